import { range } from '../draw-form.ts';
import { choose, fraction } from '../fraction.ts';
import { lotteryGame, type Play } from '../game.ts';
import type { Items } from '../pick-form.ts';
import { type CellData, cellPlay, formPlay, once, prize, type Wins } from '../plays.ts';
import { waveOf } from './waves.ts';
import { numbersOfSign } from './zodiac.ts';

const NUMBERS: Items = { from: 1, count: 49, width: 2 };
/** The first special number that is big, and the one that gives the stakes of sides back. */
const BIG_FROM = 25;
const PUSH = 49;
const special = (balls: readonly number[]) => balls[6] ?? 0;
const regular = (balls: readonly number[]) => balls.slice(0, 6);

/** Odds × 10,000 for five to ten chosen numbers of which none is among the seven drawn. */
const ABSENT = [21_300n, 25_300n, 30_200n, 36_300n, 43_800n, 53_000n];

/** Six regular numbers and a special number, of 49. */
export const markSix = lotteryGame({
  code: 'MARK6',
  form: { kind: 'sample', from: 1, of: 49, count: 7, isSorted: false },
  describe: (balls) => ({
    special: special(balls),
    big: special(balls) >= BIG_FROM,
    odd: special(balls) % 2 === 1,
    wave: waveOf(special(balls)),
    sum: balls.reduce((sum, ball) => sum + ball, 0),
  }),
  facts: { of: NUMBERS.count, bigFrom: BIG_FROM, push: PUSH },
  plays: [
    cellPlay({
      game: 'MARK6',
      code: 'SPECIAL',
      group: 'special',
      isExclusive: true,
      cells: numberCells(470_000n, [1, 49], (number) => (balls) => special(balls) === number),
    }),
    cellPlay({ game: 'MARK6', code: 'SPECIAL_SIDES', group: 'special', cells: sideCells() }),
    cellPlay({
      game: 'MARK6',
      code: 'WAVE',
      group: 'special',
      isExclusive: true,
      cells: waveCells(),
    }),
    cellPlay({
      game: 'MARK6',
      code: 'SPECIAL_SIGN',
      group: 'sign',
      isExclusive: true,
      cells: signCells(([numbers, isLong]) => ({
        odds4: isLong ? 94_000n : 117_000n,
        chance: fraction(numbers.length, 49),
        wins: (balls) => numbers.includes(special(balls)),
      })),
    }),
    cellPlay({
      game: 'MARK6',
      code: 'SIGN',
      group: 'sign',
      cells: signCells(([numbers, isLong]) => ({
        odds4: isLong ? 17_200n : 20_200n,
        chance: fraction(choose(49, 7) - choose(49 - numbers.length, 7), choose(49, 7)),
        wins: (balls) => numbers.some((number) => balls.includes(number)),
      })),
    }),
    cellPlay({
      game: 'MARK6',
      code: 'NO_SIGN',
      group: 'sign',
      cells: signCells(([numbers, isLong]) => ({
        odds4: isLong ? 21_300n : 18_000n,
        chance: fraction(choose(49 - numbers.length, 7), choose(49, 7)),
        wins: (balls) => !numbers.some((number) => balls.includes(number)),
      })),
    }),
    cellPlay({
      game: 'MARK6',
      code: 'REGULAR',
      group: 'regular',
      cells: numberCells(78_000n, [6, 49], (number) => (balls) => regular(balls).includes(number)),
    }),
    setPlay('TWO_IN_TWO', 2, prize(744_000n, 5, 392), (hits) => hits.regular === 2),
    setPlay('THREE_IN_THREE', 3, prize(8_750_000n, 5, 4_606), (hits) => hits.regular === 3),
    threeHitTwo(),
    setPlay(
      'SPECIAL_PAIR',
      2,
      prize(1_860_000n, 1, 196),
      (hits) => hits.regular === 1 && hits.special === 1,
    ),
    ...ABSENT.map((odds4, index) => absentPlay(index + 5, odds4)),
  ],
});

type Hits = { readonly regular: number; readonly special: number };

function hitsOf(numbers: readonly number[], balls: readonly number[]): Hits {
  return {
    regular: numbers.filter((number) => regular(balls).includes(number)).length,
    special: numbers.includes(special(balls)) ? 1 : 0,
  };
}

function setPlay(
  code: string,
  size: number,
  prizes: ReturnType<typeof prize>,
  isWon: (hits: Hits) => boolean,
): Play {
  return formPlay({
    game: 'MARK6',
    code,
    group: 'linked',
    limits: size > 2 ? 'long' : 'short',
    form: { kind: 'set', size, items: NUMBERS },
    prizes,
    example: '01-02-03'.slice(0, 3 * size - 1),
    hits: (numbers, balls) => once(isWon(hitsOf(numbers, balls))),
  });
}

/** Three chosen numbers: the first prize when all are among the six, the second when two are. */
function threeHitTwo(): Play {
  const all = choose(49, 6);
  return formPlay({
    game: 'MARK6',
    code: 'THREE_HIT_TWO',
    group: 'linked',
    form: { kind: 'set', size: 3, items: NUMBERS },
    prizes: [
      { odds4: 1_200_000n, chance: fraction(choose(46, 3), all) },
      { odds4: 230_000n, chance: fraction(3n * choose(46, 4), all) },
    ],
    example: '01-02-03',
    hits: (numbers, balls) => {
      const hits = hitsOf(numbers, balls).regular;
      return [hits === 3 ? 1 : 0, hits === 2 ? 1 : 0];
    },
  });
}

function absentPlay(size: number, odds4: bigint): Play {
  return formPlay({
    game: 'MARK6',
    code: `ABSENT_${size}`,
    group: 'absent',
    form: { kind: 'set', size, items: NUMBERS },
    prizes: prize(odds4, choose(49 - size, 7), choose(49, 7)),
    example: range(1, size)
      .map((number) => String(number).padStart(2, '0'))
      .join('-'),
    hits: (numbers, balls) => once(!numbers.some((number) => balls.includes(number))),
  });
}

function numberCells(
  odds4: bigint,
  [ways, of]: readonly [number, number],
  winsOf: (number: number) => Wins,
): readonly CellData[] {
  return range(1, 49).map((number) => ({
    code: String(number).padStart(2, '0'),
    numbers: [number],
    odds4,
    chance: fraction(ways, of),
    wins: winsOf(number),
  }));
}

/** Sides of the special number; one number gives the stake back. */
function sideCells(): readonly CellData[] {
  const sides: readonly (readonly [string, Wins])[] = [
    ['BIG', (balls) => special(balls) >= BIG_FROM && special(balls) !== PUSH],
    ['SMALL', (balls) => special(balls) < BIG_FROM],
    ['ODD', (balls) => special(balls) % 2 === 1 && special(balls) !== PUSH],
    ['EVEN', (balls) => special(balls) % 2 === 0],
  ];
  return sides.map(([code, wins]) => ({
    code,
    labelKey: `pick.side.${code}`,
    odds4: 19_200n,
    chance: fraction(24, 49),
    wins,
    push: { chance: fraction(1, 49), when: (balls) => special(balls) === PUSH },
  }));
}

function waveCells(): readonly CellData[] {
  const waves = [
    ['RED', 27_600n, 17],
    ['BLUE', 29_400n, 16],
    ['GREEN', 29_400n, 16],
  ] as const;
  return waves.map(([code, odds4, ways]) => ({
    code,
    labelKey: `pick.MARK6.${code}`,
    odds4,
    chance: fraction(ways, 49),
    wins: (balls) => waveOf(special(balls)) === code,
  }));
}

/**
 * Twelve cells by their distance in the zodiac from the sign of the year, which has five numbers; the others have four.
 */
function signCells(
  price: (
    sign: readonly [readonly number[], boolean],
  ) => Pick<CellData, 'odds4' | 'chance' | 'wins'>,
): readonly CellData[] {
  return range(0, 12).map((place) => {
    const numbers = numbersOfSign(place);
    return { code: `SIGN_${place}`, numbers, ...price([numbers, numbers.length === 5]) };
  });
}
