import { fraction } from '../fraction.ts';
import { lotteryGame } from '../game.ts';
import { type CellData, cellPlay, type Wins } from '../plays.ts';
import { DRAWS, SUM_WAYS, WAYS } from './ways.ts';

type Balls = readonly number[];

/** Odds × 10,000 for the sums 0 to 13; the sums 14 to 27 mirror them. */
const LOW_ODDS = [
  ...[9_500_000n, 3_160_000n, 1_580_000n, 950_000n, 630_000n, 450_000n, 340_000n],
  ...[263_000n, 210_000n, 172_000n, 150_000n, 137_000n, 130_000n, 126_000n],
];
const SUM_ODDS = [...LOW_ODDS, ...LOW_ODDS.toReversed()];
const BIG_FROM = 14;
const MIN_SHAPE_TO = 4;
const MAX_SHAPE_FROM = 23;
/** Balls of a zone, and the places before the first ball of each zone. */
const ZONE = 6;
const ZONES = [0, 6, 12] as const;

/**
 * The three digits of a keno draw: the sums of balls 1 to 6, 7 to 12 and 13 to 18 in ascending order, each modulo ten.
 */
export function zonesOf(balls: Balls): readonly number[] {
  return ZONES.map(
    (from) => balls.slice(from, from + ZONE).reduce((sum, ball) => sum + ball, 0) % 10,
  );
}

const sumOf = (balls: Balls) => zonesOf(balls).reduce((sum, digit) => sum + digit, 0);
const isBig = (balls: Balls) => sumOf(balls) >= BIG_FROM;
const isOdd = (balls: Balls) => sumOf(balls) % 2 === 1;
const different = (balls: Balls) => new Set(zonesOf(balls)).size;

function isStraight(balls: Balls): boolean {
  const zones = zonesOf(balls);
  return different(balls) === 3 && Math.max(...zones) - Math.min(...zones) === 2;
}

/** Lucky 28. The chances are those of the keno draw that makes the digits, exactly. */
export const pc28 = lotteryGame({
  code: 'PC28',
  form: { kind: 'sample', from: 1, of: 80, count: 20, isSorted: true },
  describe: (balls) => ({
    sum: sumOf(balls),
    zones: zonesOf(balls).map(String),
    big: isBig(balls),
    odd: isOdd(balls),
  }),
  facts: {
    bigFrom: BIG_FROM,
    lowestTo: MIN_SHAPE_TO,
    highestFrom: MAX_SHAPE_FROM,
    sumTo: SUM_WAYS.length - 1,
    ...Object.fromEntries(
      ZONES.flatMap((from, zone) => [
        [`zone${zone + 1}From`, from + 1],
        [`zone${zone + 1}To`, from + ZONE],
      ]),
    ),
  },
  plays: [
    cellPlay({
      game: 'PC28',
      code: 'SIDES',
      group: 'sides',
      cells: [
        side('BIG', 19_200n, isBig),
        side('SMALL', 19_200n, (balls) => !isBig(balls)),
        side('ODD', 19_200n, isOdd),
        side('EVEN', 19_200n, (balls) => !isOdd(balls)),
      ],
    }),
    cellPlay({
      game: 'PC28',
      code: 'MIXED',
      group: 'sides',
      isExclusive: true,
      cells: [
        side('BIG_ODD', 41_000n, (balls) => isBig(balls) && isOdd(balls)),
        side('BIG_EVEN', 35_300n, (balls) => isBig(balls) && !isOdd(balls)),
        side('SMALL_ODD', 35_300n, (balls) => !isBig(balls) && isOdd(balls)),
        side('SMALL_EVEN', 41_000n, (balls) => !isBig(balls) && !isOdd(balls)),
      ],
    }),
    cellPlay({
      game: 'PC28',
      code: 'SHAPE',
      group: 'shape',
      cells: [
        shape('LOWEST', 270_000n, (balls) => sumOf(balls) <= MIN_SHAPE_TO),
        shape('HIGHEST', 270_000n, (balls) => sumOf(balls) >= MAX_SHAPE_FROM),
        shape('TRIPLE', 950_000n, (balls) => different(balls) === 1),
        shape('PAIR', 35_100n, (balls) => different(balls) === 2),
        shape('STRAIGHT', 198_000n, isStraight),
      ],
    }),
    cellPlay({
      game: 'PC28',
      code: 'SUM',
      group: 'sum',
      isExclusive: true,
      cells: SUM_WAYS.map((ways, sum) => sumCell(sum, ways)),
    }),
  ],
});

function side(code: keyof typeof WAYS, odds4: bigint, wins: Wins): CellData {
  const chance = fraction(WAYS[code], DRAWS);
  return { code, labelKey: `pick.side.${code}`, odds4, chance, wins };
}

function shape(code: keyof typeof WAYS, odds4: bigint, wins: Wins): CellData {
  return { ...side(code, odds4, wins), labelKey: `pick.shape.${code}` };
}

function sumCell(sum: number, ways: bigint): CellData {
  return {
    code: String(sum),
    numbers: [sum],
    odds4: SUM_ODDS[sum] ?? 0n,
    chance: fraction(ways, DRAWS),
    wins: (balls) => sumOf(balls) === sum,
  };
}
