import { expect, test } from 'vitest';
import { changeSettings } from '#modules/brand/server/change-settings.ts';
import { bindVendor } from '#modules/vendor/server/index.ts';
import { sql } from '#platform/db/sql.ts';
import { amount, units } from '#platform/money/money.ts';
import { testApp } from '#tests/test-app.ts';
import { aVendorAdapter } from '#tests/vendor-adapter.ts';
import {
  aPlayer,
  balanceOfPlayer,
  GAME,
  grantPrizes,
  type TestPlayer,
} from '../../testing/play-builders.ts';
import { reconcilingCalls } from '../reconciliation/reconciling.ts';
import { recoverStake } from '../reconciliation/recover-stake.ts';
import { walletOperations } from '../wallet-operations.ts';

const { app } = await testApp();
for (const code of ['POOR', 'RICH', 'NONE']) {
  const adapter = aVendorAdapter({ code, profile: { maxPayout: '5000' }, side: { api: {} } });
  await bindVendor(app, adapter, { isHouse: false, position: 9 });
}
const setSandbox = (isSandbox: boolean) =>
  app.db.transaction((tx) =>
    changeSettings(tx, { brandId: 1, change: { isSandbox }, log: app.log }),
  );
// In a sandbox a vendor without a grant would have play credit to give.
await grantPrizes(app, 'POOR', { day: amount(1n), memberDay: amount(1n), review: amount(1n) });
const BUDGET = { day: units(100n), memberDay: units(20n), review: units(15n) };
await grantPrizes(app, 'RICH', BUDGET);

let next = 0;

/** A round of a member at a vendor, in which each call has an id of its own. */
function aRound(code: string, player: TestPlayer) {
  next += 1;
  const round = `u${next}`;
  const wallet = walletOperations(app, code);
  const { session, member, currency } = player;
  const place = { round_id: round, game: GAME, occurred_at: Date.now(), session, member, currency };
  const play = (won: string, staked = '0') => ({
    ...{ ...place, txn_id: `${round}-play`, free_round: true, round_closed: true },
    actions: [
      { action_id: 'a', kind: 'bet' as const, amount: staked },
      { action_id: 'b', kind: 'win' as const, amount: won },
    ],
  });
  const refundOf = (id: string) => ({
    ...{ txn_id: `${round}-back-${id}`, ref_txn_id: `${round}-${id}`, round_id: round },
    reason: 'it comes back',
  });
  const settlement = (id: string, total: string, version = 1, outcome?: 'VOID') => ({
    ...{ settle_id: `${round}-settle-${id}-${version}`, bet_txn_id: `${round}-${id}`, version },
    ...({ payout_total: total, outcome: outcome ?? (total === '0' ? 'LOST' : 'WON') } as const),
  });
  return {
    id: round,
    wallet,
    stake: async (amount: string, id = 'bet') =>
      (
        await wallet.stake({
          ...{ ...place, txn_id: `${round}-${id}`, amount },
          ...(amount === '0' ? { free_round: true } : {}),
        })
      ).code,
    win: async (amount: string, id = 'bet', txn = 'win') =>
      (
        await wallet.payout({
          ...{ txn_id: `${round}-${txn}`, round_id: round, bet_txn_id: `${round}-${id}`, amount },
          ...{ kind: 'win', round_closed: false },
        })
      ).code,
    settle: async (total: string, version = 1) =>
      (await wallet.settle(settlement('bet', total, version))).code,
    /** The settlement of a bet, void or by its total. */
    settlement,
    refundOf,
    play: async (amount: string, staked?: string) => (await wallet.play(play(amount, staked))).code,
    recover: async (amount: string) =>
      (await recoverStake(app, code, { isPlay: true, request: play(amount) })).code,
  };
}

/** What a round pays that staked nothing, in each way in which a vendor can pay it. */
const WAYS: readonly (readonly [
  name: string,
  pay: (round: ReturnType<typeof aRound>, amount: string) => Promise<string>,
])[] = [
  [
    'a win on a bet of nothing',
    async (round, amount) => {
      expect(await round.stake('0')).toBe('OK');
      return await round.win(amount);
    },
  ],
  [
    'a settlement of a bet of nothing',
    async (round, amount) => {
      expect(await round.stake('0')).toBe('OK');
      return await round.settle(amount);
    },
  ],
  ['a round in one call', (round, amount) => round.play(amount)],
  ['a round that the books lacked', (round, amount) => round.recover(amount)],
];

test.each(WAYS)('[S1] %s pays nothing that no budget covers', async (_name, pay) => {
  const player = await aPlayer(app, { vendorCode: 'POOR', balance: units(10n) });
  expect(await pay(aRound('POOR', player), '4999')).toBe('LIMIT_REACHED');
  expect(await pay(aRound('POOR', player), '0.01')).toBe('LIMIT_REACHED');
  expect(await balanceOfPlayer(app, player)).toBe(units(10n));
});

test.each(WAYS)('[S1] %s comes out of the budget, to the tick and once', async (_name, pay) => {
  await app.db.transaction((tx) => sql(tx)`delete from play.prize_spent`);
  const player = await aPlayer(app, { vendorCode: 'RICH', balance: units(10n) });
  expect(await pay(aRound('RICH', player), '20.01')).toBe('LIMIT_REACHED');
  expect(await pay(aRound('RICH', player), '19.99')).toBe('OK');
  expect(await pay(aRound('RICH', player), '0.02')).toBe('LIMIT_REACHED');
  expect(await pay(aRound('RICH', player), '0.01')).toBe('OK');
  expect(await balanceOfPlayer(app, player)).toBe(units(30n));
  const cases = await app.db.transaction(
    (tx) => sql<{ kind: string }>(tx)`
      select kind from play.case_file
       where kind = 'large_prize' and detail ->> 'accountId' = ${player.accountId.toString()}`,
  );
  expect(cases).toHaveLength(1);
});

test('[S1] off the sandbox a vendor without a grant pays nothing on a bet of nothing', async () => {
  const player = await aPlayer(app, { vendorCode: 'NONE', balance: units(10n) });
  const [won, settled] = [aRound('NONE', player), aRound('NONE', player)];
  expect([await won.stake('0'), await settled.stake('0')]).toEqual(['OK', 'OK']);
  await setSandbox(false);
  expect([await won.win('0.01'), await settled.settle('0.01')]).toEqual([
    'LIMIT_REACHED',
    'LIMIT_REACHED',
  ]);
  await setSandbox(true);
  expect(await balanceOfPlayer(app, player)).toBe(units(10n));
});

test('[S1] a second version of a settlement takes the difference alone', async () => {
  await app.db.transaction((tx) => sql(tx)`delete from play.prize_spent`);
  const player = await aPlayer(app, { vendorCode: 'RICH', balance: units(0n) });
  const round = aRound('RICH', player);
  expect(await round.stake('0')).toBe('OK');
  expect(await round.settle('12', 1)).toBe('OK');
  expect(await round.settle('12', 1)).toBe('OK');
  expect(await round.settle('20', 2)).toBe('OK');
  expect(await round.settle('20.01', 3)).toBe('LIMIT_REACHED');
  expect(await balanceOfPlayer(app, player)).toBe(units(20n));
});

test('[S1] what a staked round wins in free turns of its own needs no budget', async () => {
  const player = await aPlayer(app, { vendorCode: 'POOR', balance: units(10n) });
  const round = aRound('POOR', player);
  expect(await round.stake('1', 'paid')).toBe('OK');
  expect(await round.stake('0', 'free')).toBe('OK');
  expect(await round.win('30', 'free')).toBe('OK');
  expect(await round.play('5')).toBe('OK');
  expect(await balanceOfPlayer(app, player)).toBe(units(44n));
  expect(await aRound('POOR', player).play('3', '1')).toBe('OK');
});

test('[S1] the stake of somebody else in the round covers nothing, nor one that was taken back', async () => {
  const [player, other] = [
    await aPlayer(app, { vendorCode: 'POOR', balance: units(10n) }),
    await aPlayer(app, { vendorCode: 'POOR', balance: units(10n) }),
  ];
  const round = aRound('POOR', player);
  const { session, member, currency } = other;
  const wallet = walletOperations(app, 'POOR');
  const theirs = { txn_id: `${round.id}-theirs`, round_id: round.id, game: GAME, occurred_at: 1 };
  expect((await wallet.stake({ ...theirs, amount: '1', session, member, currency })).code).toBe(
    'OK',
  );
  expect(await round.stake('0')).toBe('OK');
  expect(await round.win('5')).toBe('LIMIT_REACHED');

  expect(await round.stake('1', 'own')).toBe('OK');
  await wallet.refund(round.refundOf('own'));
  expect(await round.win('5', 'bet', 'again')).toBe('LIMIT_REACHED');
  expect(await balanceOfPlayer(app, player)).toBe(units(10n));
});

test('[S1] the same call twice takes from the budget once, and ten at once take no more than there is', async () => {
  await app.db.transaction((tx) => sql(tx)`delete from play.prize_spent`);
  const player = await aPlayer(app, { vendorCode: 'RICH', balance: units(0n) });
  const round = aRound('RICH', player);
  expect([await round.play('5'), await round.play('5')]).toEqual(['OK', 'OK']);
  expect(await balanceOfPlayer(app, player)).toBe(units(5n));
  const codes = await Promise.all(
    Array.from({ length: 10 }, () => aRound('RICH', player).play('5')),
  );
  expect(codes.filter((code) => code === 'OK')).toHaveLength(3);
  expect(await balanceOfPlayer(app, player)).toBe(units(20n));
});

test('play money of a trial account needs no budget', async () => {
  const trial = await aPlayer(app, { vendorCode: 'POOR', accountType: 4 });
  expect(await aRound('POOR', trial).play('5')).toBe('OK');
});

type Round = ReturnType<typeof aRound>;

/** The ways in which a stake of 1 stops standing in its round. */
const UNDOINGS: readonly (readonly [
  name: string,
  refused: string,
  undo: (round: Round, code: string, id: string) => Promise<{ readonly code: string }>,
])[] = [
  [
    'a refund',
    'rollback_refused',
    ({ wallet, refundOf }, _code, id) => wallet.refund(refundOf(id)),
  ],
  [
    'a refund that the reconciler found',
    'rollback_refused',
    ({ refundOf }, code, id) => reconcilingCalls(app, code).refund(refundOf(id)),
  ],
  [
    'a settlement as void',
    'payout_refused',
    ({ wallet, settlement }, _code, id) => wallet.settle(settlement(id, '1', 1, 'VOID')),
  ],
];

/** What was taken from the budget for a member, in ticks. */
async function spentOn({ accountId }: TestPlayer): Promise<bigint> {
  const rows = await sql<{ spent: bigint }>(app.db.pooled)`
    select coalesce(sum(spent_ticks), 0)::bigint as spent from play.prize_spent where account_id = ${accountId}`;
  return rows[0]?.spent ?? 0n;
}

async function openCasesOf(round: Round): Promise<readonly string[]> {
  const rows = await sql<{ kind: string }>(app.db.pooled)`
    select kind from play.case_file where round_ref = ${round.id} and status = 'open' order by id`;
  return rows.map(({ kind }) => kind);
}

test.each(UNDOINGS)(
  '[S1] %s takes from the budget what its stake had backed, once',
  async (_name, _refused, undo) => {
    const player = await aPlayer(app, { vendorCode: 'RICH', balance: units(10n) });
    await sql(app.db.pooled)`delete from play.prize_spent`;
    const round = aRound('RICH', player);
    expect([await round.stake('1', 'own'), await round.stake('1', 'more')]).toEqual(['OK', 'OK']);
    expect([await round.stake('0'), await round.settle('16')]).toEqual(['OK', 'OK']);
    expect((await undo(round, 'RICH', 'more')).code).toBe('OK');
    expect([await spentOn(player), await openCasesOf(round)]).toEqual([0n, []]);
    expect((await undo(round, 'RICH', 'own')).code).toBe('OK');
    expect((await undo(round, 'RICH', 'own')).code).toBe('OK');
    expect([await spentOn(player), await openCasesOf(round)]).toEqual([
      units(16n),
      ['large_prize'],
    ]);
    expect(await balanceOfPlayer(app, player)).toBe(units(26n));
    expect(await round.settle('20', 2)).toBe('OK');
    expect(await round.settle('20.01', 3)).toBe('LIMIT_REACHED');
    expect(await spentOn(player)).toBe(units(20n));
  },
);

test.each(UNDOINGS)(
  '[S1] %s waits for two people when the budget does not cover what its stake had backed',
  async (_name, refused, undo) => {
    const player = await aPlayer(app, { vendorCode: 'POOR', balance: units(10n) });
    const round = aRound('POOR', player);
    expect([await round.stake('1', 'own'), await round.stake('0')]).toEqual(['OK', 'OK']);
    expect(await round.settle('10')).toBe('OK');
    expect((await undo(round, 'POOR', 'own')).code).toBe('LIMIT_REACHED');
    expect((await undo(round, 'POOR', 'own')).code).toBe('LIMIT_REACHED');
    expect(await openCasesOf(round)).toEqual([refused]);
    expect([await spentOn(player), await balanceOfPlayer(app, player)]).toEqual([0n, units(19n)]);
  },
);

test('[S1] a settlement as void that is older than the one in force changes nothing and asks no budget', async () => {
  const player = await aPlayer(app, { vendorCode: 'POOR', balance: units(10n) });
  const round = aRound('POOR', player);
  expect([await round.stake('1', 'own'), await round.stake('0')]).toEqual(['OK', 'OK']);
  expect(await round.settle('10')).toBe('OK');
  expect((await round.wallet.settle(round.settlement('own', '1', 2))).code).toBe('OK');
  const stale = round.settlement('own', '1', 1, 'VOID');
  expect(await round.wallet.settle(stale)).toMatchObject({ code: 'OK', duplicate: true });
  expect(await openCasesOf(round)).toEqual([]);
  expect(await balanceOfPlayer(app, player)).toBe(units(20n));
});

test('[S1] a stake that is void backs nothing', async () => {
  const player = await aPlayer(app, { vendorCode: 'POOR', balance: units(10n) });
  const round = aRound('POOR', player);
  expect([await round.stake('1', 'own'), await round.stake('0')]).toEqual(['OK', 'OK']);
  expect((await round.wallet.settle(round.settlement('own', '1', 1, 'VOID'))).code).toBe('OK');
  expect([await round.settle('5'), await round.play('5')]).toEqual([
    'LIMIT_REACHED',
    'LIMIT_REACHED',
  ]);
  expect(await balanceOfPlayer(app, player)).toBe(units(10n));
});

test('[S1] a stake from an external wallet, which is the vendor’s word alone, backs nothing', async () => {
  const player = await aPlayer(app, { vendorCode: 'POOR', balance: units(10n) });
  const round = aRound('POOR', player);
  expect(await round.stake('0')).toBe('OK');
  await sql(app.db.pooled)`
    select play.take_external_wallet_round(v.id, '', ${`${round.id}-there`}, ${player.memberId}, ${round.id}, ${GAME}, 'RNG',
                                           10000, 0, 'open', 1, now(), null, '{}')
      from vendor.vendor_v v where v.code = 'POOR'`;
  expect(await round.settle('5')).toBe('LIMIT_REACHED');
  expect(await balanceOfPlayer(app, player)).toBe(units(10n));
});

test('[S1] a stake that is undone while a bet of nothing is paid never leaves that payment unbacked', async () => {
  for (let turn = 0; turn < 12; turn += 1) {
    const player = await aPlayer(app, { vendorCode: 'POOR', balance: units(10n) });
    const round = aRound('POOR', player);
    const { wallet, settlement, refundOf } = round;
    expect([await round.stake('1', 'own'), await round.stake('0')]).toEqual(['OK', 'OK']);
    const [own, free] = [settlement('own', '1', 1, 'VOID'), settlement('bet', '5')];
    const both = turn % 2 === 0 ? [own, free] : [free, own];
    const acts = [
      () => wallet.batch({ settles: both }),
      () => Promise.all([wallet.refund(refundOf('own')), wallet.settle(free)]),
      () => Promise.all([wallet.refund(refundOf('own')), round.play('5')]),
    ];
    await acts[turn % acts.length]?.();
    const isPaid = (await balanceOfPlayer(app, player)) === units(15n);
    expect([turn, isPaid]).toEqual([turn, false]);
  }
});
