import { range } from '../draw-form.ts';
import { fraction } from '../fraction.ts';
import { lotteryGame } from '../game.ts';
import { type CellData, cellPlay, type Wins } from '../plays.ts';

type Balls = readonly number[];

/** Odds × 10,000 and number of ways among 1000 for the sums 0 to 13; the sums 14 to 27 mirror them. */
const SUMS = [
  [9_500_000n, 1],
  [3_160_000n, 3],
  [1_580_000n, 6],
  [950_000n, 10],
  [630_000n, 15],
  [450_000n, 21],
  [340_000n, 28],
  [263_000n, 36],
  [210_000n, 45],
  [172_000n, 55],
  [150_000n, 63],
  [137_000n, 69],
  [130_000n, 73],
  [126_000n, 75],
] as const;

/**
 * The three digits of a keno draw: the sums of balls 1 to 6, 7 to 12 and 13 to 18 in ascending order, each modulo ten.
 */
export function zonesOf(balls: Balls): readonly number[] {
  return [0, 6, 12].map(
    (from) => balls.slice(from, from + 6).reduce((sum, ball) => sum + ball, 0) % 10,
  );
}

const sumOf = (balls: Balls) => zonesOf(balls).reduce((sum, digit) => sum + digit, 0);
const isBig = (balls: Balls) => sumOf(balls) >= 14;
const isOdd = (balls: Balls) => sumOf(balls) % 2 === 1;
const different = (balls: Balls) => new Set(zonesOf(balls)).size;

function isStraight(balls: Balls): boolean {
  const zones = zonesOf(balls);
  return different(balls) === 3 && Math.max(...zones) - Math.min(...zones) === 2;
}

/**
 * Lucky 28. The stated chances are those of three uniform digits; those of the true draw differ by less than 3 in
 * 10,000, which a test counts over all draws.
 */
export const pc28 = lotteryGame({
  code: 'PC28',
  form: { kind: 'sample', from: 1, of: 80, count: 20, isSorted: true },
  describe: (balls) => ({
    sum: sumOf(balls),
    zones: zonesOf(balls).map(String),
    big: isBig(balls),
    odd: isOdd(balls),
  }),
  plays: [
    cellPlay({
      game: 'PC28',
      code: 'SIDES',
      group: 'sides',
      cells: [
        side('BIG', 19_200n, 500, isBig),
        side('SMALL', 19_200n, 500, (balls) => !isBig(balls)),
        side('ODD', 19_200n, 500, isOdd),
        side('EVEN', 19_200n, 500, (balls) => !isOdd(balls)),
      ],
    }),
    cellPlay({
      game: 'PC28',
      code: 'MIXED',
      group: 'sides',
      isExclusive: true,
      cells: [
        side('BIG_ODD', 41_000n, 231, (balls) => isBig(balls) && isOdd(balls)),
        side('BIG_EVEN', 35_300n, 269, (balls) => isBig(balls) && !isOdd(balls)),
        side('SMALL_ODD', 35_300n, 269, (balls) => !isBig(balls) && isOdd(balls)),
        side('SMALL_EVEN', 41_000n, 231, (balls) => !isBig(balls) && !isOdd(balls)),
      ],
    }),
    cellPlay({
      game: 'PC28',
      code: 'SHAPE',
      group: 'shape',
      cells: [
        shape('LOWEST', 270_000n, 35, (balls) => sumOf(balls) <= 4),
        shape('HIGHEST', 270_000n, 35, (balls) => sumOf(balls) >= 23),
        shape('TRIPLE', 950_000n, 10, (balls) => different(balls) === 1),
        shape('PAIR', 35_100n, 270, (balls) => different(balls) === 2),
        shape('STRAIGHT', 198_000n, 48, isStraight),
      ],
    }),
    cellPlay({
      game: 'PC28',
      code: 'SUM',
      group: 'sum',
      isExclusive: true,
      cells: range(0, 28).map((sum) => sumCell(sum)),
    }),
  ],
});

function side(code: string, odds4: bigint, ways: number, wins: Wins): CellData {
  return { code, labelKey: `pick.side.${code}`, odds4, chance: fraction(ways, 1_000), wins };
}

function shape(code: string, odds4: bigint, ways: number, wins: Wins): CellData {
  return { ...side(code, odds4, ways, wins), labelKey: `pick.shape.${code}` };
}

function sumCell(sum: number): CellData {
  const [odds4, ways] = SUMS[Math.min(sum, 27 - sum)] ?? [0n, 0];
  return {
    code: String(sum),
    numbers: [sum],
    odds4,
    chance: fraction(ways, 1_000),
    wins: (balls) => sumOf(balls) === sum,
  };
}
