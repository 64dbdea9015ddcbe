import { isDeepStrictEqual } from 'node:util';
import { expect, test, vi } from 'vitest';
import { BALANCE_TOPIC } from '#modules/wallet/contract.ts';
import { testApp } from '#tests/test-app.ts';
import { aPlayer, aVendor, balanceOfPlayer, GAME } from '../../testing/play-builders.ts';

const { app } = await testApp({ start: false });
const vendorCode = 'PUSHED';
const wallet = await aVendor(app, { code: vendorCode });

type Batch = Awaited<ReturnType<typeof wallet.batch>>;
/** The answer to the one settlement of a batch. */
function onlyOf(batch: Batch): { readonly code: string } {
  return ('results' in batch ? batch.results[0] : undefined) ?? batch;
}

test('each call of a vendor that moves money sends the new balance to the member’s open pages, also when it is repeated, and a refused one sends none [R41] [WAL-1]', async () => {
  const player = await aPlayer(app, { vendorCode });
  const pushed: unknown[] = [];
  vi.spyOn(app.live, 'publish').mockImplementation((event) => {
    if (event.topic === BALANCE_TOPIC) {
      pushed.push([event.memberId, event.data]);
    }
  });
  const { session, member, currency } = player;
  const place = (id: string) => ({ txn_id: `bet-${id}`, round_id: `round-${id}`, game: GAME });
  const bet = (id: string, amount = '10') =>
    wallet.stake({ ...place(id), session, member, currency, amount, occurred_at: 1 });
  const about = (id: string) => ({ round_id: `round-${id}`, bet_txn_id: `bet-${id}` });
  const settlement = (id: string, version: number, total: string) => ({
    ...{ settle_id: `settled-${id}-${version}`, bet_txn_id: `bet-${id}`, version },
    ...{ outcome: 'WON' as const, payout_total: total },
  });
  const win = { ...about('1'), txn_id: 'win-1', kind: 'win', amount: '25' } as const;
  const threeSettled = { settles: [settlement('3', 1, '1.5')] };
  const moves: readonly (readonly [
    name: string,
    call: () => Promise<{ code: string }>,
    after: number,
  ])[] = [
    ['a stake', () => bet('1'), 90],
    ['a payout', () => wallet.payout({ ...win, round_closed: true }), 115],
    ['another stake', () => bet('2'), 105],
    ['a settlement', () => wallet.settle(settlement('2', 1, '30')), 135],
    ['a correction', () => wallet.settle(settlement('2', 2, '5')), 110],
    ['a stake that is settled with others', () => bet('3'), 100],
    ['a batch', async () => onlyOf(await wallet.batch(threeSettled)), 101.5],
    ['a stake that is given back', () => bet('4'), 91.5],
    [
      'a refund',
      () =>
        wallet.refund({
          ...{ txn_id: 'back-4', ref_txn_id: 'bet-4', round_id: 'round-4', reason: 'test' },
        }),
      101.5,
    ],
    [
      'a round in one call',
      () =>
        wallet.play({
          ...{ ...place('5'), session, member, currency, occurred_at: 1, round_closed: true },
          actions: [
            { action_id: 'a', kind: 'bet', amount: '10' },
            { action_id: 'b', kind: 'win', amount: '4' },
          ],
        }),
      95.5,
    ],
  ];
  for (const [name, call, after] of moves) {
    const now = [player.memberId, { sumBalance: after }];
    const before = pushed.length;
    expect([name, (await call()).code]).toEqual([name, 'OK']);
    await expect.poll(() => pushed.at(-1), { message: name }).toEqual(now);
    expect((await bet(`refused-${after}`, '500')).code).toBe('INSUFFICIENT_FUNDS');
    // The vendor may never have got the answer: what it repeats shows the balance again.
    const repeated = pushed.length;
    expect([name, (await call()).code]).toEqual([name, 'OK']);
    await expect.poll(() => pushed.length, { message: name }).toBeGreaterThan(repeated);
    const others = pushed.slice(before).filter((one) => !isDeepStrictEqual(one, now));
    expect([name, others]).toEqual([name, []]);
  }
  expect(await balanceOfPlayer(app, player)).toBe(955_000n);
});
