import { expect, test } from 'vitest';
import { evaluateStops, RTP4 } from '../games/lucky-sevens/math.ts';
import { STOPS } from '../games/lucky-sevens/strips.ts';
import { openDemo } from './demo.ts';

/** Answers these stops, over and over. */
function stopsInTurn(stops: readonly number[]) {
  let at = 0;
  return (below: number) => {
    expect(below).toBe(STOPS);
    at += 1;
    return stops[(at - 1) % stops.length] ?? 0;
  };
}

test('a demo pays what the pay table pays, from throw-away credit', async () => {
  const { ask, balance, bets, rtp, isDemo } = openDemo('/', stopsInTurn([0, 0, 0, 3, 24, 12]));
  expect([isDemo, rtp, balance]).toEqual([true, RTP4 / 100, 1_000]);
  const bet = bets[0] ?? 0;
  const first = await ask?.({ session: '', bet, onWait: () => undefined });
  const { totalCoins } = evaluateStops([0, 0, 0]);
  expect(first?.spin.payout).toBeCloseTo((totalCoins * bet) / 5, 6);
  expect(first?.balance).toBeCloseTo(1_000 - bet + (totalCoins * bet) / 5, 6);
  const second = await ask?.({ session: '', bet, onWait: () => undefined });
  expect(second?.spin).toMatchObject({ stops: [3, 24, 12], payout: 0, wins: [] });
  expect(second?.balance).toBeCloseTo((first?.balance ?? 0) - bet, 6);
});

test('each demo begins anew, with a draw of its own', async () => {
  const stops: number[] = [];
  for (let spin = 0; spin < 60; spin += 1) {
    const answer = await openDemo('/').ask?.({ session: '', bet: 0.25, onWait: () => undefined });
    stops.push(...(answer?.spin.stops ?? []));
  }
  expect(Math.min(...stops)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...stops)).toBeLessThan(STOPS);
  expect(new Set(stops).size).toBeGreaterThan(10);
});
