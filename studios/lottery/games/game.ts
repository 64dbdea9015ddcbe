import type { FairStream } from '#seamless/fairness/stream.ts';

/** What a draw came to, as it is stored and shown; all of it is JSON. */
export interface DrawResult {
  /** Numbers in the order drawn. */
  readonly balls: readonly number[];
  /** Facts for display that follow from the balls; judging never reads them. */
  readonly derived: Readonly<Record<string, boolean | number | string | readonly string[]>>;
}

/** One cell of the betting board. */
export interface Pick {
  /** Stable code inside its play, such as `18` or `2-5`; `ANY` where the play leaves no choice. */
  readonly code: string;
  /** Faces or digits to draw on the cell; empty when its label says it. */
  readonly numbers: readonly number[];
  /** Message key, where numbers do not say it. */
  readonly labelKey?: string;
  /**
   * Decimal odds × 10,000, stake included, highest first. A line wins one of these or nothing.
   * More than one only when the result decides which is paid.
   */
  readonly odds4: readonly bigint[];
}

/** One way to bet; `picks` is the whole set of selections that are allowed. */
export interface Play {
  readonly code: string;
  readonly nameKey: string;
  readonly picks: readonly Pick[];
}

/** What a member asks for: a play and one of its picks. */
export interface BetLine {
  readonly play: string;
  readonly pick: string;
}

/** A line with the odds it was taken at, which settlement pays whatever the board says later. */
export interface AcceptedLine extends BetLine {
  readonly odds4: readonly bigint[];
}

export interface LotteryGame {
  /** Code in bets, and the `game` of its fairness stream. */
  readonly code: string;
  readonly nameKey: string;
  readonly periodSeconds: number;
  /** Betting closes this long before the draw. */
  readonly lockSeconds: number;
  readonly plays: readonly Play[];
  /** Every result there is, all equally likely: what chances are counted from. */
  readonly everyResult: readonly DrawResult[];
  /** Draws a result. It sees nothing but the stream. */
  drawOutcome(stream: FairStream): DrawResult;
  /**
   * What a line pays on a result.
   * @returns the decimal odds × 10,000 won, or 0n when the line lost
   */
  judge(line: AcceptedLine, result: DrawResult): bigint;
}

/** The pick a line names, or undefined when the game has no such play or pick. */
export function findPick(game: LotteryGame, line: BetLine): Pick | undefined {
  const play = game.plays.find((candidate) => candidate.code === line.play);
  return play?.picks.find((candidate) => candidate.code === line.pick);
}

/** Stamps a line with the board's odds; undefined when the line is no valid selection. */
export function acceptLine(game: LotteryGame, line: BetLine): AcceptedLine | undefined {
  const pick = findPick(game, line);
  return pick && { play: line.play, pick: line.pick, odds4: pick.odds4 };
}

/** The odds at a prize place of the line; a missing place is a broken record, not a lost bet. */
export function oddsAt(line: AcceptedLine, place: number): bigint {
  const odds4 = line.odds4[place];
  if (odds4 === undefined) {
    throw new Error(`line ${line.play} ${line.pick} was accepted without odds for prize ${place}`);
  }
  return odds4;
}
