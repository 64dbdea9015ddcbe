import { beforeEach, expect, test } from 'vitest';
import { changeSettings } from '#modules/brand/server/change-settings.ts';
import { bindVendor } from '#modules/vendor/server/index.ts';
import { sql } from '#platform/db/sql.ts';
import { units } from '#platform/money/money.ts';
import type { PayoutRequest } from '#seamless/wallet-api.ts';
import { testApp } from '#tests/test-app.ts';
import { aVendorAdapter } from '#tests/vendor-adapter.ts';
import {
  aPlayer,
  aVendor,
  balanceOfPlayer,
  GAME,
  grantPrizes,
  type TestPlayer,
} from '../../testing/play-builders.ts';
import { walletOperations } from '../wallet-operations.ts';

const { app, call } = await testApp({ seed: true });
const HOUSE = 'OURS';
const OUTSIDE = 'OUTSIDE';
const UNCAPPED = 'UNCAPPED';
const house = await aVendor(app, { code: HOUSE, prizes: 'none' });
for (const [code, profile] of [
  [OUTSIDE, { maxPayout: '5000' }],
  [UNCAPPED, {}],
] as const) {
  const adapter = aVendorAdapter({ code, profile, side: { api: {} } });
  await bindVendor(app, adapter, { isHouse: false, position: 9 });
}
const wallets = {
  [HOUSE]: house,
  [OUTSIDE]: walletOperations(app, OUTSIDE),
  [UNCAPPED]: walletOperations(app, UNCAPPED),
};
const reason = 'because of a test';

async function setSandbox(isSandbox: boolean): Promise<void> {
  await app.db.transaction((tx) =>
    changeSettings(tx, { brandId: 1, change: { isSandbox }, log: app.log }),
  );
}

beforeEach(() => setSandbox(true));

let next = 0;
const anId = () => {
  next += 1;
  return `prize-${next}`;
};

/** A payout that names no bet. */
function prizeOf(player: TestPlayer, amount: string, kind: PayoutRequest['kind']): PayoutRequest {
  const { member } = player;
  const id = anId();
  return { txn_id: id, round_id: `r-${id}`, member, amount, kind, round_closed: false };
}

async function casesOf(txnId: string): Promise<readonly string[]> {
  const rows = await app.db.transaction(
    (tx) => sql<{ kind: string }>(tx)`
      select kind from play.case_file where txn_id = ${txnId} order by id`,
  );
  return rows.map(({ kind }) => kind);
}

const KINDS = ['promo', 'jackpot', 'free_round'] as const;

test.each([HOUSE, OUTSIDE, UNCAPPED].flatMap((code) => KINDS.map((kind) => [code, kind] as const)))(
  '%s pays no %s without a stake before two people have granted it something [S1]',
  async (code, kind) => {
    const wallet = wallets[code as keyof typeof wallets];
    const player = await aPlayer(app, { vendorCode: code, balance: units(10n) });
    await setSandbox(false);
    const prize = prizeOf(player, '800000000000', kind);
    expect((await wallet.payout(prize)).code).toBe('LIMIT_REACHED');
    const small = prizeOf(player, '0.01', kind);
    expect((await wallet.payout(small)).code).toBe('LIMIT_REACHED');
    expect(await balanceOfPlayer(app, player)).toBe(units(10n));
    expect(await casesOf(prize.txn_id)).toEqual(['prize_refused']);
  },
);

test('a prize that names a bet is a prize as well: the bet’s stake covers none [S1]', async () => {
  const player = await aPlayer(app, { vendorCode: HOUSE, balance: units(10n) });
  const { session, member, currency } = player;
  const bet = { txn_id: anId(), round_id: anId(), game: GAME, occurred_at: 1, amount: '0.01' };
  expect((await house.stake({ ...bet, session, member, currency })).code).toBe('OK');
  await setSandbox(false);
  for (const kind of ['promo', 'jackpot'] as const) {
    const prize = { ...prizeOf(player, '500', kind), bet_txn_id: bet.txn_id };
    const paid = await house.payout({ ...prize, round_id: bet.round_id });
    expect(paid.code).toBe('LIMIT_REACHED');
  }
  expect(await balanceOfPlayer(app, player)).toBe(units(10n) - 100n);
});

test('a vendor from outside without a maximum payout pays no prize, whatever was granted [S1]', async () => {
  await grantPrizes(app, UNCAPPED, {});
  await grantPrizes(app, OUTSIDE, {});
  for (const [code, answer] of [
    [UNCAPPED, 'LIMIT_REACHED'],
    [OUTSIDE, 'OK'],
  ] as const) {
    const player = await aPlayer(app, { vendorCode: code });
    const paid = await wallets[code].payout(prizeOf(player, '1', 'promo'));
    expect([code, paid.code]).toEqual([code, answer]);
  }
  const player = await aPlayer(app, { vendorCode: OUTSIDE });
  const above = await wallets[OUTSIDE].payout(prizeOf(player, '5000.01', 'promo'));
  expect(above.code).toBe('LIMIT_REACHED');
});

test('the budget bounds a member’s day and the vendor’s day, to the tick [S1]', async () => {
  const day = units(30n);
  await grantPrizes(app, HOUSE, { day, memberDay: units(20n), review: units(1_000n) });
  const [ann, ben] = [
    await aPlayer(app, { vendorCode: HOUSE, balance: units(0n) }),
    await aPlayer(app, { vendorCode: HOUSE, balance: units(0n) }),
  ];
  const pay = async (player: TestPlayer, amount: string) =>
    (await house.payout(prizeOf(player, amount, 'promo'))).code;
  expect(await pay(ann, '20.0001')).toBe('LIMIT_REACHED');
  expect(await pay(ann, '19.9999')).toBe('OK');
  expect(await pay(ann, '0.0002')).toBe('LIMIT_REACHED');
  expect(await pay(ann, '0.0001')).toBe('OK');
  expect(await pay(ben, '10.0001')).toBe('LIMIT_REACHED');
  expect(await pay(ben, '10')).toBe('OK');
  expect(await pay(ben, '0.0001')).toBe('LIMIT_REACHED');
  expect(await balanceOfPlayer(app, ann)).toBe(units(20n));
  expect(await balanceOfPlayer(app, ben)).toBe(units(10n));
});

test('twenty prizes at once take no more than the budget, and the same prize twice takes it once [S1]', async () => {
  await grantPrizes(app, OUTSIDE, { day: units(5n), memberDay: units(5n) });
  await app.db.transaction((tx) => sql(tx)`delete from play.prize_spent`);
  const players = await Promise.all(
    Array.from({ length: 4 }, () => aPlayer(app, { vendorCode: OUTSIDE, balance: units(0n) })),
  );
  const prizes = Array.from({ length: 20 }, (_none, index) => {
    const player = players[index % players.length];
    return player === undefined ? [] : [prizeOf(player, '1', 'jackpot')];
  }).flat();
  const answers = await Promise.all(prizes.map((prize) => wallets[OUTSIDE].payout(prize)));
  expect(answers.filter(({ code }) => code === 'OK')).toHaveLength(5);
  const first = answers.findIndex(({ code }) => code === 'OK');
  const again = prizes[first];
  expect(again && (await wallets[OUTSIDE].payout(again))).toMatchObject({
    code: 'OK',
    duplicate: true,
  });
  const balances = await Promise.all(players.map((player) => balanceOfPlayer(app, player)));
  expect(balances.reduce((sum, balance) => sum + balance, 0n)).toBe(units(5n));
});

test('a prize from the threshold on opens a case and alerts, in one sum or in many of a day [S1]', async () => {
  await app.db.transaction((tx) => sql(tx)`delete from play.prize_spent`);
  await grantPrizes(app, HOUSE, { review: units(100n) });
  const alerts: unknown[] = [];
  const { error } = app.log;
  Object.assign(app.log, { error: (name: string) => alerts.push(name) });
  const player = await aPlayer(app, { vendorCode: HOUSE });
  const prizes = ['99', '0.9999', '0.0001', '1', '100'].map((amount) =>
    prizeOf(player, amount, 'jackpot'),
  );
  for (const prize of prizes) {
    expect((await house.payout(prize)).code).toBe('OK');
  }
  Object.assign(app.log, { error });
  const cases = await Promise.all(prizes.map(({ txn_id: id }) => casesOf(id)));
  expect(cases).toEqual([[], [], ['large_prize'], [], ['large_prize']]);
  expect(alerts).toEqual(['large_prize_paid', 'large_prize_paid']);
});

test('play money of a trial account needs no budget, for it is worth nothing', async () => {
  const trial = await aPlayer(app, { vendorCode: UNCAPPED, accountType: 4 });
  expect((await wallets[UNCAPPED].payout(prizeOf(trial, '5', 'promo'))).code).toBe('OK');
});

test('no prize is on the winner board [S1]', async () => {
  await grantPrizes(app, HOUSE, {});
  const player = await aPlayer(app, { vendorCode: HOUSE });
  const { session, member, currency } = player;
  await house.payout(prizeOf(player, '700000', 'promo'));
  await house.play({
    ...{ txn_id: anId(), round_id: anId(), game: GAME, occurred_at: 1, round_closed: true },
    ...{ session, member, currency },
    actions: [
      { action_id: 'a', kind: 'bet', amount: '1' },
      { action_id: 'b', kind: 'win', amount: '60' },
    ],
  });
  const board = await call<{ value: { list: { vo: { win: number } }[] } }>(
    'GET /wps/relay/GCSGAME_getRankList',
    { input: { gameCategory: 'ALL', limitNum: 100, language: 'EN' } },
  );
  expect(board.body.value.list.map(({ vo }) => vo.win)).toEqual([60]);
});

type Body = {
  readonly token: string;
  readonly approvalId: string | null;
  readonly errorCode?: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
};

async function signIn(name: string): Promise<string> {
  const input = { name, password: 'Shapla-demo-1' };
  return (await call<Body>('POST /office/v1/session', { input })).body.token;
}

async function office(wire: string, operatorToken: string, input: object = {}) {
  return await call<Body>(wire, { operatorToken, input });
}

test('a budget is granted by two people, never by the one who asks, and shows what was used of it [S1]', async () => {
  const [first, second] = [await signIn('operator1'), await signIn('operator2')];
  const vendor = 'GRANTED';
  await aVendor(app, { code: vendor, prizes: 'none' });
  const shown = async () => {
    const { body } = await office('GET /office/v1/prize-budgets', first);
    return body.rows.find((row) => row['vendor'] === vendor);
  };
  const wire = `PUT /office/v1/prize-budgets/${vendor}`;
  const wanted = { day: '50', memberDay: '20', review: '10', reason };
  const ofSandbox = { day: '1000000.0000', isDefault: true };
  expect(await shown()).toMatchObject({ ...ofSandbox, spentToday: '0.0000' });
  const asked = await office(wire, first, wanted);
  const decision = `POST /office/v1/approvals/${asked.body.approvalId}/decision`;
  const own = await office(decision, first, { decision: 'approve' });
  expect([own.status, own.body.errorCode]).toEqual([403, 'approval_own']);
  const twice = await office(wire, first, wanted);
  expect([twice.status, twice.body.errorCode]).toEqual([409, 'prize_budget_waits']);
  expect(await shown()).toMatchObject(ofSandbox);

  expect((await office(decision, second, { decision: 'approve' })).status).toBe(200);
  const player = await aPlayer(app, { vendorCode: vendor });
  const wallet = walletOperations(app, vendor);
  expect((await wallet.payout(prizeOf(player, '7', 'promo'))).code).toBe('OK');
  expect(await shown()).toMatchObject({
    ...{ day: '50.0000', memberDay: '20.0000', review: '10.0000', spentToday: '7.0000' },
    isDefault: false,
  });
  const same = await office(wire, first, wanted);
  expect([same.status, same.body.errorCode]).toEqual([409, 'prize_budget_same']);
});

test.each([
  ['NOBODY', { day: '5', memberDay: '5', review: '1' }, 409, 'prize_vendor_unknown'],
  [HOUSE, { day: '5', memberDay: '5.01', review: '1' }, 400, 'prize_budget_order'],
  [HOUSE, { day: '5', memberDay: '5', review: '0' }, 400, 'prize_review_zero'],
] as const)(
  'a budget of %s that makes no sense is refused: %j',
  async (vendor, amounts, status, code) => {
    const token = await signIn('operator1');
    const reply = await office(`PUT /office/v1/prize-budgets/${vendor}`, token, {
      ...amounts,
      reason,
    });
    expect([reply.status, reply.body.errorCode]).toEqual([status, code]);
  },
);

test('in a sandbox, where all money is play credit, every vendor has a small budget [S1]', async () => {
  await setSandbox(true);
  await aVendor(app, { code: 'SANDY', prizes: 'none' });
  const player = await aPlayer(app, { vendorCode: 'SANDY' });
  const wallet = walletOperations(app, 'SANDY');
  expect((await wallet.payout(prizeOf(player, '10000', 'promo'))).code).toBe('OK');
  expect((await wallet.payout(prizeOf(player, '0.01', 'promo'))).code).toBe('LIMIT_REACHED');
});
