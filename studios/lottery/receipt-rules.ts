import { amount } from '#platform/money/money.ts';
import { findDrawGame } from './games/catalogue.ts';
import { namedParts } from './games/draw-form.ts';
import { betsOfLine, type LotteryGame } from './games/game.ts';
import { payoutOfLine } from './games/payouts.ts';
import { zonesOf } from './games/pc28/math.ts';
import { combinationsOf } from './games/pick-form.ts';
import { labelOfPick } from './games/pick-label.ts';

/** What the page where bets are checked needs of the studio: names of games and lines, and the payout of a bet. */

/** A bet as its receipt has it: the lines as they were sent, and the odds × 10,000 of each. */
export type ReceiptBet = {
  readonly lines: readonly unknown[];
  readonly odds: readonly (readonly number[])[];
  readonly takenAt: number;
};

type SentLine = {
  readonly play: string;
  readonly pick: string;
  readonly stake: bigint;
  readonly units: number;
  readonly rebate4: bigint;
};

/** The name of a game of the catalogue; undefined for an unknown code. */
export function nameOfGame(code: string, language: 'en' | 'bn'): string | undefined {
  return findDrawGame(code)?.name[language];
}

/** Each line in words: `Sum 13`; undefined for a bet that is none of this game. */
export function textsOfLines(
  code: string,
  { lines, takenAt }: ReceiptBet,
  t: (key: string) => string,
): readonly string[] | undefined {
  const game = findDrawGame(code)?.game;
  const sent = readLines(lines);
  return game === undefined || sent === undefined || !sent.every((line) => hasLine(game, line))
    ? undefined
    : sent.map((line) =>
        `${t(game.findPlay(line.play)?.nameKey ?? '')} ${labelOfPick(game, line, { t, atMs: takenAt })}`.trim(),
      );
}

/** The numbers of an outcome as boards show them: all of them, or the digits of the first prize. */
export function textsOfNumbers(code: string, numbers: readonly number[]): readonly string[] {
  const game = findDrawGame(code)?.game;
  if (game?.code === 'PC28') {
    return zonesOf(numbers).map(String);
  }
  const [first] = game === undefined ? [] : Object.values(namedParts(game.form, numbers));
  return first === undefined ? numbers.map(String) : first.flatMap((text) => [...text]);
}

/**
 * The payout of a bet in ticks by the odds of its receipt: winnings and rebates, by the code that the studio pays with.
 * @returns undefined for a bet that is none of this game
 */
export function payoutOfBet(
  code: string,
  bet: ReceiptBet,
  numbers: readonly number[],
): bigint | undefined {
  const game = findDrawGame(code)?.game;
  const sent = readLines(bet.lines);
  if (game === undefined || sent?.length !== bet.odds.length) {
    return undefined;
  }
  let total = 0n;
  for (const [place, { stake, ...line }] of sent.entries()) {
    const odds4 = (bet.odds[place] ?? []).map(BigInt);
    if (!hasLine(game, line) || prizesOf(game, line, numbers) > odds4.length) {
      return undefined;
    }
    const accepted = { ...line, odds4 };
    const { won, rebate } = payoutOfLine(game, { line: accepted, stake: amount(stake) }, numbers);
    total += won + rebate;
  }
  return total;
}

type Selected = Pick<SentLine, 'play' | 'pick'>;

function hasLine(game: LotteryGame, { play, pick }: Selected): boolean {
  const form = game.findPlay(play)?.form;
  return form !== undefined && combinationsOf(form, pick) !== undefined;
}

/** For how many prizes a line needs odds. */
function prizesOf(game: LotteryGame, line: Selected, numbers: readonly number[]): number {
  const { play, combinations } = betsOfLine(game, line);
  return Math.max(...combinations.map((one) => play.hitsOf(one, numbers).length));
}

function readLines(lines: readonly unknown[]): readonly SentLine[] | undefined {
  const read = lines.map(readLine).filter((line) => line !== undefined);
  return read.length === lines.length && read.length > 0 ? read : undefined;
}

function readLine(line: unknown): SentLine | undefined {
  const field = (name: string): unknown =>
    typeof line === 'object' && line !== null
      ? Object.entries(line).find(([key]) => key === name)?.[1]
      : undefined;
  const [play, pick, stake] = [field('play'), field('pick'), wholeIn(field('stake'))];
  const units = Number(field('units') ?? 1);
  const rebate4 = wholeIn(field('rebate4') ?? '0');
  return typeof play === 'string' &&
    typeof pick === 'string' &&
    stake !== undefined &&
    rebate4 !== undefined &&
    Number.isSafeInteger(units) &&
    units >= 1
    ? { play, pick, stake, units, rebate4 }
    : undefined;
}

function wholeIn(text: unknown): bigint | undefined {
  return typeof text === 'string' && /^\d{1,18}$/.test(text) ? BigInt(text) : undefined;
}
