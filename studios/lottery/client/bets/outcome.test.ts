import { expect, test } from 'vitest';
import type { BetView } from '../../contract.ts';
import { kindOf, lastOutcome, outcomeOf, outcomeText } from './outcome.ts';

const t = (key: string, { 0: money }: { 0: string }) => `${key} ${money}`;
const symbol = '৳';

function aBet(drawNo: string, bet: Partial<BetView>): BetView {
  return {
    ...{ betId: '1', stakeId: 'b-1', game: 'K3-1M', drawNo, roundId: drawNo, state: 'settled' },
    ...{ stake: '10.0000', payout: '0.0000', placedAt: 100, lines: [], result: null },
    ...bet,
  };
}

test.each([
  ['19.7000', 'settled', 'board.outcome.won ৳9.70'],
  ['6.0000', 'settled', 'board.outcome.lost ৳4.00'],
  ['0.0000', 'settled', 'board.outcome.lost ৳10.00'],
  ['10.0000', 'settled', 'board.outcome.even ৳10.00'],
  [null, 'refunded', 'board.outcome.refunded ৳10.00'],
] as const)('a bet of 10 that was paid %s and is %s is called “%s”', (payout, state, text) => {
  expect(outcomeText(outcomeOf([aBet('1', { payout, state })]), { t, symbol })).toBe(text);
});

test('[U15] totals add up: a refunded stake is no cost, an open bet counts for nothing yet', () => {
  const outcome = outcomeOf([
    aBet('1', { stake: '45.4000', payout: '22.4000' }),
    aBet('1', { stake: '37.0000', payout: null, state: 'refunded' }),
    aBet('1', { stake: '5.0000', payout: null, state: 'accepted' }),
  ]);
  expect(outcome).toEqual({
    stake: 454_000n,
    payout: 224_000n,
    net: -230_000n,
    refunded: 370_000n,
  });
  expect(kindOf(outcome)).toBe('lost');
});

test('[U1] the result of a draw is that of all own bets on it, of this session, once none is open', () => {
  const bets = [
    aBet('3', { state: 'accepted', payout: null }),
    aBet('3', { payout: '50.0000' }),
    aBet('2', { payout: '15.0000' }),
    aBet('2', { payout: '0.0000' }),
    aBet('1', { payout: '99.0000', placedAt: 10 }),
  ];
  expect(lastOutcome(bets, 50)).toEqual({
    drawNo: '2',
    outcome: { stake: 200_000n, payout: 150_000n, net: -50_000n, refunded: 0n },
  });
  expect(lastOutcome(bets.slice(4), 50)).toBeUndefined();
});
