import { expect, test } from 'vitest';
import { coinsToMoney, coinValues } from './games/lucky-sevens/bet.ts';
import { evaluateStops } from './games/lucky-sevens/math.ts';
import { nameOfGame, payoutOfBet, windowOfSpin } from './receipt-rules.ts';

test('a spin is due what its coins are worth at the coin value that was sent with the stake [M3]', () => {
  const [coinValue] = coinValues;
  for (let stop = 0; stop < 32; stop += 1) {
    const stops = [stop, (stop * 7) % 32, (stop * 3) % 32];
    const coins = evaluateStops(stops).totalCoins;
    const due = coinValue === undefined ? undefined : coinsToMoney({ coins, coinValue });
    expect(payoutOfBet('S1', { lines: [{ coinValue: '0.05' }] }, stops)).toBe(due);
  }
  expect(windowOfSpin('S1', [0, 0, 0])).toEqual(evaluateStops([0, 0, 0]).window);
  expect(nameOfGame('S1', 'bn')).toBe('লাকি সেভেনস');
});

test.each([
  ['another game', 'S2', [{ coinValue: '0.05' }], [0, 0, 0]],
  ['a stake without a coin value', 'S1', [{}], [0, 0, 0]],
  ['a line that is none', 'S1', [null], [0, 0, 0]],
  ['stops outside of the reels', 'S1', [{ coinValue: '0.05' }], [0, 0, 32]],
] as const)('the payout of %s is not computed', (_, code, lines, stops) => {
  expect(payoutOfBet(code, { lines }, stops)).toBeUndefined();
});
