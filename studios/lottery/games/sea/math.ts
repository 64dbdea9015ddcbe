import { type DrawForm, namedParts } from '../draw-form.ts';
import { type DescribeShots, type Facts, type LotteryGame, lotteryGame } from '../game.ts';
import { formOf, NORTH, numbersWith } from '../vietnam/structure.ts';
import type { BaseNumbers } from './numbers.ts';
import { fourDigitPlays, topBottomPlays } from './plays.ts';
import { SHOTS, SUBTRACTED, sealedNumber, sumsOfShots } from './shots.ts';

const at = (balls: readonly number[], place: number) => balls[place] ?? 0;

/** Thai: a first prize of six digits, two front and two back numbers of three digits, and a number of two digits. */
export const thai = topBottom('THAI', {
  form: independent([
    ['first', 1, 6],
    ['front3', 2, 3],
    ['back3', 2, 3],
    ['last2', 1, 2],
  ]),
  numbers: {
    top3: (balls) => at(balls, 0) % 1_000,
    bottom2: (balls) => at(balls, 5),
    front3: (balls) => balls.slice(1, 3),
    back3: (balls) => balls.slice(3, 5),
  },
});

/** Lao: one number of four digits; its first two digits are the bottom number. */
export const lao = topBottom('LAO', {
  form: independent([['top4', 1, 4]]),
  numbers: {
    top4: (balls) => at(balls, 0),
    top3: (balls) => at(balls, 0) % 1_000,
    bottom2: (balls) => Math.floor(at(balls, 0) / 100),
  },
});

/** Hanoi has the draw form of northern Vietnam; the special prize is the top number, the first prize the bottom one. */
export const hanoi = topBottom('HANOI', {
  form: formOf(NORTH),
  facts: { numbers: numbersWith(NORTH, 0) },
  numbers: {
    top4: (balls) => at(balls, 0) % 10_000,
    top3: (balls) => at(balls, 0) % 1_000,
    bottom2: (balls) => at(balls, 1) % 100,
  },
});

/** Yeekee: a sealed number of five digits, to which the numbers that players send in are added. */
export const yeekee = topBottom('YEEKEE', {
  form: independent([['number', 1, SHOTS.digits]]),
  facts: { digits: SHOTS.digits, pauseMinutes: SHOTS.pauseMs / 60_000, subtracted: SUBTRACTED },
  numbers: {
    top3: (balls) => at(balls, 0) % 1_000,
    bottom2: (balls) => Math.floor(at(balls, 0) / 1_000),
  },
  describeShots: (balls, shots) => ({
    shots: { ...sumsOfShots(shots), sealed: sealedNumber(at(balls, 0), shots) },
  }),
});

const FOUR_DIGIT_PRIZES = [
  ['first', 1, 4],
  ['second', 1, 4],
  ['third', 1, 4],
  ['special', 10, 4],
  ['consolation', 10, 4],
] as const;
const FOUR_DIGITS = independent(FOUR_DIGIT_PRIZES);

/** Malaysia 4D: 23 numbers, which may repeat. */
export const malaysia = lotteryGame({
  code: 'M4D',
  texts: 'SEA',
  form: FOUR_DIGITS,
  describe: (balls) => namedParts(FOUR_DIGITS, balls),
  facts: { numbers: numbersWith(FOUR_DIGIT_PRIZES, 0) },
  plays: fourDigitPlays,
});

function independent(
  parts: readonly (readonly [name: string, count: number, digits: number])[],
): DrawForm {
  return {
    kind: 'independent',
    parts: parts.map(([name, count, digits]) => ({ name, count, below: 10 ** digits, from: 0 })),
  };
}

function topBottom(
  code: string,
  game: {
    readonly form: DrawForm;
    readonly numbers: BaseNumbers;
    readonly facts?: Facts;
    readonly describeShots?: DescribeShots;
  },
): LotteryGame {
  const { form, numbers, facts, describeShots } = game;
  return lotteryGame({
    code,
    texts: 'SEA',
    form,
    plays: topBottomPlays(numbers),
    describe: (balls) => ({
      ...namedParts(form, balls),
      ...(numbers.top4 === undefined
        ? {}
        : { '4TOP': String(numbers.top4(balls)).padStart(4, '0') }),
      '3TOP': String(numbers.top3(balls)).padStart(3, '0'),
      '2BOT': String(numbers.bottom2(balls)).padStart(2, '0'),
    }),
    ...(facts === undefined ? {} : { facts }),
    ...(describeShots === undefined ? {} : { describeShots }),
  });
}
