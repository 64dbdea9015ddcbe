import { describe, expect, test } from 'vitest';
import { units } from '#platform/money/money.ts';
import {
  countedChances,
  orders,
  playOf,
  publishedBalls,
  returnText,
  statedChances,
  type Weighed,
  wonBy,
} from '../../testing/exact.ts';
import { range } from '../draw-form.ts';
import { acceptLine } from '../game.ts';
import { subsets } from '../pick-form.ts';
import { exampleOf, returnOf } from '../returns.ts';
import { elevenFive } from './math.ts';

const sets: readonly Weighed[] = [...subsets(range(1, 11), 5)].map((balls) => [balls, 1n]);

/**
 * Every order of the first three balls, with the other two ascending: enough for plays that depend only on the first
 * three.
 */
const firsts: readonly Weighed[] = [...orders(range(1, 11), 3)].map((three) => [
  [...three, ...range(1, 11).filter((ball) => !three.includes(ball))].slice(0, 5),
  1n,
]);

/** Every ball at one place, with any balls at the others. */
function placed(place: number): readonly Weighed[] {
  return range(1, 11).map((ball) => {
    const others = range(1, 11).filter((other) => other !== ball);
    return [[...others.slice(0, place), ball, ...others.slice(place, 4)], 1n];
  });
}

function resultsOf(code: string, pick: string): readonly Weighed[] {
  const place = /^[1-5](?=-)/.exec(pick)?.[0];
  if (place !== undefined && (code === 'PLACE' || code === 'SIDES')) {
    return placed(Number(place) - 1);
  }
  return /^(DIRECT|GROUP)/.test(code) ? firsts : sets;
}

test.each(elevenFive.plays.map((play) => [play.code, play] as const))(
  'every bet of %s wins as many results as its chance says [FAIR-1]',
  (code, play) => {
    for (const pick of play.examples) {
      expect(countedChances(play, pick, resultsOf(code, pick))).toEqual(statedChances(play, pick));
    }
  },
);

test.each([
  ['REN_1', '95.9091'],
  ['REN_2', '95.4545'],
  ['REN_3', '95.1515'],
  ['REN_4', '95.0000'],
  ['REN_5', '95.0216'],
  ['REN_6', '95.0649'],
  ['REN_7', '95.0000'],
  ['REN_8', '95.0303'],
  ['PLACE', '95.4545'],
  ['DIRECT_2', '95.0000'],
  ['GROUP_2', '94.9091'],
  ['DIRECT_3', '94.9495'],
  ['GROUP_3', '94.9697'],
  ['SIDES', '95.3463'],
])('%s returns %s per cent [FAIR-1]', (code, rtp) => {
  const play = playOf(elevenFive, code);
  expect(returnText(play, play.examples[0] ?? '')).toBe(rtp);
});

test('the sides of a ball return 95.4545 %, the push of 11 included [FAIR-1]', () => {
  expect(returnText(playOf(elevenFive, 'SIDES'), '5-BIG')).toBe('95.4545');
});

describe('the prize group', () => {
  test('a lower group pays less and gives the rest back: never less than 94.9 %, never more than 96 % [LCH-6]', () => {
    for (const play of elevenFive.plays.filter(({ groupOdds }) => groupOdds !== undefined)) {
      const [pick = ''] = play.examples;
      for (const group of [1_800, 1_860, 1_920]) {
        const { ways, of } = returnOf(play, exampleOf(play, pick).prizes, group);
        expect(ways * 1000n >= 949n * of && ways * 100n <= 96n * of).toBe(true);
      }
    }
  });

  test('choosing two at 1800 pays 4.9218 and gives 6 % of the stake back [LCH-6]', () => {
    const line = acceptLine(elevenFive, { play: 'REN_2', pick: '09-10', group: 1_800 });
    expect(line).toMatchObject({ odds4: [49_218n], rebate4: 600n });
  });
});

test('the seed of the vectors draws 10 9 5 4 11: 39, big [FAIR-1]', () => {
  const balls = publishedBalls(elevenFive);
  expect(balls).toEqual([10, 9, 5, 4, 11]);
  const won = (play: string, pick: string) =>
    wonBy(elevenFive, [play, pick], { balls, unit: units(10n) });
  expect(won('SIDES', 'SUM-BIG')).toBe(units(19n));
  expect(won('REN_2', '09-10')).toBe(525_000n);
  expect(won('REN_2', '09-10-11')).toBe(3n * 525_000n);
  expect(won('SIDES', '5-BIG')).toBe(units(10n));
  expect(won('SIDES', '5-SMALL')).toBe(units(10n));
  expect(won('REN_6', '04-05-09-10-11-01')).toBe(units(732n));
});
