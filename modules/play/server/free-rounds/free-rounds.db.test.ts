import { beforeEach, expect, test } from 'vitest';
import { adapterOf, bindVendor } from '#modules/vendor/server/vendors.ts';
import { sql } from '#platform/db/sql.ts';
import { units } from '#platform/money/money.ts';
import type { FreeRoundsApi, GrantRequest, GrantStatus } from '#seamless/free-rounds-api.ts';
import { refusal } from '#seamless/wallet-errors.ts';
import { makeDueCalls } from '#tests/outbound.ts';
import { testApp } from '#tests/test-app.ts';
import {
  aGrant,
  aPlayer,
  aVendor,
  GAME,
  grantPrizes,
  type TestPlayer,
} from '../../testing/play-builders.ts';
import { recoverStake } from '../reconciliation/recover-stake.ts';

const { app, call } = await testApp({ seed: true });
const VENDOR = 'FREEBIE';
const wallet = await aVendor(app, { code: VENDOR, profile: { freeRounds: [GAME] } });
const signedIn = await call<{ token: string }>('POST /office/v1/session', {
  input: { name: 'operator1', password: 'Shapla-demo-1' },
});
const operatorToken = signedIn.body.token;
const reason = 'because of a test';

/** The vendor in the test: the requests that it received, and its answer. */
let received: string[];
let grants: Map<string, GrantRequest>;
let played: number;
let isSilent: boolean;
/** The process that asks is killed: it never gets an answer. */
let isKilled: boolean;
const status = (id: string, state: GrantStatus['state']): GrantStatus => {
  const granted = grants.get(id)?.rounds ?? 0;
  return { code: 'OK', grant_id: id, state, granted, played, left: granted - played, won: '0' };
};
const silence = () => refusal('INTERNAL', 'r');
const side: FreeRoundsApi = {
  grantFreeRounds: async (request) => {
    received.push(`grant ${request.rounds} × ${request.stake}`);
    grants.set(request.grant_id, request);
    await (isKilled ? new Promise<never>(() => undefined) : undefined);
    return isSilent ? silence() : status(request.grant_id, 'active');
  },
  cancelFreeRounds: async ({ grant_id: id }) => {
    received.push('cancel');
    return isSilent ? silence() : status(id, 'cancelled');
  },
  readFreeRounds: async ({ grant_id: id }) => {
    received.push('status');
    return isSilent ? silence() : status(id, grants.has(id) ? 'active' : 'unknown');
  },
};
const adapter = adapterOf(app, VENDOR);
if (adapter !== undefined) {
  await bindVendor(app, { ...adapter, side: { freeRounds: side } }, { isHouse: true, position: 1 });
}

beforeEach(() => {
  received = [];
  grants = new Map();
  played = 0;
  isSilent = false;
  isKilled = false;
});

type Body = {
  readonly id: string | null;
  readonly approvalId: string | null;
  readonly errorCode?: string;
  readonly state: string;
  readonly played: number;
  readonly won: string;
  readonly isEnding: boolean;
  readonly call: { readonly state: string } | null;
  readonly reported: { readonly played: number } | null;
  readonly bets: readonly Readonly<Record<string, string>>[];
  readonly rows: readonly Readonly<Record<string, string>>[];
};

async function office(wire: string, input: object = {}): Promise<Body> {
  return (await call<Body>(wire, { operatorToken, input })).body;
}

const grantTo = (player: TestPlayer, more: object = {}) =>
  office('POST /office/v1/free-rounds', {
    ...{ account: player.account, vendor: VENDOR, game: GAME, rounds: 2, stake: '5', maxWin: '20' },
    reason,
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    ...more,
  });
const read = (id: string | null) => office(`GET /office/v1/free-rounds/${id}`);

let next = 0;
const bet = async (player: TestPlayer) => {
  next += 1;
  const [grantId = ''] = grants.keys();
  return await wallet.stake({
    ...{
      txn_id: `free-${next}`,
      round_id: `free-${next}`,
      game: GAME,
      amount: '0',
      occurred_at: 1,
    },
    ...{ member: player.member, session: player.session, currency: player.currency },
    ...{ free_round: true, grant_id: grantId },
  });
};

test('an operator grants rounds, the vendor hears of them once, and what they win is no turnover [LCH-6]', async () => {
  const player = await aPlayer(app, { vendorCode: VENDOR });
  const { id } = await grantTo(player);
  expect(received).toEqual(['grant 2 × 5.0000']);
  await makeDueCalls(app);
  expect(received).toHaveLength(1);
  const waiting = await call<{ value: { list: readonly object[] } }>('GET /wps/member/freeRounds', {
    token: player.token,
  });
  expect(waiting.body.value.list).toMatchObject([
    { accountType: VENDOR, left: 2, stake: 5, maxWin: 20 },
  ]);
  expect(await bet(player)).toMatchObject({ code: 'OK', balance: '100.0000' });
  const win = { txn_id: 'free-win', round_id: `free-${next}`, kind: 'free_round' } as const;
  await wallet.payout({ ...win, bet_txn_id: `free-${next}`, amount: '7', round_closed: true });
  expect(await read(id)).toMatchObject({ state: 'granted', played: 1, won: '7.0000' });
  const { rows } = await app.db.pool.query(
    'select valid_ticks, stake_ticks, status from play.bet where member_id = $1',
    [player.memberId],
  );
  expect(rows).toEqual([{ valid_ticks: 0n, stake_ticks: 0n, status: 'WON' }]);
  await bet(player);
  expect(await read(id)).toMatchObject({ state: 'used', played: 2 });
  const { body } = await call<{ value: { list: readonly { isFree: boolean }[] } }>(
    'GET /wps/relay/ODSFE2_RNGOrders',
    { token: player.token },
  );
  expect(body.value.list.map(({ isFree }) => isFree)).toEqual([true, true]);
});

test('a free round of the vendor’s book that is missing here counts against its grant', async () => {
  const player = await aPlayer(app, { vendorCode: VENDOR });
  const { id } = await grantTo(player, { rounds: 1, maxWin: '20' });
  const [grantId = ''] = grants.keys();
  const occurredAt = Date.now();
  const playedThere = (txn: string, win: string) =>
    recoverStake(app, VENDOR, {
      isPlay: true,
      request: {
        ...{ txn_id: txn, round_id: txn, game: GAME, occurred_at: occurredAt },
        ...{ member: player.member, session: player.session, currency: player.currency },
        ...{ free_round: true, grant_id: grantId, round_closed: true },
        actions: [
          { action_id: 'b', kind: 'bet', amount: '0' },
          { action_id: 'w', kind: 'win', amount: win },
        ],
      },
    });
  expect((await playedThere('lost-1', '21')).code).toBe('LIMIT_REACHED');
  expect(await playedThere('lost-2', '20')).toMatchObject({ code: 'OK', balance: '120.0000' });
  expect(await playedThere('lost-2', '20')).toMatchObject({ code: 'OK', duplicate: true });
  expect((await playedThere('lost-3', '1')).code).toBe('FREE_ROUND_INVALID');
  expect(await read(id)).toMatchObject({ state: 'used', played: 1, won: '20.0000' });
});

test('a grant without an answer is asked about, and sent again under its own id only when it never came [LCH-6]', async () => {
  const player = await aPlayer(app, { vendorCode: VENDOR });
  isSilent = true;
  const { id } = await grantTo(player);
  expect(await read(id)).toMatchObject({
    ...{ state: 'unknown', lastCode: 'INTERNAL' },
    call: { state: 'waiting', attempts: 1, nextAt: expect.stringMatching(/Z$/) },
  });
  grants.clear();
  await makeDueCalls(app);
  expect(received.slice(1)).toEqual(['status']);
  isSilent = false;
  await makeDueCalls(app);
  expect(received.slice(2)).toEqual(['status', 'grant 2 × 5.0000']);
  expect([...grants.keys()]).toHaveLength(1);
  expect((await read(id)).state).toBe('granted');
});

test('of who is killed while it grants, another asks how it stands, and the rounds are granted once [LCH-6] [F1]', async () => {
  const player = await aPlayer(app, { vendorCode: VENDOR });
  isKilled = true;
  void grantTo(player);
  await expect.poll(() => received).toEqual(['grant 2 × 5.0000']);
  isKilled = false;
  const { rows } = await office('GET /office/v1/free-rounds', { search: player.account });
  const id = rows[0]?.['id'] ?? '';
  expect(await read(id)).toMatchObject({ state: 'sent', call: { state: 'sending', attempts: 1 } });
  await office(`POST /office/v1/free-rounds/${id}/cancellation`, { reason });
  expect(received, 'no cancellation overtakes the grant').toHaveLength(1);
  expect(await read(id)).toMatchObject({ isEnding: true, call: { code: 'GRANT_UNDER_WAY' } });
  await makeDueCalls(app);
  await makeDueCalls(app);
  expect(received.slice(1)).toEqual(['cancel']);
  expect(await read(id)).toMatchObject({ state: 'cancelled', isEnding: false });
});

test('of a cancelled grant the wallet takes what its vendor has played, and no more [LCH-6]', async () => {
  const player = await aPlayer(app, { vendorCode: VENDOR });
  const { id } = await grantTo(player, { rounds: 5 });
  isSilent = true;
  await office(`POST /office/v1/free-rounds/${id}/cancellation`, { reason });
  expect(await read(id)).toMatchObject({ state: 'granted', isEnding: true });
  [isSilent, played] = [false, 1];
  await makeDueCalls(app);
  expect(await read(id)).toMatchObject({ state: 'cancelled', reported: { played: 1 } });
  expect((await bet(player)).code).toBe('OK');
  expect((await bet(player)).code).toBe('FREE_ROUND_INVALID');
  const again = await office(`POST /office/v1/free-rounds/${id}/cancellation`, { reason });
  expect(again.errorCode).toBe('free_round_over');
});

test('a grant of great value waits for a second person, and none is above the highest [LCH-6]', async () => {
  const player = await aPlayer(app, { vendorCode: VENDOR });
  const waiting = await grantTo(player, { rounds: 51 });
  expect([waiting.id, waiting.approvalId]).toEqual([null, expect.stringMatching(/^\d+$/)]);
  expect(received).toEqual([]);
  expect((await grantTo(player, { rounds: 1_000, stake: '51' })).errorCode).toBe(
    'free_round_value',
  );
  expect((await grantTo(player, { game: 'DRAW-1' })).errorCode).toBe('free_round_game_unknown');
  const nobody = await grantTo({ ...player, account: 'nobody-here' });
  expect(nobody.errorCode).toBe('free_round_member_unknown');
  const games = await office('GET /office/v1/free-round-games');
  expect(games.rows.filter(({ vendor }) => vendor === VENDOR).map(({ game }) => game)).toEqual([
    GAME,
  ]);
});

test('small grants that one person gives take what they may pay out of what two people granted, and their wins stay within it [S1] [C2]', async () => {
  await app.db.transaction((tx) => sql(tx)`delete from play.prize_spent`);
  await grantPrizes(app, VENDOR, { day: units(100n), memberDay: units(60n) });
  const [ann, ben, cat] = [
    await aPlayer(app, { vendorCode: VENDOR }),
    await aPlayer(app, { vendorCode: VENDOR }),
    await aPlayer(app, { vendorCode: VENDOR }),
  ];
  const given: string[] = [];
  for (const player of [ann, ann, ben, cat]) {
    const { id } = await grantTo(player);
    given.push(id === null ? 'waits' : 'given');
  }
  expect(given).toEqual(['given', 'waits', 'given', 'waits']);
  expect(received).toHaveLength(2);
  const { rows } = await app.db.pool.query(
    'select spent_ticks as ticks from play.prize_spent where account_id = $1',
    [ann.accountId],
  );
  expect(rows, 'two rounds of 20').toEqual([{ ticks: units(40n) }]);
});

test('a thousand rounds of the lowest stake are no small grant, and every way to pay a round stops at its maximum win [S1] [C2]', async () => {
  await app.db.transaction((tx) => sql(tx)`delete from play.prize_spent`);
  await grantPrizes(app, VENDOR, { day: units(100_000n), memberDay: units(100_000n) });
  const player = await aPlayer(app, { vendorCode: VENDOR });
  const many = await grantTo(player, { rounds: 1_000, stake: '0.1', maxWin: '1.01' });
  expect([many.id, many.approvalId]).toEqual([null, expect.stringMatching(/^\d+$/)]);
  for (const maxWin of ['0', undefined]) {
    const { errorCode } = await grantTo(player, { maxWin });
    expect(errorCode).toBe(maxWin === undefined ? 'request_param_err' : 'free_round_max_win');
  }
  const { id } = await grantTo(player, { rounds: 4 });
  const codes: string[] = [];
  for (const [kind, sum] of [
    ['win', '20.0001'],
    ['free_round', '20.0001'],
    ['cashout', '20.0001'],
    ['win', '20'],
    ['win', '0.0001'],
  ] as const) {
    codes.push(sum === '0.0001' ? 'more' : (await bet(player)).code);
    const about = { round_id: `free-${next}`, bet_txn_id: `free-${next}`, round_closed: false };
    const txnId = `free-${next}-${kind}-${sum}`;
    codes.push((await wallet.payout({ ...about, txn_id: txnId, kind, amount: sum })).code);
  }
  const refused = ['OK', 'LIMIT_REACHED'];
  expect(codes).toEqual([...refused, ...refused, ...refused, 'OK', 'OK', 'more', 'LIMIT_REACHED']);
  const settlement = { bet_txn_id: `free-${next}`, version: 1, outcome: 'WON' as const };
  const settled = await wallet.settle({
    ...{ ...settlement, settle_id: `free-${next}-settled`, payout_total: '20.0001' },
  });
  expect(settled.code).toBe('LIMIT_REACHED');
  expect(await read(id)).toMatchObject({ won: '20.0000' });
});

test('of fifty free rounds at once no more are played than were granted [N71] [N83]', async () => {
  const player = await aPlayer(app, { vendorCode: VENDOR });
  const grantId = await aGrant(app, player, { vendorCode: VENDOR, rounds: 3 });
  // What is answered after the deadline may have been taken: a vendor repeats it under the same id.
  const playFree = async (id: string): Promise<string> => {
    const { code } = await wallet.stake({
      ...{ txn_id: id, round_id: id, game: GAME, amount: '0', occurred_at: 1 },
      ...{ member: player.member, session: player.session, currency: player.currency },
      ...{ free_round: true, grant_id: grantId },
    });
    return code === 'BUSY' || code === 'INTERNAL' ? await playFree(id) : code;
  };
  const codes = await Promise.all(
    Array.from({ length: 50 }, (_, index) => playFree(`rush-${index}`)),
  );
  expect(codes.filter((code) => code === 'OK')).toHaveLength(3);
});
