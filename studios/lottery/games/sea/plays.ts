import { range } from '../draw-form.ts';
import { fraction } from '../fraction.ts';
import type { Play, Prize } from '../game.ts';
import { type CellData, cellPlay, classPlay, formPlay, once, prize } from '../plays.ts';
import { type BaseNumbers, digitsInAnyOrder, digitsOf, ordersOf } from './numbers.ts';

/** Odds × 10,000 of a bet in any order, by the number of orders. */
const TOD3: Readonly<Record<number, bigint>> = { 6: 1_530_000n, 3: 3_060_000n, 1: 9_200_000n };
const TOD4: Readonly<Record<number, bigint>> = {
  24: 3_800_000n,
  12: 7_600_000n,
  6: 15_200_000n,
  4: 22_800_000n,
};

/** The plays of Thai-style games: top and bottom numbers, in order or in any order, running digits and sides. */
export function topBottomPlays(numbers: BaseNumbers): readonly Play[] {
  const { top3, top4, bottom2, front3, back3 } = numbers;
  return [
    ...(top4 === undefined
      ? []
      : [straightPlay('4TOP', 4, 90_000_000n, top4), todPlay('4TOD', 4, TOD4, top4)]),
    straightPlay('3TOP', 3, 9_200_000n, top3),
    todPlay('3TOD', 3, TOD3, top3),
    ...(front3 === undefined ? [] : [pairPlay('3FRONT', front3)]),
    ...(back3 === undefined ? [] : [pairPlay('3BACK', back3)]),
    straightPlay('2TOP', 2, 920_000n, (balls) => top3(balls) % 100),
    straightPlay('2BOT', 2, 920_000n, bottom2),
    runningPlay('RUNTOP', prize(34_000n, 271, 1_000), (balls) => digitsOf(top3(balls), 3)),
    runningPlay('RUNBOT', prize(48_500n, 19, 100), (balls) => digitsOf(bottom2(balls), 2)),
    cellPlay({
      game: 'SEA',
      code: 'SIDES',
      group: 'run',
      cells: [...sideCells('TOP', 500, top3), ...sideCells('BOTTOM', 50, bottom2)],
    }),
  ];
}

type NumberOf = (balls: readonly number[]) => number;

function straightPlay(code: string, length: number, odds4: bigint, drawn: NumberOf): Play {
  return formPlay({
    game: 'SEA',
    code,
    group: `digits${length}`,
    limits: length > 2 ? 'long' : 'short',
    isExclusive: true,
    form: { kind: 'digits', length },
    prizes: prize(odds4, 1, 10 ** length),
    example: '1234'.slice(0, length),
    hits: ([number], balls) => once(drawn(balls) === number),
  });
}

/** A bet in any order. Odds depend on the number of orders: a pair or a triple pays more, because fewer results win. */
function todPlay(
  code: string,
  length: number,
  odds: Readonly<Record<number, bigint>>,
  drawn: NumberOf,
): Play {
  return classPlay({
    game: 'SEA',
    code,
    group: `digits${length}`,
    limits: 'long',
    isExclusive: true,
    form: { kind: 'digits', length, isInAnyOrder: true },
    examples: ['1234', '1123', '1122', '1112', '123', '112', '111'].filter(
      (example) => example.length === length,
    ),
    prizesOf: ({ code: digits }): readonly Prize[] | undefined => {
      const orders = ordersOf(digits);
      const odds4 = odds[orders];
      return odds4 === undefined ? undefined : prize(odds4, orders, 10 ** length);
    },
    hits: ([number = 0], balls) =>
      once(digitsInAnyOrder(drawn(balls), length) === digitsInAnyOrder(number, length)),
  });
}

/** A bet on one of two numbers of three digits, paid once. */
function pairPlay(code: string, drawn: (balls: readonly number[]) => readonly number[]): Play {
  return formPlay({
    game: 'SEA',
    code,
    group: 'digits3',
    limits: 'long',
    form: { kind: 'digits', length: 3 },
    prizes: prize(4_600_000n, 1_999, 1_000_000),
    example: '123',
    hits: ([number = -1], balls) => once(drawn(balls).includes(number)),
  });
}

/** A bet on a digit that is among those drawn, paid once. */
function runningPlay(
  code: string,
  prizes: readonly Prize[],
  drawn: (balls: readonly number[]) => readonly number[],
): Play {
  return formPlay({
    game: 'SEA',
    code,
    group: 'run',
    form: { kind: 'digits', length: 1 },
    prizes,
    example: '1',
    hits: ([digit = -1], balls) => once(drawn(balls).includes(digit)),
  });
}

function sideCells(row: string, highFrom: number, drawn: NumberOf): readonly CellData[] {
  const sides = [
    ['BIG', (balls: readonly number[]) => drawn(balls) >= highFrom],
    ['SMALL', (balls: readonly number[]) => drawn(balls) < highFrom],
    ['ODD', (balls: readonly number[]) => drawn(balls) % 2 === 1],
    ['EVEN', (balls: readonly number[]) => drawn(balls) % 2 === 0],
  ] as const;
  return sides.map(([side, wins]) => ({
    code: `${row}-${side}`,
    labelKey: `pick.side.${side}`,
    rowKey: `pick.SEA.${row}`,
    odds4: 19_200n,
    chance: fraction(1, 2),
    wins,
  }));
}

/** Odds × 10,000 of the five kinds of prizes, and the number of each kind. */
type FourDigitPrizes = readonly (readonly [odds4: bigint, count: number])[];

const BIG: FourDigitPrizes = [
  [34_000_000n, 1],
  [12_000_000n, 1],
  [6_000_000n, 1],
  [2_600_000n, 10],
  [800_000n, 10],
];
const SMALL: FourDigitPrizes = [
  [45_000_000n, 1],
  [25_000_000n, 1],
  [15_000_000n, 1],
];

/** Malaysia 4D: 23 numbers of four digits; one bet may win several prizes. */
export const fourDigitPlays: readonly Play[] = [
  fourDigitPlay('BIG', BIG),
  fourDigitPlay('SMALL', SMALL),
  boxPlay('BOX_BIG', BIG),
  boxPlay('BOX_SMALL', SMALL),
  straightPlay('3A', 3, 8_500_000n, ([first = 0]) => first % 1_000),
];

/** How often a number occurs among the numbers of each prize; the kinds are drawn one after another. */
function hitsByPrize(
  prizes: FourDigitPrizes,
  balls: readonly number[],
  isHit: (ball: number) => boolean,
): readonly number[] {
  const starts = range(0, prizes.length).map((place) =>
    prizes.slice(0, place).reduce((sum, [, count]) => sum + count, 0),
  );
  return prizes.map(([, count], place) => {
    const from = starts[place] ?? 0;
    return balls.slice(from, from + count).filter(isHit).length;
  });
}

function fourDigitPlay(code: string, prizes: FourDigitPrizes): Play {
  return formPlay({
    game: 'SEA',
    code,
    group: 'digits4',
    limits: 'long',
    form: { kind: 'digits', length: 4 },
    prizes: prizes.map(([odds4, count]) => ({ odds4, chance: fraction(count, 10_000) })),
    maxTimes: prizes.map(([, count]) => count),
    example: '1234',
    hits: ([number], balls) => hitsByPrize(prizes, balls, (ball) => ball === number),
  });
}

/** A bet on all orders of a number for one stake: each prize is divided by the number of orders, cut off at a tick. */
function boxPlay(code: string, prizes: FourDigitPrizes): Play {
  return classPlay({
    game: 'SEA',
    code,
    group: 'box',
    limits: 'long',
    form: { kind: 'digits', length: 4, isInAnyOrder: true },
    examples: ['1234', '1123', '1122', '1112'],
    maxTimes: prizes.map(([, count]) => count),
    prizesOf: ({ code: digits }) => {
      const orders = ordersOf(digits);
      return orders === 1
        ? undefined
        : prizes.map(([odds4, count]) => ({
            odds4: odds4 / BigInt(orders),
            chance: fraction(count * orders, 10_000),
          }));
    },
    hits: ([number = 0], balls) => {
      const wanted = digitsInAnyOrder(number, 4);
      return hitsByPrize(prizes, balls, (ball) => digitsInAnyOrder(ball, 4) === wanted);
    },
  });
}
