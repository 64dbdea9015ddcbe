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
import { recoverStake } from '../bets/recover-stake.ts';
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
  return {
    id: round,
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
      (
        await wallet.settle({
          ...{ settle_id: `${round}-settle-${version}`, bet_txn_id: `${round}-bet`, version },
          ...{ payout_total: total, outcome: total === '0' ? 'LOST' : 'WON' },
        })
      ).code,
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
  await wallet.refund({
    ...{ txn_id: `${round.id}-x`, ref_txn_id: `${round.id}-own`, round_id: round.id },
    reason: 'it comes back',
  });
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
