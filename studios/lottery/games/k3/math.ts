import type { FairStream } from '#seamless/fairness/stream.ts';
import { type AcceptedLine, type DrawResult, findPick, type LotteryGame, oddsAt } from '../game.ts';
import { throwDice } from './outcome.ts';
import { FACES, k3Plays } from './plays.ts';

/** Three dice a minute. Game code `K3`; sums 4 to 10 are small and 11 to 17 big. */
export const k3: LotteryGame = {
  code: 'K3',
  nameKey: 'game.K3',
  periodSeconds: 60,
  lockSeconds: 5,
  plays: k3Plays,
  everyResult: FACES.flatMap((first) =>
    FACES.flatMap((second) => FACES.map((third) => describeDice([first, second, third]))),
  ),
  drawOutcome: (stream: FairStream) => describeDice(throwDice(stream)),
  judge: (line, result) => (wins(line, result.balls) ? oddsAt(line, 0) : 0n),
};

/** The result of three dice, with what the screen says about them. */
export function describeDice(dice: readonly number[]): DrawResult {
  const sum = sumOf(dice);
  const triple = isTriple(dice);
  return {
    balls: dice,
    derived: {
      sum,
      big: sum >= 11 && !triple,
      small: sum <= 10 && !triple,
      odd: sum % 2 === 1 && !triple,
      even: sum % 2 === 0 && !triple,
      triple,
      pair: isPair(dice),
      straight: isStraight(dice),
    },
  };
}

type Rule = (dice: readonly number[], numbers: readonly number[]) => boolean;

const RULES: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ['SUM', (dice, [sum]) => sumOf(dice) === sum],
  ['BIG', (dice) => sumOf(dice) >= 11 && !isTriple(dice)],
  ['SMALL', (dice) => sumOf(dice) <= 10 && !isTriple(dice)],
  ['ODD', (dice) => sumOf(dice) % 2 === 1 && !isTriple(dice)],
  ['EVEN', (dice) => sumOf(dice) % 2 === 0 && !isTriple(dice)],
  ['TRIPLE', (dice, [face]) => dice.every((die) => die === face)],
  ['ANY_TRIPLE', isTriple],
  ['PAIR', (dice, [face]) => dice.filter((die) => die === face).length === 2],
  ['ANY_PAIR', isPair],
  ['TWO_DIFFERENT', containsAll],
  ['THREE_SPECIFIC', containsAll],
  ['STRAIGHT', isStraight],
  ['SINGLE', containsAll],
]);

/** Whether a line's pick came up. Throws for a line that never was on the board. */
function wins(line: AcceptedLine, dice: readonly number[]): boolean {
  const pick = findPick(k3, line);
  const rule = RULES.get(line.play);
  if (pick === undefined || rule === undefined) {
    throw new Error(`K3 has no line ${line.play} ${line.pick}`);
  }
  return rule(dice, pick.numbers);
}

function sumOf(dice: readonly number[]): number {
  return dice.reduce((sum, die) => sum + die, 0);
}

function isTriple(dice: readonly number[]): boolean {
  return new Set(dice).size === 1;
}

function isPair(dice: readonly number[]): boolean {
  return new Set(dice).size === 2;
}

function isStraight(dice: readonly number[]): boolean {
  return new Set(dice).size === 3 && Math.max(...dice) - Math.min(...dice) === 2;
}

function containsAll(dice: readonly number[], numbers: readonly number[]): boolean {
  return numbers.every((face) => dice.includes(face));
}
