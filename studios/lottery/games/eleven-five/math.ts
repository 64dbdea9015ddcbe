import { range } from '../draw-form.ts';
import { fraction } from '../fraction.ts';
import { lotteryGame, type Play } from '../game.ts';
import type { Items } from '../pick-form.ts';
import { type CellData, cellPlay, formPlay, once, prize, type Wins } from '../plays.ts';
import { groupShareOfTable } from '../prize-group.ts';

const BALLS: Items = { from: 1, count: 11, width: 2 };
/** The sum and the ball that give the stake back, and the first ball that is big. */
const SUM_PUSH = 30;
const BALL_PUSH = 11;
const BALL_BIG_FROM = 6;
const sumOf = (balls: readonly number[]) => balls.reduce((sum, ball) => sum + ball, 0);

/**
 * Odds × 10,000 and chance for one to eight chosen numbers: up to five must all be drawn; six or more must include all
 * five drawn numbers.
 */
const CHOSEN = [
  [21_100n, 5, 11],
  [52_500n, 2, 11],
  [157_000n, 2, 33],
  [627_000n, 1, 66],
  [4_390_000n, 1, 462],
  [732_000n, 1, 77],
  [209_000n, 1, 22],
  [78_400n, 4, 33],
] as const;

/** Five of eleven numbers in the order drawn. The odds apply to the highest prize group. */
export const elevenFive = lotteryGame({
  code: '11X5',
  form: { kind: 'sample', from: 1, of: 11, count: 5, isSorted: false },
  describe: (balls) => ({
    sum: sumOf(balls),
    big: sumOf(balls) > SUM_PUSH,
    odd: sumOf(balls) % 2 === 1,
  }),
  facts: { sumPush: SUM_PUSH, ballPush: BALL_PUSH, ballBigFrom: BALL_BIG_FROM },
  plays: [
    ...CHOSEN.map(([odds4, ways, of], index) => chosenPlay(index + 1, prize(odds4, ways, of))),
    {
      ...cellPlay({ game: '11X5', code: 'PLACE', group: 'place', cells: placeCells() }),
      groupOdds: groupShareOfTable,
    },
    directPlay('DIRECT_2', 2, prize(1_045_000n, 1, 110)),
    setPlay('GROUP_2', 2, prize(522_000n, 1, 55)),
    directPlay('DIRECT_3', 3, prize(9_400_000n, 1, 990)),
    setPlay('GROUP_3', 3, prize(1_567_000n, 1, 165)),
    cellPlay({ game: '11X5', code: 'SIDES', group: 'sides', cells: sideCells() }),
  ],
});

function chosenPlay(size: number, prizes: ReturnType<typeof prize>): Play {
  return formPlay({
    game: '11X5',
    code: `REN_${size}`,
    group: 'ren',
    limits: size === 5 ? 'long' : 'short',
    form: { kind: 'set', size, items: BALLS },
    prizes,
    example: range(1, size)
      .map((ball) => String(ball).padStart(2, '0'))
      .join('-'),
    groupOdds: groupShareOfTable,
    hits: (numbers, balls) =>
      once(
        size <= 5
          ? numbers.every((number) => balls.includes(number))
          : balls.every((ball) => numbers.includes(ball)),
      ),
  });
}

/** A bet on the first balls in the order drawn. */
function directPlay(code: string, count: number, prizes: ReturnType<typeof prize>): Play {
  return formPlay({
    game: '11X5',
    code,
    group: 'first',
    limits: count > 2 ? 'long' : 'short',
    isExclusive: true,
    form: { kind: 'places', count, items: BALLS, isDistinct: true },
    prizes,
    example: '01|02|03'.slice(0, 3 * count - 1),
    groupOdds: groupShareOfTable,
    hits: (numbers, balls) => once(numbers.every((number, place) => balls[place] === number)),
  });
}

/** A bet on the first balls in any order. */
function setPlay(code: string, size: number, prizes: ReturnType<typeof prize>): Play {
  return formPlay({
    game: '11X5',
    code,
    group: 'first',
    isExclusive: true,
    form: { kind: 'set', size, items: BALLS },
    prizes,
    example: '01-02-03'.slice(0, 3 * size - 1),
    groupOdds: groupShareOfTable,
    hits: (numbers, balls) =>
      once(numbers.every((number) => balls.slice(0, size).includes(number))),
  });
}

function placeCells(): readonly CellData[] {
  return range(0, 5).flatMap((place) =>
    range(1, 11).map((ball) => ({
      code: `${place + 1}-${ball}`,
      numbers: [ball],
      rowKey: `pick.11X5.place.${place + 1}`,
      odds4: 105_000n,
      chance: fraction(1, 11),
      wins: (balls) => balls[place] === ball,
    })),
  );
}

/** Sides of the sum, where 30 gives the stake back, and of each ball, where 11 gives it back. */
function sideCells(): readonly CellData[] {
  const row =
    (code: string, rowKey: string, push: { chance: ReturnType<typeof fraction>; when: Wins }) =>
    (side: string, chance: ReturnType<typeof fraction>, wins: Wins): CellData => ({
      code: `${code}-${side}`,
      labelKey: `pick.side.${side}`,
      rowKey,
      odds4: 19_000n,
      chance,
      wins,
      push,
    });
  const sum = row('SUM', 'pick.11X5.sum', {
    chance: fraction(32, 462),
    when: (balls) => sumOf(balls) === SUM_PUSH,
  });
  return [
    sum('BIG', fraction(215, 462), (balls) => sumOf(balls) > SUM_PUSH),
    sum('SMALL', fraction(215, 462), (balls) => sumOf(balls) < SUM_PUSH),
    ...range(0, 5).flatMap((place) => {
      const at = (balls: readonly number[]) => balls[place] ?? BALL_PUSH;
      const half = fraction(5, 11);
      const ball = row(String(place + 1), `pick.11X5.place.${place + 1}`, {
        chance: fraction(1, 11),
        when: (balls) => at(balls) === BALL_PUSH,
      });
      return [
        ball('BIG', half, (balls) => at(balls) >= BALL_BIG_FROM && at(balls) !== BALL_PUSH),
        ball('SMALL', half, (balls) => at(balls) < BALL_BIG_FROM),
        ball('ODD', half, (balls) => at(balls) % 2 === 1 && at(balls) !== BALL_PUSH),
        ball('EVEN', half, (balls) => at(balls) % 2 === 0),
      ];
    }),
  ];
}
