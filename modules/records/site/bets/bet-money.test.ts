import { expect, test } from 'vitest';
import { netOf, returnOf, sumOf } from './bet-money.ts';

const bet = { betAmount: 5, winAmount: 0, settleTimeInTimestamp: 1, status: 'LOST', timeline: [] };

test('a result is what the shown stake and payout leave, without errors of fractions [U15]', () => {
  expect(netOf({ stake: 8.4, payout: 22.4 })).toBe(14);
  expect(netOf({ stake: 0.3, payout: 0.1 })).toBe(-0.2);
  expect(netOf({ stake: 0, payout: 0 })).toBe(0);
});

test('a void bet has brought its stake back, an open one nothing yet [U15]', () => {
  expect(returnOf({ ...bet, status: 'VOID' })).toEqual({ kind: 'refund', amount: 5 });
  const step = { event: 'void', at: 1, amount: 4.5, payoutThen: 4.5 };
  expect(returnOf({ ...bet, status: 'VOID', timeline: [step] })?.amount).toBe(4.5);
  expect(returnOf({ ...bet, status: 'PENDING', settleTimeInTimestamp: null })).toBeUndefined();
  expect(returnOf({ ...bet, winAmount: 9 })).toEqual({ kind: 'payout', amount: 9 });
});

test('the sum of a page has its settled bets alone [U15]', () => {
  const bets = [
    { ...bet, betAmount: 8.4, winAmount: 22.4, status: 'WON' },
    { ...bet, betAmount: 37, status: 'PENDING', settleTimeInTimestamp: null },
    { ...bet, betAmount: 10, status: 'VOID' },
  ];
  expect(sumOf(bets)).toEqual({ count: 1, stake: 8.4, payout: 22.4 });
});
