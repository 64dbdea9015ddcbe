import { expect, test } from 'vitest';
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
import { pk10 } from './math.ts';

/** Every order of the cars at some places, with any cars at the others. */
function ordersAt(places: readonly number[]): readonly Weighed[] {
  return [...orders(range(1, 10), places.length)].map((cars) => {
    const others = range(1, 10).filter((car) => !cars.includes(car));
    const order = range(0, 10).map((place) => cars[places.indexOf(place)] ?? others.shift() ?? 0);
    return [order, 1n];
  });
}

const firstThree = ordersAt([0, 1, 2]);

function resultsOf(code: string, pick: string): readonly Weighed[] {
  const place = Number(pick.split('-')[0]) - 1;
  if (code === 'PLACE' || code === 'SIDES') {
    return ordersAt([place]);
  }
  return code === 'DRAGON_TIGER' ? ordersAt([place, 9 - place]) : firstThree;
}

test.each(pk10.plays.map((play) => [play.code, play] as const))(
  'every bet of %s wins as many results as its chance says [FAIR-1]',
  (code, play) => {
    for (const pick of play.examples) {
      expect(countedChances(play, pick, resultsOf(code, pick))).toEqual(statedChances(play, pick));
    }
  },
);

test.each([
  ['PLACE', '1-1', '96.0000'],
  ['SIDES', '10-ODD', '96.0000'],
  ['DRAGON_TIGER', '5-TIGER', '96.0000'],
  ['SUM', '3', '95.5556'],
  ['SUM', '16', '95.5556'],
  ['SUM', '8', '95.3333'],
  ['SUM', '13', '95.1111'],
  ['SUM', '11', '95.5556'],
  ['SUM_SIDES', 'BIG', '95.5556'],
  ['SUM_SIDES', 'SMALL', '95.5556'],
  ['DIRECT_2', '01|02', '95.5556'],
  ['DIRECT_3', '01|02|03', '95.8333'],
])('%s %s returns %s per cent [FAIR-1]', (code, pick, rtp) => {
  expect(returnText(playOf(pk10, code), pick)).toBe(rtp);
});

test('the seed of the vectors lets 1 5 3 8 6 4 9 2 7 10 come in: sum 6, tiger [FAIR-1]', () => {
  const balls = publishedBalls(pk10);
  expect(balls).toEqual([1, 5, 3, 8, 6, 4, 9, 2, 7, 10]);
  const won = (play: string, pick: string) =>
    wonBy(pk10, [play, pick], { balls, unit: units(10n) });
  expect(won('SUM', '6')).toBe(units(215n));
  expect(won('DRAGON_TIGER', '1-TIGER')).toBe(192_000n);
  expect(won('DRAGON_TIGER', '1-DRAGON')).toBe(0n);
  expect(won('DIRECT_3', '01|05|03-04')).toBe(units(6_900n));
});
