import { expect, test, vi } from 'vitest';
import { endSessions } from '#modules/identity/server/index.ts';
import { issueVendorKey } from '#modules/vendor/server/vendor-keys.ts';
import { bindVendor } from '#modules/vendor/server/vendors.ts';
import { sql } from '#platform/db/sql.ts';
import { makeCalls } from '#platform/outbound/make-calls.ts';
import type { VendorSide } from '#seamless/adapter.ts';
import { httpVendor } from '#seamless/http-vendor.ts';
import { startPaperVendor } from '#tests/conformance/paper-vendor.ts';
import { testApp } from '#tests/test-app.ts';
import { aVendorAdapter } from '#tests/vendor-adapter.ts';
import { LIMIT_TOPIC } from '../../limit-topic.ts';
import { aPlayer, aVendor, GAME, type TestPlayer } from '../../testing/play-builders.ts';
import { walletOperations } from '../wallet-operations.ts';
import { writeLimits } from './push-limits.store.ts';
import { pushLimits } from './push-limits.ts';

const CODE = 'TOLD';
const { app, call, runJobs } = await testApp({ start: false, seed: true });
const place = { isHouse: false, position: 61 };
const NOWHERE = { url: 'http://127.0.0.1:1' };

/** A vendor out of reach; `reachable` puts it on line with these sessions open, until `run` is done. */
async function aNotifiedVendor(code: string) {
  const bind = (side: VendorSide) => bindVendor(app, aVendorAdapter({ code, side }), place);
  await bind(NOWHERE);
  const issued = await app.db.transaction((tx) =>
    issueVendorKey(app, tx, { vendorCode: code, expiresAt: new Date(Date.now() + 3_600_000) }),
  );
  const key = {
    ...{ vendor: code, keyId: issued.keyId, algorithm: 'hmac-sha256' as const },
    secret: issued.replyKey,
  };
  async function reachable<T>(
    players: readonly TestPlayer[],
    run: (open: Map<string, Limited>) => Promise<T>,
  ) {
    const sessions = new Map(players.map(({ session }) => [session, { version: 1, limits: {} }]));
    const books = { games: [], transactions: [], sessions };
    const paper = await startPaperVendor(key, books, issued.secret);
    await bind({ url: paper.url });
    try {
      return await run(sessions);
    } finally {
      await paper.close();
      await bind(NOWHERE);
    }
  }
  return { key, reachable, wallet: walletOperations(app, code) };
}
const { key, reachable, wallet } = await aNotifiedVendor(CODE);
type Limited = { readonly version: number; readonly limits: object };
type Notice = { id: bigint; kind: string; state: string; tries: number; body: { reason?: string } };

async function noticesOf({ session }: TestPlayer): Promise<readonly Notice[]> {
  return await sql<Notice>(app.db.pooled)`
    select id, kind, state, tries, body from play.vendor_notification where session_ref = ${session} order by id`;
}

async function statesOf(player: TestPlayer) {
  return (await noticesOf(player)).map(({ state, tries }) => `${state} ${tries}`);
}

/** Why its session has ended; null while it is open. */
async function endOf({ session }: TestPlayer): Promise<string | null | undefined> {
  const rows = await sql<{ ended_for: string | null }>(app.db.pooled)`
    select ended_for from play.game_session where ref = ${session}`;
  return rows[0]?.ended_for;
}

async function signIn(name = 'operator1'): Promise<string> {
  const login = await call<{ token: string }>('POST /office/v1/session', {
    input: { name, password: 'Shapla-demo-1' },
  });
  return login.body.token;
}

async function makeDue(player: TestPlayer): Promise<void> {
  const keys = (await noticesOf(player)).map(({ id }) => String(id));
  await sql(app.db.pooled)`
    update platform.outbound_call set next_at = now()
     where kind = 'play.vendor_notification' and key = any (${keys}::text[])`;
}

const stake = ({ session, member, currency }: TestPlayer, id: string, amount = '1') =>
  wallet.stake({
    ...{ session, member, currency, game: GAME, amount, txn_id: id, round_id: `r-${id}` },
    occurred_at: 1,
  });

/** What pages of members are notified of about their own limits from now on. */
function limitsReported() {
  const publish = vi.spyOn(app.live, 'publish').mockClear();
  return () =>
    publish.mock.calls.map(([event]) => event).filter(({ topic }) => topic === LIMIT_TOPIC);
}

async function endLogin(player: TestPlayer, reason: string): Promise<void> {
  const { memberId: accountId } = player;
  await app.db.transaction((tx) =>
    endSessions(tx, app, { accountId, reason, nowMs: app.clock.nowMs() }),
  );
}

test('a login that ends notifies the vendors of its games of the reason, and once they are asked for it they state it [R66]', async () => {
  const players = await Promise.all([1, 2].map(() => aPlayer(app, { vendorCode: CODE, wallet })));
  const [one, other] = players as [TestPlayer, TestPlayer];
  await reachable(players, async (open) => {
    await endLogin(one, 'account_closed');
    await runJobs();
    expect([...open.keys()]).toEqual([other.session]);
  });
  expect(await noticesOf(one)).toMatchObject([
    {
      kind: 'kick',
      state: 'delivered',
      tries: 1,
      body: { reason: 'disabled', member: one.member },
    },
  ]);
  expect(await noticesOf(other)).toEqual([]);
  expect((await stake(one, 'kicked-1')).code).toBe('SESSION_EXPIRED');
  expect((await stake(other, 'kicked-2')).code).toBe('OK');
});

test('an exclusion reaches the vendors of the open games over the wire, and a limit of the member refuses their next stake [R66] [RG-1] [R28]', async () => {
  const players = await Promise.all([1, 2].map(() => aPlayer(app, { vendorCode: CODE, wallet })));
  const [gone, limited] = players as [TestPlayer, TestPlayer];
  await reachable(players, async (open) => {
    await call('POST /wps/member/protection/pause', {
      ...{ token: gone.token, input: { length: 'half_year' } },
    });
    await runJobs();
    expect([...open.keys()]).toEqual([limited.session]);
  });
  expect(await noticesOf(gone)).toMatchObject([
    { kind: 'kick', state: 'delivered', body: { reason: 'excluded', member: gone.member } },
  ]);
  expect((await stake(gone, 'excluded-1')).code).toBe('SESSION_EXPIRED');
  await call('PUT /wps/member/protection/limits', {
    token: limited.token,
    input: { limits: [{ kind: 'stake', period: 'day', value: 1.5 }] },
  });
  const reported = limitsReported();
  expect((await stake(limited, 'own-limit-1')).code).toBe('OK');
  expect(reported()).toEqual([]);
  expect((await stake(limited, 'own-limit-2')).code).toBe('LIMIT_REACHED');
  expect(reported()).toEqual([
    { brandId: 1, memberId: limited.memberId, topic: LIMIT_TOPIC, data: {} },
  ]);
});

test('who is out of reach holds nothing up: it is notified later, and given up after a day [R66] [F4]', async () => {
  const gone = await aNotifiedVendor('GONE');
  const [late, never] = (await Promise.all(
    [1, 2].map(() => aPlayer(app, { vendorCode: 'GONE', wallet: gone.wallet })),
  )) as [TestPlayer, TestPlayer];
  await endLogin(late, 'logout');
  await endLogin(never, 'logout');
  await runJobs();
  expect([await statesOf(late), await statesOf(never)]).toEqual([['waiting 1'], ['waiting 1']]);
  const keys = [...(await noticesOf(late)), ...(await noticesOf(never))].map(({ id }) =>
    String(id),
  );
  await sql(app.db.pooled)`
    update platform.outbound_call set next_at = now() + interval '1 hour' where key = any (${keys}::text[])`;
  await makeCalls(app);
  expect(await statesOf(late), 'not before its time').toEqual(['waiting 1']);

  await sql(app.db.pooled)`
    update platform.outbound_call set useless_at = now()
     where key = ${String((await noticesOf(never))[0]?.id)}`;
  await makeDue(never);
  await makeCalls(app);
  expect(await statesOf(never)).toEqual(['given_up 2']);

  await makeDue(late);
  await gone.reachable([late], async (open) => {
    await makeCalls(app);
    expect(open.size).toBe(0);
  });
  expect(await statesOf(late)).toEqual(['delivered 2']);
});

test('what was not committed is not notified, and vendors without an API are not notified at all [R66]', async () => {
  const quiet = await aVendor(app, { code: 'QUIET' });
  const [player, unheard] = [
    await aPlayer(app, { vendorCode: CODE, wallet }),
    await aPlayer(app, { vendorCode: 'QUIET', wallet: quiet }),
  ];
  await app.db
    .transaction(async (tx) => {
      const { memberId: accountId } = player;
      await endSessions(tx, app, { accountId, reason: 'logout', nowMs: app.clock.nowMs() });
      throw new Error('it was not to be');
    })
    .catch(() => undefined);
  await endLogin(unheard, 'logout');
  expect([await noticesOf(player), await noticesOf(unheard)]).toEqual([[], []]);
  expect([await endOf(player), await endOf(unheard)]).toEqual([null, 'logged_out']);
});

test('an operator ends one game session: it is on record, the vendor is notified, and the login goes on [R66]', async () => {
  const player = await aPlayer(app, { vendorCode: CODE, wallet });
  const operatorToken = await signIn();
  type Row = { launchId: string };
  const list = await call<{ rows: Row[] }>('GET /office/v1/launches', {
    operatorToken,
    input: { search: player.account },
  });
  const launchId = list.body.rows[0]?.launchId ?? '';
  const read = async () =>
    (await call<object>(`GET /office/v1/launches/${launchId}`, { operatorToken })).body;
  expect(await read()).toMatchObject({ session: { state: 'open' }, isNotified: true, notices: [] });
  const end = () =>
    call<{ errorCode?: string }>(`POST /office/v1/launches/${launchId}/end`, {
      operatorToken,
      input: { reason: 'Asked by phone' },
    });
  expect((await end()).status).toBe(200);
  await reachable([player], () => runJobs());
  expect(await read()).toMatchObject({
    session: { state: 'ended', endedFor: 'operator' },
    notices: [{ kind: 'kick', state: 'delivered', code: 'OK' }],
  });
  expect(await endOf(player)).toBe('operator');
  expect((await end()).status).toBe(409);
  const unknown = await call('GET /office/v1/launches/L0123456789', { operatorToken });
  expect(unknown.status).toBe(409);
  const alive = await call('GET /wps/member/played?since=0', { token: player.token });
  expect(alive.status, 'only the game is over').toBe(200);
  const trail = await sql<{ reason: string }>(app.db.pooled)`
    select reason from operator.audit_row where action = 'game_session.end' and entity = ${`member:${player.memberId}`}`;
  expect(trail.map(({ reason }) => reason)).toEqual(['Asked by phone']);
});

test('new limits reach the sessions that are open, each under the next version, and hold at once [R66]', async () => {
  const [one, over] = (await Promise.all(
    [1, 2].map(() => aPlayer(app, { vendorCode: CODE, wallet })),
  )) as [TestPlayer, TestPlayer];
  const operatorToken = await signIn();
  const secondToken = await signIn('operator2');
  const reason = 'For the test';
  // That of an outside vendor for which nobody has set one.
  const highest = { max_payout: '1000000.0000' };
  const ask = (limits: { readonly maxStake: string | null }) =>
    call<{ approvalId: string }>(`PUT /office/v1/vendors/${CODE}/limits`, {
      operatorToken,
      input: { ...limits, reason },
    });
  const set = async (maxStake: string | null) => {
    const asked = await ask({ maxStake });
    const wire = `POST /office/v1/approvals/${asked.body.approvalId}/decision`;
    const decided = await call(wire, {
      operatorToken: secondToken,
      input: { decision: 'approve', reason },
    });
    expect(decided.status).toBe(200);
  };
  await reachable([one, over], async (open) => {
    await set('5');
    await set('4');
    await endLogin(over, 'logout');
    await runJobs();
    expect(open.get(one.session)).toEqual({
      version: 2,
      limits: { ...highest, max_stake: '4.0000' },
    });
    await set('3');
    await runJobs();
    expect(open.get(one.session)).toEqual({
      version: 3,
      limits: { ...highest, max_stake: '3.0000' },
    });
    await runJobs();
    await pushLimits(app, {});
    await runJobs();
    expect(open.get(one.session)?.version, 'what is the same is not said again').toBe(3);
    const reported = limitsReported();
    const high = await stake(one, 'limited-1', '3.0001');
    const right = await stake(one, 'limited-2', '3');
    expect([high.code, right.code]).toEqual(['LIMIT_REACHED', 'OK']);
    expect(reported(), 'a limit of the vendor is none of the member').toEqual([]);
  });
  expect((await noticesOf(over)).map(({ kind }) => kind)).not.toContain('limits');
  expect((await ask({ maxStake: '0' })).status).toBe(400);
  await set(null);
});

test('a word about limits that was not said yet gives way to the next one, and to the end of the session [R66]', async () => {
  const player = await aPlayer(app, { vendorCode: CODE, wallet });
  const write = (version: number, limits: Readonly<Record<string, string>>) =>
    writeLimits(app.db.pooled, { ref: player.session, version, limits });
  await write(1, { max_stake: '5' });
  expect(await write(1, { max_stake: '6' }), 'written meanwhile').toEqual([]);
  await write(2, { max_stake: '6' });
  await endLogin(player, 'replaced');
  expect((await noticesOf(player)).map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    'limits overtaken',
    'limits overtaken',
    'kick waiting',
  ]);
  expect(await write(3, {})).toEqual([]);
});

test('a vendor that is asked says how many sessions it ended [LCH-6]', async () => {
  const paper = await startPaperVendor(key, {
    ...{ games: [], transactions: [] },
    sessions: new Map([['s-1', { version: 1, limits: {} }]]),
  });
  const api = httpVendor({
    ...{ ...key, replyKey: key.secret, baseUrl: paper.url },
    nowMs: app.clock.nowMs,
  });
  const asked = { session: 's-1', reason: 'limit' } as const;
  expect(await api.kick(asked)).toEqual({ code: 'OK', ended: 1 });
  expect(await api.kick(asked)).toEqual({ code: 'OK', ended: 0 });
  await paper.close();
});
