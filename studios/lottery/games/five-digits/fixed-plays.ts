import { fraction } from '../fraction.ts';
import type { Play } from '../game.ts';
import { type CellData, cellPlay, type Wins } from '../plays.ts';
import { isHalfStraight, isPair, isStraight, isTriple, niuOf, pokerOf } from './shapes.ts';

/** From this sum, and from this digit, a side is big. */
export const SUM_BIG_FROM = 23;
export const DIGIT_BIG_FROM = 5;
const EVEN_MONEY4 = 19_200n;
const sumOf = (digits: readonly number[]) => digits.reduce((sum, digit) => sum + digit, 0);

/**
 * Plays with odds of their own, without prize groups: sides, dragon and tiger, shapes of three, poker hands and niu.
 */
export function fixedPlays(places: readonly number[]): readonly Play[] {
  return [
    cellPlay({ game: 'SSC', code: 'SIDES', group: 'sides', cells: sideCells(places) }),
    cellPlay({
      game: 'SSC',
      code: 'DRAGON_TIGER',
      group: 'sides',
      isExclusive: true,
      cells: [
        label('DRAGON', 21_200n, [45, 100], ([first = 0, , , , last = 0]) => first > last),
        label('TIGER', 21_200n, [45, 100], ([first = 0, , , , last = 0]) => first < last),
        label('TIE', 95_000n, [10, 100], ([first, , , , last]) => first === last),
      ],
    }),
    cellPlay({
      game: 'SSC',
      code: 'SHAPE',
      group: 'shape',
      cells: ['FIRST', 'MIDDLE', 'LAST'].flatMap((name, from) => shapeCells(name, from)),
    }),
    cellPlay({
      game: 'SSC',
      code: 'POKER',
      group: 'shape',
      isExclusive: true,
      cells: POKER.map(([hand, odds4, ways]) =>
        label(hand, odds4, [ways, 100_000], (digits) => pokerOf(digits) === hand),
      ),
    }),
    cellPlay({
      game: 'SSC',
      code: 'NIU',
      group: 'shape',
      isExclusive: true,
      cells: NIU.map(([odds4, ways], value) => ({
        ...label(`NIU_${value}`, odds4, [ways, 100_000], (digits) => niuOf(digits) === value),
        ...(value === 0 || value === 10 ? {} : { numbers: [value], labelKey: 'pick.SSC.NIU' }),
      })),
    }),
  ];
}

/** Hand, odds × 10,000, and its number of results among 100,000. */
const POKER = [
  ['FIVE', 95_000_000n, 10],
  ['FOUR', 2_110_000n, 450],
  ['FULL', 1_050_000n, 900],
  ['RUN', 791_000n, 1_200],
  ['THREE', 131_000n, 7_200],
  ['TWO_PAIR', 87_900n, 10_800],
  ['PAIR', 18_800n, 50_400],
  ['HIGH', 32_800n, 29_040],
] as const;

/**
 * For no niu, niu 1 to 9 and niu-niu: odds × 10,000 at a return of about 95 %, and the number of results among 100,000.
 */
const NIU = [
  [26_600n, 35_649],
  [149_000n, 6_375],
  [146_000n, 6_505],
  [149_000n, 6_375],
  [146_000n, 6_505],
  [149_000n, 6_375],
  [146_000n, 6_505],
  [149_000n, 6_375],
  [146_000n, 6_505],
  [149_000n, 6_375],
  [147_000n, 6_456],
] as const;

function label(
  code: string,
  odds4: bigint,
  [ways, of]: readonly [number, number],
  wins: Wins,
): CellData {
  return { code, labelKey: `pick.SSC.${code}`, odds4, chance: fraction(ways, of), wins };
}

/** Big, small, odd and even for the sum and for each digit. */
function sideCells(places: readonly number[]): readonly CellData[] {
  const rows = [
    { row: 'sum', value: sumOf, bigFrom: SUM_BIG_FROM },
    ...places.map((place) => ({
      row: `place.${place + 1}`,
      value: (digits: readonly number[]) => digits[place] ?? 0,
      bigFrom: DIGIT_BIG_FROM,
    })),
  ];
  return rows.flatMap(({ row, value, bigFrom }, index) =>
    (
      [
        ['BIG', (digits) => value(digits) >= bigFrom],
        ['SMALL', (digits) => value(digits) < bigFrom],
        ['ODD', (digits) => value(digits) % 2 === 1],
        ['EVEN', (digits) => value(digits) % 2 === 0],
      ] as const satisfies readonly (readonly [string, Wins])[]
    ).map(([side, wins]) => ({
      code: `${index === 0 ? 'SUM' : index}-${side}`,
      labelKey: `pick.side.${side}`,
      rowKey: `pick.SSC.${row}`,
      odds4: EVEN_MONEY4,
      chance: fraction(1, 2),
      wins,
    })),
  );
}

/** The shapes of three neighbouring digits; 0 follows 9. */
function shapeCells(name: string, from: number): readonly CellData[] {
  const shapes = [
    ['TRIPLE', 950_000n, 10, isTriple],
    ['STRAIGHT', 158_000n, 60, isStraight],
    ['PAIR', 35_100n, 270, isPair],
    ['HALF_STRAIGHT', 26_300n, 360, isHalfStraight],
    [
      'MIXED',
      31_600n,
      300,
      (three: readonly number[]) =>
        ![isTriple, isStraight, isPair, isHalfStraight].some((test) => test(three)),
    ],
  ] as const;
  return shapes.map(([shape, odds4, ways, test]) => ({
    code: `${name}-${shape}`,
    labelKey: `pick.shape.${shape}`,
    rowKey: `pick.SSC.${name}`,
    odds4,
    chance: fraction(ways, 1_000),
    wins: (digits) => test(digits.slice(from, from + 3)),
  }));
}
