import { expect, onTestFinished, test, vi } from 'vitest';
import { gameByCode } from '#modules/catalog/server/index.ts';
import { setAccountActive } from '#modules/identity/server/index.ts';
import { sql } from '#platform/db/sql.ts';
import { units } from '#platform/money/money.ts';
import { testApp } from '#tests/test-app.ts';
import { aLaunch, aPlayer, aVendor, GAME, type TestPlayer } from '../../testing/play-builders.ts';
import { notifySettled } from '../settlement/notify-settled.ts';
import { endGameSessions } from './game-sessions.ts';

const { app, call } = await testApp({ start: false });
const wallet = await aVendor(app, { code: 'SHOWN' });

function stakeOf(player: TestPlayer, id: string, amount: string, game = GAME) {
  return {
    txn_id: id,
    round_id: `r-${id}`,
    game,
    member: player.member,
    session: player.session,
    currency: player.currency,
    amount,
    occurred_at: 1,
  };
}

async function nodeOf(player: TestPlayer): Promise<number> {
  const game = await gameByCode(app, app.db.pooled, {
    brandId: player.brandId,
    vendorCode: 'SHOWN',
    gameCode: GAME,
  });
  return Number(game?.node_id);
}

test('a game is launched by who is logged in, and the token opens one session [LCH-1] [N53]', async () => {
  const player = await aPlayer(app, { vendorCode: 'SHOWN' });
  const input = {
    launchMode: 'GLS',
    nodeId: await nodeOf(player),
    backUrl: 'https://evil.example/',
  };
  expect((await call('GET /wps/game/launchGame', { input })).status).toBe(401);
  const reply = await call<{ value: { gameUrl: string; content: { game_url: string } } }>(
    'GET /wps/game/launchGame',
    { input, token: player.token },
  );
  const { gameUrl, content } = reply.body.value;
  expect(content.game_url).toBe(gameUrl);
  const token = new URL(gameUrl, 'http://x').searchParams.get('launch') ?? '';
  const elsewhere = { launch_token: token, player_ip: '203.0.113.9' };
  expect(await wallet.openSession(elsewhere)).toMatchObject({ code: 'SESSION_INVALID' });
  const [first, second] = await Promise.all([
    wallet.openSession({ launch_token: token }),
    wallet.openSession({ launch_token: token }),
  ]);
  expect([first.code, second.code].sort()).toEqual(['OK', 'SESSION_INVALID']);
  expect(first.code === 'OK' ? first : second).toMatchObject({ back_url: '/', game: GAME });
});

test('a launch is another vendor’s or too old: no session [N53]', async () => {
  await aVendor(app, { code: 'STRANGER' });
  const player = await aPlayer(app, { vendorCode: 'SHOWN' });
  const stranger = await aVendor(app, { code: 'STRANGER' });
  const launch = { ...player, vendorCode: 'SHOWN', accountType: 0 };
  const token = await aLaunch(app, launch);
  expect(await stranger.openSession({ launch_token: token })).toMatchObject({
    code: 'SESSION_INVALID',
  });
  const old = await aLaunch(app, { ...launch, lifeSeconds: -1 });
  expect(await wallet.openSession({ launch_token: old })).toMatchObject({
    code: 'SESSION_INVALID',
  });
});

test('without a mode or with an unknown game there is no launch', async () => {
  const { token } = await aPlayer(app, { vendorCode: 'SHOWN' });
  const path = 'GET /wps/game/launchGame';
  expect((await call(path, { token, input: { nodeId: 1 } })).body.errorCode).toBe(
    'launch_mode_required',
  );
  const input = { launchMode: 'GLS', nodeId: 999_999 };
  expect((await call(path, { token, input })).body.errorCode).toBe('game_not_found');
});

test('who logs out stakes no more from that moment on, in any game that is still open [R13]', async () => {
  const player = await aPlayer(app, { vendorCode: 'SHOWN' });
  await call('DELETE /wps/session/logout', { token: player.token });
  expect(await wallet.stake(stakeOf(player, 'out-1', '1'))).toMatchObject({
    code: 'SESSION_EXPIRED',
  });
});

test('a game of a login that another one replaces takes no stake any more [R13] [N53]', async () => {
  const password = 'Logs-in-again-1';
  const player = await aPlayer(app, { vendorCode: 'SHOWN', password });
  const input = {
    username: player.account,
    password,
    type: 'username',
    captcha: '',
  };
  const reply = await call('POST /wps/session/login', { token: player.token, input });
  expect(reply.status).toBe(200);
  expect(await wallet.stake(stakeOf(player, 'over-1', '1'))).toMatchObject({
    code: 'SESSION_EXPIRED',
  });
});

test('a launch is worth nothing once its login has ended or its account is closed [R13] [R66] [N53]', async () => {
  const launched = async () => {
    const player = await aPlayer(app, { vendorCode: 'SHOWN' });
    const launch = await aLaunch(app, { ...player, vendorCode: 'SHOWN', accountType: 0 });
    return { player, open: () => wallet.openSession({ launch_token: launch }) };
  };
  const [left, shut, late] = [await launched(), await launched(), await launched()];
  await call('DELETE /wps/session/logout', { token: left.player.token });
  const { brandId, memberId: accountId } = shut.player;
  const change = { brandId, accountId, isActive: false, nowMs: app.clock.nowMs() };
  await app.db.transaction((tx) => setAccountActive(tx, app, change));
  await sql(app.db.pooled)`
    update identity.session set opened_at = ${new Date(0)}, expires_at = ${new Date(1)}
     where id = ${late.player.loginSessionId}`;
  expect([
    (await left.open()).code,
    (await shut.open()).code,
    (await late.open()).code,
    (await wallet.stake(stakeOf(shut.player, 'shut-1', '1'))).code,
  ]).toEqual(['SESSION_EXPIRED', 'MEMBER_DISABLED', 'SESSION_EXPIRED', 'SESSION_EXPIRED']);
});

test('a game session slides on with its stakes, and never beyond the last hour of its login [R13]', async () => {
  const player = await aPlayer(app, { vendorCode: 'SHOWN' });
  const expiry = async () => {
    const rows = await sql<{ minutes: number; is_login: boolean }>(app.db.pooled)`
      select (extract(epoch from expires_at - clock_timestamp()) / 60)::int as minutes,
             expires_at = login_until as is_login
        from play.game_session where ref = ${player.session}`;
    return rows[0];
  };
  const age = (minutes: number, login: number) => sql(app.db.pooled)`
    update play.game_session set login_until = clock_timestamp() + make_interval(mins => ${login}),
           expires_at = clock_timestamp() + make_interval(mins => ${minutes})
     where ref = ${player.session}`;
  await age(5, 600);
  const codes = [(await wallet.stake(stakeOf(player, 'slide-1', '1'))).code];
  const far = await expiry();
  await age(5, 10);
  codes.push((await wallet.stake(stakeOf(player, 'slide-2', '1'))).code);
  codes.push((await wallet.stake(stakeOf(player, 'slide-3', '1'))).code);
  const near = await expiry();
  await age(-1, -1);
  codes.push((await wallet.stake(stakeOf(player, 'slide-4', '1'))).code);
  expect(codes).toEqual(['OK', 'OK', 'OK', 'SESSION_EXPIRED']);
  expect([far, near]).toEqual([
    { minutes: 30, is_login: false },
    { minutes: 10, is_login: true },
  ]);
});

test('no game session outlives a login that ends while its launch is exchanged [R13]', async () => {
  const stakes = await Promise.all(
    Array.from({ length: 12 }, async (_one, index) => {
      const player = await aPlayer(app, { vendorCode: 'SHOWN' });
      const launch = await aLaunch(app, { ...player, vendorCode: 'SHOWN', accountType: 0 });
      const [opened] = await Promise.all([
        wallet.openSession({ launch_token: launch }),
        call('DELETE /wps/session/logout', { token: player.token }),
      ]);
      return opened.code === 'OK'
        ? (await wallet.stake(stakeOf({ ...player, ...opened }, `at-once-${index}`, '1'))).code
        : opened.code;
    }),
  );
  expect(new Set(stakes)).toEqual(new Set(['SESSION_EXPIRED']));
});

test('an ended session takes no stake, and its payout still arrives', async () => {
  const player = await aPlayer(app, { vendorCode: 'SHOWN', balance: units(10n) });
  expect(await wallet.stake(stakeOf(player, 'end-1', '4'))).toMatchObject({ code: 'OK' });
  await app.db.transaction((tx) =>
    endGameSessions(app, tx, {
      memberId: player.memberId,
      reason: 'logged_out',
      loginSessionIds: [player.loginSessionId],
    }),
  );
  expect(await wallet.stake(stakeOf(player, 'end-2', '1'))).toMatchObject({
    code: 'SESSION_EXPIRED',
  });
  const paid = await wallet.payout({
    txn_id: 'end-w',
    round_id: 'r-end-1',
    bet_txn_id: 'end-1',
    amount: '9',
    kind: 'win',
    round_closed: true,
  });
  expect(paid).toMatchObject({ code: 'OK', balance: '15.0000' });
});

test('a session bar reads what the member’s own bets came to since a moment, over all games [RG-2]', async () => {
  const player = await aPlayer(app, { vendorCode: 'SHOWN' });
  const { token, memberId } = player;
  const path = 'GET /wps/member/played';
  const since = Date.now() - 60_000;
  const played = async (from: number) =>
    (await call<{ value: unknown }>(path, { token, input: { since: from } })).body.value;
  const nothing = { bets: 0, betAmount: 0, winAmount: 0, netProfit: 0 };
  expect(await played(since)).toEqual(nothing);
  await wallet.play({
    ...stakeOf(player, `bar-${memberId}`, '0'),
    actions: [
      { action_id: 'a', kind: 'bet', amount: '10' },
      { action_id: 'b', kind: 'win', amount: '25.55' },
    ],
    round_closed: true,
  });
  await wallet.stake(stakeOf(player, `bar-open-${memberId}`, '5', 'DRAW-1'));
  expect(await played(since)).toEqual({
    bets: 2,
    betAmount: 15,
    winAmount: 25.55,
    netProfit: 15.55,
  });
  expect(await played(Date.now() + 60_000)).toEqual(nothing);
  const other = await aPlayer(app, { vendorCode: 'SHOWN' });
  expect((await call(path, { token: other.token, input: { since } })).body).toMatchObject({
    value: nothing,
  });
  expect((await call(path, { input: { since } })).status).toBe(401);
});

test('what is settled is announced once, with turnover, and stays listed until it is', async () => {
  const announced: unknown[] = [];
  const player = await aPlayer(app, { vendorCode: 'SHOWN' });
  // The app's own notifier may still announce what other tests have settled.
  const ofPlayer = () => announced.filter((payload) => hasBetOf(payload, player.memberId));
  vi.spyOn(app, 'hasListener').mockReturnValue(true);
  vi.spyOn(app, 'announce').mockImplementation(async (_tx, _event, { payload }) => {
    announced.push(payload);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  await wallet.play({
    ...stakeOf(player, `announced-${player.memberId}`, '0'),
    actions: [{ action_id: 'a', kind: 'bet', amount: '10' }],
    round_closed: true,
  });
  // The bet has woken the notifier of its app, which may come first.
  await expect
    .poll(async () => {
      await notifySettled(app);
      return ofPlayer();
    })
    .toHaveLength(1);
  await notifySettled(app);
  expect(ofPlayer()).toHaveLength(1);
  expect(ofPlayer()[0]).toMatchObject({
    bets: [
      {
        memberId: player.memberId,
        stakeTicks: 100_000n,
        validTicks: 100_000n,
        status: 'LOST',
      },
    ],
  });
});

function hasBetOf(payload: unknown, memberId: bigint): boolean {
  const bets =
    typeof payload === 'object' && payload !== null && 'bets' in payload ? payload.bets : [];
  return (
    Array.isArray(bets) &&
    bets.some((bet: { readonly memberId?: unknown }) => bet.memberId === memberId)
  );
}
