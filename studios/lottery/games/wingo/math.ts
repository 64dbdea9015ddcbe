import type { FairStream } from '#seamless/fairness/stream.ts';
import { type AcceptedLine, type DrawResult, findPick, type LotteryGame, oddsAt } from '../game.ts';
import { drawDigit } from './outcome.ts';
import { COLOURS_OF_DIGIT, wingoPlays } from './plays.ts';

/** One digit a minute. Game code `WINGO`; 5 to 9 are big. */
export const wingo: LotteryGame = {
  code: 'WINGO',
  nameKey: 'game.WINGO',
  periodSeconds: 60,
  lockSeconds: 5,
  plays: wingoPlays,
  everyResult: COLOURS_OF_DIGIT.map((_, digit) => describeDigit(digit)),
  drawOutcome: (stream: FairStream) => describeDigit(drawDigit(stream)),
  judge: (line, result) => {
    const place = prizePlace(line, digitOf(result));
    return place === undefined ? 0n : oddsAt(line, place);
  },
};

/** The result of a digit, with what the screen says about it. */
export function describeDigit(digit: number): DrawResult {
  return {
    balls: [digit],
    derived: { number: digit, big: digit >= 5, colours: coloursOf(digit) },
  };
}

/** Which of its odds a line wins: 0 for the first, undefined when it lost. */
function prizePlace(line: AcceptedLine, digit: number): number | undefined {
  if (findPick(wingo, line) === undefined) {
    throw new Error(`WinGo has no line ${line.play} ${line.pick}`);
  }
  switch (line.play) {
    case 'NUMBER':
      return line.pick === String(digit) ? 0 : undefined;
    case 'COLOUR':
      return colourPlace(line.pick, coloursOf(digit));
    default:
      return (line.play === 'BIG') === digit >= 5 ? 0 : undefined;
  }
}

/** A shared digit pays green and red their second prize; violet is only ever on shared digits. */
function colourPlace(pick: string, colours: readonly string[]): number | undefined {
  if (!colours.includes(pick)) {
    return undefined;
  }
  return colours.length > 1 && pick !== 'VIOLET' ? 1 : 0;
}

function coloursOf(digit: number): readonly string[] {
  const colours = COLOURS_OF_DIGIT[digit];
  if (colours === undefined) {
    throw new Error(`${digit} is no WinGo digit`);
  }
  return colours;
}

function digitOf(result: DrawResult): number {
  const [digit] = result.balls;
  if (digit === undefined) {
    throw new Error('a WinGo result has one ball');
  }
  return digit;
}
