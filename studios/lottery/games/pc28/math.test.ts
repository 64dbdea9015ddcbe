import { expect, test } from 'vitest';
import { units } from '#platform/money/money.ts';
import {
  countedChances,
  playOf,
  publishedBalls,
  returnText,
  statedChances,
  wonBy,
} from '../../testing/exact.ts';
import { countZones, drawsByZones } from '../../testing/zone-draws.ts';
import { choose, fraction } from '../fraction.ts';
import { keno } from '../keno/math.ts';
import { percentOf, returnRange } from '../returns.ts';
import { pc28, zonesOf } from './math.ts';

const bets = pc28.plays.flatMap((play) => play.examples.map((pick) => [play, pick] as const));

test('the chance of every bet is that of the draw, counted over all sets of 20 of 80 balls [M9]', () => {
  const counts = countZones();
  expect([...counts.values()].reduce((sum, ways) => sum + ways, 0n)).toBe(choose(80, 20));
  const draws = drawsByZones(counts);
  for (const [play, pick] of bets) {
    expect([pick, countedChances(play, pick, draws)]).toEqual([pick, statedChances(play, pick)]);
  }
});

test('the digits of sorted balls are not uniform: three digits of 1,000 are no model of the draw [M9]', () => {
  const [zero] = statedChances(playOf(pc28, 'SUM'), '0');
  expect(zero).not.toEqual(fraction(1, 1_000));
});

test('the lowest and the highest return of all bets are exact [M9]', () => {
  const { lowest, highest } = returnRange(pc28);
  expect([lowest, highest].map((one) => percentOf(one, 4))).toEqual(['94.2648', '96.0524']);
});

test.each([
  ['SUM', '0', '94.2649'],
  ['SUM', '1', '94.5584'],
  ['SUM', '4', '94.3623'],
  ['SUM', '6', '95.1003'],
  ['SUM', '13', '94.4915'],
  ['SUM', '14', '94.5099'],
  ['SUM', '27', '95.6649'],
  ['SIDES', 'BIG', '96.0524'],
  ['MIXED', 'BIG_ODD', '94.7661'],
  ['MIXED', 'SMALL_EVEN', '94.6541'],
  ['MIXED', 'BIG_EVEN', '95.0051'],
  ['SHAPE', 'LOWEST', '94.3202'],
  ['SHAPE', 'TRIPLE', '95.0010'],
  ['SHAPE', 'PAIR', '94.7703'],
  ['SHAPE', 'STRAIGHT', '95.0439'],
])('%s %s returns %s per cent [M9]', (code, pick, rtp) => {
  expect(returnText(playOf(pc28, code), pick)).toBe(rtp);
});

test('the keno balls of the vectors make zones 1, 7 and 1: sum 9 [FAIR-1]', () => {
  const balls = publishedBalls(keno);
  expect(zonesOf(balls)).toEqual([1, 7, 1]);
  const won = (play: string, pick: string) =>
    wonBy(pc28, [play, pick], { balls, unit: units(10n) });
  expect(won('SUM', '9')).toBe(units(172n));
  expect(won('MIXED', 'SMALL_ODD')).toBe(353_000n);
  expect(won('SHAPE', 'PAIR')).toBe(351_000n);
});
