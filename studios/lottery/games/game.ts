import type { FairStream } from '#seamless/fairness/stream.ts';
import { type DrawForm, drawBalls } from './draw-form.ts';
import type { Fraction } from './fraction.ts';
import { type Cell, type Combination, combinationsOf, type PickForm } from './pick-form.ts';

/** What a draw came to, as it is stored and shown; all of it is JSON. */
export interface DrawResult {
  /** Numbers in the order drawn. */
  readonly balls: readonly number[];
  /** Facts for display that follow from the balls; judging never reads them. */
  readonly derived: Derived;
}

export type Derived = Readonly<
  Record<string, boolean | number | string | readonly string[] | Readonly<Record<string, number>>>
>;

/** What the drawn balls become together with the numbers that players sent in, in their order. */
export type FinishDraw = (
  drawn: readonly number[],
  shots: readonly number[],
) => { readonly balls: readonly number[]; readonly derived: Derived };

/** One of the prizes of a bet. */
export interface Prize {
  /** Decimal odds × 10,000, stake of one unit included. */
  readonly odds4: bigint;
  /** How often it is paid to one combination, in the long run. */
  readonly chance: Fraction;
}

/** How a play prices the member's prize group: what is not paid as prizes comes back as a rebate. */
export type GroupOdds = (prize: Prize, group: number) => bigint;

/** One way to bet. */
export interface Play {
  readonly code: string;
  readonly nameKey: string;
  /** Branch of the tree of plays it belongs to. */
  readonly group: string;
  readonly form: PickForm;
  /** Units that one combination costs: 27 where each of 27 prizes is a bet of its own. */
  readonly units: number;
  /** Which limits hold: `long` where much is won from little. */
  readonly limits: 'short' | 'long';
  /** Whether no result pays two combinations. */
  readonly isExclusive: boolean;
  /** Present where the prize-group slider moves the odds. */
  readonly groupOdds?: GroupOdds;
  /** Picks of one combination, one for each list of prizes that the play has. */
  readonly examples: readonly string[];
  /** How often each prize can be paid to one combination in one draw. */
  readonly mostTimes: readonly number[];
  /** Prizes of a combination, highest first; undefined when it cannot be bet on. */
  prizesOf(combination: Combination): readonly Prize[] | undefined;
  /** How often each prize is won, in the order of the prizes. */
  hitsOf(combination: Combination, balls: readonly number[]): readonly number[];
}

/** What a member asks for: a play and a pick of it. */
export interface BetLine {
  readonly play: string;
  readonly pick: string;
  /** Prize group, where the play has a slider; the highest by default. */
  readonly group?: number | undefined;
}

/** A line with the odds it was taken at, which settlement pays whatever the board shows later. */
export interface AcceptedLine extends BetLine {
  /** Odds of each prize for one unit. */
  readonly odds4: readonly bigint[];
  /** Units that the line's stake is made of: combinations × units of the play. */
  readonly units: number;
  /** Share of the stake × 10,000 that comes back whatever is drawn. */
  readonly rebate4: bigint;
}

export interface LotteryGame {
  /** The `game` of its fairness stream. */
  readonly code: string;
  /** The game whose texts name its plays: games of one family share them. */
  readonly texts: string;
  readonly nameKey: string;
  readonly form: DrawForm;
  readonly plays: readonly Play[];
  /** Whether players send numbers in, which count in the result beside the sealed one. */
  readonly takesShots: boolean;
  /** Draws a result. It sees nothing but the stream and, where the rules include them, numbers that players sent in. */
  drawOutcome(stream: FairStream, shots?: readonly number[]): DrawResult;
  /** The result that these numbers are, wherever they were drawn. */
  resultOf(balls: readonly number[]): DrawResult;
  /** The play of that code, if the game has it. */
  findPlay(code: string): Play | undefined;
}

/** Makes a game of its data. `describe` explains what the screen shows about the balls. */
export function lotteryGame(game: {
  readonly code: string;
  readonly form: DrawForm;
  readonly plays: readonly Play[];
  readonly describe: (balls: readonly number[]) => Derived;
  readonly texts?: string;
  readonly finish?: FinishDraw;
}): LotteryGame {
  const byCode = new Map(game.plays.map((play) => [play.code, play]));
  if (byCode.size !== game.plays.length) {
    throw new Error(`two plays of ${game.code} have one code`);
  }
  return {
    code: game.code,
    texts: game.texts ?? game.code,
    nameKey: `game.${game.code}`,
    form: game.form,
    plays: game.plays,
    takesShots: game.finish !== undefined,
    drawOutcome: (stream, shots = []) => {
      const drawn = drawBalls(game.form, stream);
      const { balls, derived } = game.finish?.(drawn, shots) ?? { balls: drawn, derived: {} };
      return { balls, derived: { ...game.describe(balls), ...derived } };
    },
    resultOf: (balls) => ({ balls, derived: game.describe(balls) }),
    findPlay: (code) => byCode.get(code),
  };
}

/** The prize groups of the slider; the highest pays most and gives no rebate. */
export const PRIZE_GROUPS = { lowest: 1_800, highest: 1_920, step: 10 } as const;

/** Stamps a line with the board's odds; undefined when the line is no valid selection. */
export function acceptLine(game: LotteryGame, line: BetLine): AcceptedLine | undefined {
  const play = game.findPlay(line.play);
  const combinations = play && combinationsOf(play.form, line.pick);
  const group = line.group ?? PRIZE_GROUPS.highest;
  if (play === undefined || combinations === undefined || !isGroup(play, line.group)) {
    return undefined;
  }
  const lists = combinations.map((combination) => {
    const prizes = play.prizesOf(combination);
    return prizes?.map((prize) => play.groupOdds?.(prize, group) ?? prize.odds4);
  });
  const [odds4] = lists;
  // One line has one list of odds: pairs and triples of a play that pays them apart are lines of their own.
  if (odds4 === undefined || lists.some((one) => one?.join() !== odds4.join())) {
    return undefined;
  }
  return {
    play: line.play,
    pick: line.pick,
    ...(line.group === undefined ? {} : { group: line.group }),
    odds4,
    units: combinations.length * play.units,
    rebate4: play.groupOdds === undefined ? 0n : BigInt(PRIZE_GROUPS.highest - group) * 5n,
  };
}

function isGroup(play: Play, group: number | undefined): boolean {
  const { lowest, highest, step } = PRIZE_GROUPS;
  if (group === undefined) {
    return true;
  }
  return play.groupOdds !== undefined && group >= lowest && group <= highest && group % step === 0;
}

/** The bets that a stored line means. Throws for a line that never was on the board. */
export function betsOfLine(
  game: LotteryGame,
  line: BetLine,
): { readonly play: Play; readonly combinations: readonly Combination[] } {
  const play = game.findPlay(line.play);
  const combinations = play && combinationsOf(play.form, line.pick);
  if (play === undefined || combinations === undefined) {
    throw new Error(`${game.code} has no line ${line.play} ${line.pick}`);
  }
  return { play, combinations };
}

/**
 * What each combination of a line wins on a result, as odds × 10,000 of one unit; prizes that are won together add up.
 * A stored line without odds for a prize it wins is a broken record, not a lost bet.
 */
export function oddsWon(
  game: LotteryGame,
  line: AcceptedLine,
  balls: readonly number[],
): readonly bigint[] {
  const { play, combinations } = betsOfLine(game, line);
  return combinations.map((combination) =>
    play.hitsOf(combination, balls).reduce((sum, times, place) => {
      const odds4 = line.odds4[place];
      if (odds4 === undefined) {
        throw new Error(`line ${line.play} ${line.pick} was accepted without odds of ${place}`);
      }
      return times === 0 ? sum : sum + BigInt(times) * odds4;
    }, 0n),
  );
}

/** The cell of a line, where its play has cells. */
export function findCell(game: LotteryGame, line: BetLine): Cell | undefined {
  const form = game.findPlay(line.play)?.form;
  return form?.kind === 'cells' ? form.cells.get(line.pick) : undefined;
}
