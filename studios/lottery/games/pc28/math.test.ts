import { expect, test } from 'vitest';
import { units } from '#platform/money/money.ts';
import {
  countedChances,
  digitResults,
  playOf,
  publishedBalls,
  returnText,
  statedChances,
  type Weighed,
  wonBy,
} from '../../testing/exact.ts';
import { countZones, drawsByZones } from '../../testing/zone-draws.ts';
import { choose, type Fraction } from '../fraction.ts';
import { keno } from '../keno/math.ts';
import { pc28, zonesOf } from './math.ts';

const bets = pc28.plays.flatMap((play) => play.examples.map((pick) => [play, pick] as const));

function perMillion(chance: Fraction | undefined): number {
  return chance === undefined ? Number.NaN : (1e6 * Number(chance.ways)) / Number(chance.of);
}

test('every bet wins as many of 1000 even digits as its chance says [FAIR-1]', () => {
  const even: readonly Weighed[] = [...digitResults(18, [5, 11, 17])];
  for (const [play, pick] of bets) {
    expect(countedChances(play, pick, even)).toEqual(statedChances(play, pick));
  }
});

test('over all draws of 20 of 80 no sum differs by 36 in a million from its chance, and no side by 274 [FAIR-1]', () => {
  const counts = countZones();
  expect([...counts.values()].reduce((sum, ways) => sum + ways, 0n)).toBe(choose(80, 20));
  for (const [digits, ways] of counts) {
    const difference = ways * 1_000n - choose(80, 20);
    const perTenMillion = (difference * 10_000n) / choose(80, 20);
    expect({ digits, isNear: perTenMillion <= 79n && perTenMillion >= -79n }).toEqual({
      digits,
      isNear: true,
    });
  }
  const draws = drawsByZones(counts);
  for (const [play, pick] of bets) {
    const [exact] = countedChances(play, pick, draws);
    const [stated] = statedChances(play, pick);
    expect(perMillion(exact) - perMillion(stated)).toBeLessThan(play.code === 'SUM' ? 36 : 274);
    expect(perMillion(stated) - perMillion(exact)).toBeLessThan(play.code === 'SUM' ? 36 : 274);
  }
});

test.each([
  ['SUM', '0', '95.0000'],
  ['SUM', '1', '94.8000'],
  ['SUM', '4', '94.5000'],
  ['SUM', '6', '95.2000'],
  ['SUM', '13', '94.5000'],
  ['SUM', '14', '94.5000'],
  ['SUM', '27', '95.0000'],
  ['SIDES', 'BIG', '96.0000'],
  ['MIXED', 'BIG_ODD', '94.7100'],
  ['MIXED', 'SMALL_EVEN', '94.7100'],
  ['MIXED', 'BIG_EVEN', '94.9570'],
  ['SHAPE', 'LOWEST', '94.5000'],
  ['SHAPE', 'TRIPLE', '95.0000'],
  ['SHAPE', 'PAIR', '94.7700'],
  ['SHAPE', 'STRAIGHT', '95.0400'],
])('%s %s returns %s per cent [FAIR-1]', (code, pick, rtp) => {
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
