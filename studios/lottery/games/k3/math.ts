import { range } from '../draw-form.ts';
import { fraction } from '../fraction.ts';
import { type Facts, lotteryGame } from '../game.ts';
import { subsets } from '../pick-form.ts';
import { type CellData, cellPlay, type Wins, wholePlay } from '../plays.ts';

type Dice = readonly number[];

const FACES = range(1, 6);
const THROWS = 216;
const sumOf = (dice: Dice) => dice.reduce((sum, die) => sum + die, 0);
const isTriple = (dice: Dice) => new Set(dice).size === 1;
const isPair = (dice: Dice) => new Set(dice).size === 2;
const isStraight = (dice: Dice) =>
  new Set(dice).size === 3 && Math.max(...dice) - Math.min(...dice) === 2;
const BIG_FROM = 11;
const isBig = (dice: Dice) => sumOf(dice) >= BIG_FROM && !isTriple(dice);
const isSmall = (dice: Dice) => sumOf(dice) < BIG_FROM && !isTriple(dice);
const isOdd = (dice: Dice) => sumOf(dice) % 2 === 1 && !isTriple(dice);
const isEven = (dice: Dice) => sumOf(dice) % 2 === 0 && !isTriple(dice);
const hasAll = (faces: readonly number[]) => (dice: Dice) =>
  faces.every((face) => dice.includes(face));

/** Sums from 3 to 10: odds × 10,000 and number of winning throws; the sums above mirror them. */
const SUMS = [
  [2_070_000n, 1],
  [690_000n, 3],
  [345_000n, 6],
  [207_000n, 10],
  [138_000n, 15],
  [98_500n, 21],
  [82_800n, 25],
  [76_600n, 27],
] as const;

/** Three dice. Sums 4 to 10 are small and 11 to 17 big; a triple loses big, small, odd and even. */
export const k3 = lotteryGame({
  code: 'K3',
  form: { kind: 'independent', parts: [{ name: 'dice', count: 3, below: 6, from: 1 }] },
  describe: (dice) => ({
    sum: sumOf(dice),
    big: isBig(dice),
    small: isSmall(dice),
    odd: isOdd(dice),
    even: isEven(dice),
    triple: isTriple(dice),
    pair: isPair(dice),
    straight: isStraight(dice),
  }),
  facts: factsOfSums(),
  plays: [
    whole('BIG', 'sum', [19_700n, 105], isBig),
    whole('SMALL', 'sum', [19_700n, 105], isSmall),
    whole('ODD', 'sum', [19_700n, 105], isOdd),
    whole('EVEN', 'sum', [19_700n, 105], isEven),
    cellPlay({ game: 'K3', code: 'SUM', group: 'sum', isExclusive: true, cells: sumCells() }),
    faces('SINGLE', 'single', 1, [22_700n, 91], hasAll),
    whole('ANY_PAIR', 'pair', [23_000n, 90], isPair),
    faces(
      'PAIR',
      'pair',
      1,
      [138_000n, 15],
      ([face]) =>
        (dice) =>
          dice.filter((die) => die === face).length === 2,
    ),
    whole('ANY_TRIPLE', 'triple', [345_000n, 6], isTriple),
    faces(
      'TRIPLE',
      'triple',
      1,
      [2_070_000n, 1],
      ([face]) =>
        (dice) =>
          dice.every((die) => die === face),
    ),
    whole('STRAIGHT', 'different', [86_200n, 24], isStraight),
    faces('TWO_DIFFERENT', 'different', 2, [69_000n, 30], hasAll),
    faces('THREE_SPECIFIC', 'different', 3, [345_000n, 6], hasAll),
  ],
});

function whole(code: string, group: string, price: readonly [bigint, number], wins: Wins) {
  const [odds4, ways] = price;
  return wholePlay({ game: 'K3', code, group, odds4, chance: fraction(ways, THROWS), wins });
}

/** One cell for each set of `size` faces; its code joins the faces in ascending order. */
function faces(
  code: string,
  group: string,
  size: number,
  [odds4, ways]: readonly [bigint, number],
  winsOf: (numbers: readonly number[]) => Wins,
) {
  const cells = [...subsets(FACES, size)].map((numbers) => ({
    code: numbers.join('-'),
    numbers,
    odds4,
    chance: fraction(ways, THROWS),
    wins: winsOf(numbers),
  }));
  return cellPlay({ game: 'K3', code, group, cells });
}

/** The lowest and the highest sum of every side, over all throws. */
function factsOfSums(): Facts {
  const throws = FACES.flatMap((a) => FACES.flatMap((b) => FACES.map((c) => [a, b, c])));
  const sides = { any: () => true, big: isBig, small: isSmall, odd: isOdd, even: isEven };
  return Object.fromEntries(
    Object.entries(sides).flatMap(([name, wins]) => {
      const sums = throws.filter(wins).map(sumOf);
      return [
        [`${name}From`, Math.min(...sums)],
        [`${name}To`, Math.max(...sums)],
      ];
    }),
  );
}

function sumCells(): readonly CellData[] {
  return [...SUMS, ...SUMS.toReversed()].map(([odds4, ways], index) => ({
    code: String(index + 3),
    numbers: [index + 3],
    odds4,
    chance: fraction(ways, THROWS),
    wins: (dice) => sumOf(dice) === index + 3,
  }));
}
