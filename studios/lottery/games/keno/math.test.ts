import { expect, test } from 'vitest';
import {
  countedChances,
  playOf,
  publishedBalls,
  returnText,
  statedChances,
  type Weighed,
  wonBy,
} from '../../testing/exact.ts';
import { waysByHits } from '../../testing/marked-balls.ts';
import { range } from '../draw-form.ts';
import { keno } from './math.ts';

/** One draw for each number of hits on the numbers 1 to `size`, weighed by the number of draws with so many hits. */
function drawsFor(size: number): readonly Weighed[] {
  return waysByHits({ of: 80, count: 20, marked: size }).map((ways, hits) => [
    [...range(1, hits), ...range(size + 1, 20 - hits)],
    ways,
  ]);
}

test.each([
  [1, '95.0000'],
  [2, '95.0000'],
  [3, '94.3525'],
  [4, '94.9652'],
  [5, '94.8324'],
  [6, '94.8419'],
  [7, '94.3796'],
  [8, '95.1805'],
  [9, '94.8366'],
  [10, '94.1377'],
])(
  '%i numbers win as often as over all draws of 20 of 80, and return %s per cent [FAIR-1]',
  (size, rtp) => {
    const play = playOf(keno, `PICK_${size}`);
    const [pick = ''] = play.examples;
    expect(countedChances(play, pick, drawsFor(size))).toEqual(statedChances(play, pick));
    expect(returnText(play, pick)).toBe(rtp);
  },
);

test('the seed of the vectors draws its twenty balls [FAIR-1]', () => {
  const balls = publishedBalls(keno);
  expect(balls).toEqual([
    8, 10, 12, 15, 16, 20, 21, 31, 33, 34, 38, 40, 42, 45, 59, 68, 73, 74, 76, 79,
  ]);
  const won = (play: string, pick: string) => wonBy(keno, [play, pick], { balls, unit: 10_000n });
  expect(won('PICK_1', '08')).toBe(38_000n);
  expect(won('PICK_3', '08-10-11')).toBe(20_000n);
  // All three pairs of three chosen numbers are drawn.
  expect(won('PICK_2', '08-10-12')).toBe(3n * 158_000n);
  expect(won('PICK_10', '01-02-03-04-05-06-07-09-11-13')).toBe(30_000n);
});
