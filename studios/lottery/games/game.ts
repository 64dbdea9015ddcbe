import { findOutcomeRule } from '#seamless/fairness/rules/outcome-rules.ts';
import type { FairStream } from '#seamless/fairness/stream.ts';
import type { DrawForm } from './draw-form.ts';
import type { Fraction } from './fraction.ts';
import { type Cell, type Combination, combinationsOf, type PickForm } from './pick-form.ts';

/** The result of a draw as it is stored and shown; it contains only JSON values. */
export interface DrawResult {
  /** Numbers in the order drawn. */
  readonly balls: readonly number[];
  /** Facts for display that are derived from the balls; settlement never reads them. */
  readonly derived: Derived;
}

export type Derived = Readonly<
  Record<string, boolean | number | string | readonly string[] | Readonly<Record<string, number>>>
>;

/** Derives the facts for display about the numbers that players sent in, in the order sent. */
export type DescribeShots = (balls: readonly number[], shots: readonly number[]) => Derived;

/** One of the prizes of a bet. */
export interface Prize {
  /** Decimal odds × 10,000, stake of one unit included. */
  readonly odds4: bigint;
  /** Expected number of times that it is paid to one combination. */
  readonly chance: Fraction;
  /** Present on a push: the stake comes back. No terms and no half odds change it. */
  readonly isRefund?: true;
}

/** Odds × 10,000 of a prize at a prize group; the part that is not paid as prizes is paid as a rebate. */
export type GroupOdds = (prize: Prize, group: number) => bigint;

/** One way to bet. */
export interface Play {
  readonly code: string;
  readonly nameKey: string;
  /** The group of plays that it belongs to. */
  readonly group: string;
  readonly form: PickForm;
  /** Number of units that one combination costs: 27 where it bets on each of 27 prizes. */
  readonly units: number;
  /** The limits that apply: `long` for plays with high odds. */
  readonly limits: 'short' | 'long';
  /** Whether a result pays at most one combination. */
  readonly isExclusive: boolean;
  /** Present when the prize group changes the odds. */
  readonly groupOdds?: GroupOdds;
  /** Picks of one combination each: one for each list of prizes of the play. */
  readonly examples: readonly string[];
  /** The maximum number of times that each prize can be paid to one combination in one draw. */
  readonly maxTimes: readonly number[];
  /** Prizes of a combination, highest first; undefined when it cannot be bet on. */
  prizesOf(combination: Combination): readonly Prize[] | undefined;
  /** How often the combination wins each prize, in the order of the prizes. */
  hitsOf(combination: Combination, balls: readonly number[]): readonly number[];
}

/** A member's request: a play and a pick of it. */
export interface BetLine {
  readonly play: string;
  readonly pick: string;
  /** Prize group, for plays with a slider; the highest by default. */
  readonly group?: number | undefined;
}

/** A line with the odds at which it was accepted; settlement pays these odds, not the present ones. */
export interface AcceptedLine extends BetLine {
  /** Odds × 10,000 of each prize for one unit. */
  readonly odds4: readonly bigint[];
  /** Number of units in the line's stake: combinations × units of the play. */
  readonly units: number;
  /** Share of the stake × 10,000 that is paid back whatever is drawn. */
  readonly rebate4: bigint;
}

/** Numbers that the texts of a game's rules name, from the same constants that decide its bets. */
export type Facts = Readonly<Record<string, number>>;

export interface LotteryGame {
  /** The code of the game; its fairness stream uses it as `game`. */
  readonly code: string;
  /** The code whose message keys name the plays: games of one family share their texts. */
  readonly texts: string;
  readonly nameKey: string;
  readonly form: DrawForm;
  readonly plays: readonly Play[];
  readonly facts: Facts;
  /** Whether players send numbers into a round, which change the result together with the sealed number. */
  readonly takesShots: boolean;
  /**
   * Draws a result by the published rule of the game. It depends only on the stream and, for games with shots, on the
   * numbers that players sent in.
   */
  drawOutcome(stream: FairStream, shots?: readonly number[]): DrawResult;
  /** The result with these balls, also for balls that were drawn elsewhere. */
  resultOf(balls: readonly number[]): DrawResult;
  /** The play with a code; undefined when the game has none. */
  findPlay(code: string): Play | undefined;
}

/** The version of the outcome rules by which the studio draws. */
const RULE_VERSION = 1;

/**
 * Makes a game of its data. `describe` derives the facts that the screen shows about the balls. Throws when no published
 * rule draws the game.
 */
export function lotteryGame(game: {
  readonly code: string;
  readonly form: DrawForm;
  readonly plays: readonly Play[];
  readonly describe: (balls: readonly number[]) => Derived;
  readonly facts?: Facts;
  readonly texts?: string;
  readonly describeShots?: DescribeShots;
}): LotteryGame {
  const byCode = new Map(game.plays.map((play) => [play.code, play]));
  if (byCode.size !== game.plays.length) {
    throw new Error(`two plays of ${game.code} have one code`);
  }
  const rule = findOutcomeRule(game.code, RULE_VERSION);
  if (rule === undefined) {
    throw new Error(`no published rule draws ${game.code}`);
  }
  return {
    code: game.code,
    texts: game.texts ?? game.code,
    nameKey: `game.${game.code}`,
    form: game.form,
    plays: game.plays,
    facts: game.facts ?? {},
    takesShots: rule.takesShots,
    drawOutcome: (stream, shots = []) => {
      const balls = rule.drawNumbers(stream, shots);
      return {
        balls,
        derived: { ...game.describe(balls), ...game.describeShots?.(balls, shots) },
      };
    },
    resultOf: (balls) => ({ balls, derived: game.describe(balls) }),
    findPlay: (code) => byCode.get(code),
  };
}

/** The range of prize groups; the highest has the highest prizes and no rebate. */
export const PRIZE_GROUPS = { lowest: 1_800, highest: 1_920, step: 10 } as const;

/** Adds the present odds to a line; undefined when the line is no valid selection. */
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
  // A line has one list of odds. Combinations with different odds, such as pairs and triples, need lines of their own.
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

/** The bets of a stored line. Throws when the game has no such line. */
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
 * The win of each combination of a line on a result, as odds × 10,000 of one unit, summed over its prizes. It throws
 * when a stored line lacks the odds of a prize that it wins, because its record is then broken and the bet is not lost.
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

/** The cell of a line; undefined for plays without cells. */
export function findCell(game: LotteryGame, line: BetLine): Cell | undefined {
  const form = game.findPlay(line.play)?.form;
  return form?.kind === 'cells' ? form.cells.get(line.pick) : undefined;
}
