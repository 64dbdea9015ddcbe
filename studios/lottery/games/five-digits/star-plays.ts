import { fraction } from '../fraction.ts';
import { type Play, PRIZE_GROUPS, type Prize } from '../game.ts';
import type { Items } from '../pick-form.ts';
import { cellPlay, formPlay, once } from '../plays.ts';
import { groupShareOfFair } from '../prize-group.ts';

const DIGITS: Items = { from: 0, count: 10, width: 1 };
const PLACES = ['1', '2', '3', '4', '5'];

/** Consecutive places that a play depends on: its part of the code, the first place, and the number of places. */
type Stretch = { readonly code: string; readonly from: number; readonly length: number };

const STRETCHES: readonly Stretch[] = [
  { code: '5', from: 0, length: 5 },
  { code: '4_LAST', from: 1, length: 4 },
  { code: '3_FIRST', from: 0, length: 3 },
  { code: '3_MIDDLE', from: 1, length: 3 },
  { code: '3_LAST', from: 2, length: 3 },
  { code: '2_FIRST', from: 0, length: 2 },
  { code: '2_LAST', from: 3, length: 2 },
];

/** Bets on groups of equal digits, by the length of the stretch: how often each chosen digit must come. */
const PATTERNS: readonly {
  readonly code: string;
  readonly length: number;
  /** Sizes of the parts of a pick; `times` says how often each digit of a part must come. */
  readonly sizes: readonly number[];
  readonly times: readonly number[];
  /** Number of orders that one pick covers. */
  readonly orders: number;
  readonly example: string;
}[] = [
  { code: 'GROUP_120', length: 5, sizes: [5], times: [1], orders: 120, example: '0-1-2-3-4' },
  { code: 'GROUP_60', length: 5, sizes: [1, 3], times: [2, 1], orders: 60, example: '0|1-2-3' },
  { code: 'GROUP_30', length: 5, sizes: [2, 1], times: [2, 1], orders: 30, example: '0-1|2' },
  { code: 'GROUP_20', length: 5, sizes: [1, 2], times: [3, 1], orders: 20, example: '0|1-2' },
  { code: 'GROUP_10', length: 5, sizes: [1, 1], times: [3, 2], orders: 10, example: '0|1' },
  { code: 'GROUP_5', length: 5, sizes: [1, 1], times: [4, 1], orders: 5, example: '0|1' },
  { code: 'GROUP_3', length: 3, sizes: [1, 1], times: [2, 1], orders: 3, example: '0|1' },
  { code: 'GROUP_6', length: 3, sizes: [3], times: [1], orders: 6, example: '0-1-2' },
  { code: 'GROUP', length: 2, sizes: [2], times: [1], orders: 2, example: '0-1' },
];

/** Chosen digits that must all be among those drawn, in any order; `ways` counts the winning results of the stretch. */
const AMONG = [
  { size: 1, length: 3, ways: 271 },
  { size: 2, length: 3, ways: 54 },
  { size: 1, length: 5, ways: 40_951 },
  { size: 2, length: 5, ways: 14_670 },
  { size: 3, length: 5, ways: 4_350 },
] as const;

/** Plays whose odds depend on the prize group. */
export const starPlays: readonly Play[] = [
  ...STRETCHES.flatMap((stretch) => [
    directPlay(stretch),
    ...PATTERNS.filter(({ length }) => length === stretch.length).map((pattern) =>
      patternPlay(stretch, pattern),
    ),
  ]),
  placePlay(),
  ...STRETCHES.flatMap((stretch) =>
    AMONG.filter(({ length }) => length === stretch.length).map((among) =>
      amongPlay(stretch, among),
    ),
  ),
];

/** The prize with the fair odds of the highest group. */
function fairPrize(ways: number, of: number): readonly Prize[] {
  const chance = fraction(ways, of);
  return [{ chance, odds4: groupShareOfFair({ chance, odds4: 0n }, PRIZE_GROUPS.highest) }];
}

function stretchOf(balls: readonly number[], { from, length }: Stretch): readonly number[] {
  return balls.slice(from, from + length);
}

function directPlay(stretch: Stretch): Play {
  return formPlay({
    game: 'SSC',
    code: `DIRECT_${stretch.code}`,
    group: `star${stretch.length}`,
    limits: stretch.length > 2 ? 'long' : 'short',
    isExclusive: true,
    form: { kind: 'places', count: stretch.length, items: DIGITS, isDistinct: false },
    prizes: fairPrize(1, 10 ** stretch.length),
    example: '7|8|1|2|3'.slice(0, 2 * stretch.length - 1),
    groupOdds: groupShareOfFair,
    hits: (numbers, balls) => once(stretchOf(balls, stretch).join() === numbers.join()),
  });
}

function patternPlay(stretch: Stretch, pattern: (typeof PATTERNS)[number]): Play {
  const timesOfPlace = pattern.sizes.flatMap((size, part) =>
    Array.from({ length: size }, () => pattern.times[part] ?? 1),
  );
  return formPlay({
    game: 'SSC',
    code: `${pattern.code}_${stretch.code}`,
    group: `star${stretch.length}`,
    limits: stretch.length > 2 ? 'long' : 'short',
    isExclusive: true,
    form:
      pattern.sizes.length === 1
        ? { kind: 'set', size: pattern.sizes[0] ?? 1, items: DIGITS }
        : { kind: 'parts', sizes: pattern.sizes, items: DIGITS },
    prizes: fairPrize(pattern.orders, 10 ** stretch.length),
    example: pattern.example,
    groupOdds: groupShareOfFair,
    hits: (numbers, balls) => {
      const drawn = stretchOf(balls, stretch);
      return once(numbers.every((digit, place) => countOf(drawn, digit) === timesOfPlace[place]));
    },
  });
}

function amongPlay(stretch: Stretch, among: (typeof AMONG)[number]): Play {
  return formPlay({
    game: 'SSC',
    code: `ANY_${among.size}_OF_${stretch.code}`,
    group: 'among',
    form: { kind: 'set', size: among.size, items: DIGITS },
    prizes: fairPrize(among.ways, 10 ** among.length),
    example: '0-1-2'.slice(0, 2 * among.size - 1),
    groupOdds: groupShareOfFair,
    hits: (numbers, balls) => {
      const drawn = stretchOf(balls, stretch);
      return once(numbers.every((digit) => drawn.includes(digit)));
    },
  });
}

/** A bet on a digit at one place. */
function placePlay(): Play {
  const cells = PLACES.flatMap((name, place) =>
    Array.from({ length: 10 }, (_, digit) => ({
      code: `${name}-${digit}`,
      numbers: [digit],
      rowKey: `pick.SSC.place.${name}`,
      odds4: 96_000n,
      chance: fraction(1, 10),
      wins: (balls: readonly number[]) => balls[place] === digit,
    })),
  );
  const play = cellPlay({ game: 'SSC', code: 'PLACE', group: 'place', cells });
  return { ...play, groupOdds: groupShareOfFair };
}

function countOf(digits: readonly number[], digit: number): number {
  return digits.filter((one) => one === digit).length;
}
