import { range } from '../draw-form.ts';
import { choose, type Fraction } from '../fraction.ts';
import { lotteryGame, type Play } from '../game.ts';
import { formPlay } from '../plays.ts';

const BALLS = 80;
const DRAWN = 20;

/** For one to ten chosen numbers: the number of hits, and its odds × 10,000. */
const PAY: readonly (readonly (readonly [number, bigint])[])[] = [
  [[1, 38_000n]],
  [[2, 158_000n]],
  [
    [3, 480_000n],
    [2, 20_000n],
  ],
  [
    [4, 1_700_000n],
    [3, 50_000n],
    [2, 10_000n],
  ],
  [
    [5, 7_050_000n],
    [4, 200_000n],
    [3, 30_000n],
  ],
  [
    [6, 16_500_000n],
    [5, 800_000n],
    [4, 80_000n],
    [3, 20_000n],
  ],
  [
    [7, 60_000_000n],
    [6, 2_700_000n],
    [5, 250_000n],
    [4, 40_000n],
    [3, 10_000n],
  ],
  [
    [8, 150_000_000n],
    [7, 12_500_000n],
    [6, 1_050_000n],
    [5, 150_000n],
    [4, 20_000n],
  ],
  [
    [9, 250_000_000n],
    [8, 30_000_000n],
    [7, 2_900_000n],
    [6, 500_000n],
    [5, 80_000n],
    [4, 10_000n],
  ],
  [
    [10, 1_000_000_000n],
    [9, 80_000_000n],
    [8, 8_000_000n],
    [7, 1_100_000n],
    [6, 220_000n],
    [5, 40_000n],
    [0, 30_000n],
  ],
];

/** Twenty of eighty numbers, in ascending order. */
export const keno = lotteryGame({
  code: 'KENO',
  form: { kind: 'sample', from: 1, of: BALLS, count: DRAWN, isSorted: true },
  describe: (balls) => ({ sum: balls.reduce((sum, ball) => sum + ball, 0) }),
  plays: PAY.map((prizes, index) => pickPlay(index + 1, prizes)),
});

function pickPlay(size: number, pay: readonly (readonly [number, bigint])[]): Play {
  return formPlay({
    game: 'KENO',
    code: `PICK_${size}`,
    group: size < 5 ? 'few' : 'many',
    limits: size >= 8 ? 'long' : 'short',
    form: { kind: 'set', size, items: { from: 1, count: BALLS, width: 2 } },
    prizes: pay.map(([hits, odds4]) => ({ odds4, chance: chanceOf(size, hits) })),
    example: range(1, size)
      .map((ball) => String(ball).padStart(2, '0'))
      .join('-'),
    hits: (numbers, balls) => {
      const hits = numbers.filter((number) => balls.includes(number)).length;
      return pay.map(([wanted]) => (wanted === hits ? 1 : 0));
    },
  });
}

/** The hypergeometric chance that exactly `hits` of `size` chosen numbers are drawn. */
function chanceOf(size: number, hits: number): Fraction {
  return {
    ways: choose(size, hits) * choose(BALLS - size, DRAWN - hits),
    of: choose(BALLS, DRAWN),
  };
}
