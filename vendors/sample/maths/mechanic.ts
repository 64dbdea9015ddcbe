import type { FairStream } from '#seamless/fairness/stream.ts';
import { oddsGrain4 } from './step.ts';

/** The return to player of a bet, as an exact fraction. */
export type ExactReturn = {
  /** The bet: a market, a target, a number of mines. */
  readonly bet: string;
  readonly part: bigint;
  readonly of: bigint;
};

export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json };
export type Fields = { readonly [key: string]: Json };

/**
 * A game that ends with its first answer. Odds are total returns for a stake of 1, times 10,000. `Choice` and `Outcome`
 * are plain data: they are stored, sent to the player, and drawn again by anybody who verifies a round.
 */
export type Instant<Choice extends Fields, Outcome extends Fields> = {
  /**
   * Parses the player's choice.
   * @returns undefined when it is not a choice of this game
   */
  readonly readChoice: (input: Fields) => Choice | undefined;
  /** Draws an outcome, which does not depend on the stake. */
  readonly draw: (stream: FairStream, choice: Choice) => Outcome;
  readonly odds4: (choice: Choice, outcome: Outcome) => bigint;
  /** Every possible bet, with its exact return. */
  readonly returns: () => readonly ExactReturn[];
  /** The highest possible odds over all choices and outcomes, × 10,000. */
  readonly max4: () => bigint;
  /** The data that the player's page needs to show the game. */
  readonly rules: () => Fields;
};

/** Any instant game, without its types. */
export type AnyInstant = {
  readonly readChoice: (input: Fields) => Fields | undefined;
  readonly draw: (stream: FairStream, choice: Fields) => Fields;
  readonly odds4: (choice: Fields, outcome: Fields) => bigint;
  readonly returns: () => readonly ExactReturn[];
  readonly max4: () => bigint;
  readonly rules: () => Fields;
};

/**
 * Removes the types of one game, so that all games fit into one table. Choices and outcomes always come from the same
 * game.
 */
export function anyInstant<Choice extends Fields, Outcome extends Fields>(
  game: Instant<Choice, Outcome>,
): AnyInstant {
  return {
    ...game,
    draw: (stream, choice) => game.draw(stream, choice as Choice),
    odds4: (choice, outcome) => game.odds4(choice as Choice, outcome as Outcome),
  };
}

export function highest(odds: readonly bigint[]): bigint {
  return odds.toSorted((one, other) => (one < other ? 1 : -1))[0] ?? 0n;
}

/**
 * Odds × 10,000 that return about `share4`/10,000 of the stakes when `ways` of `of` results win. They are cut down so far
 * that every multiple of the stake's step is paid whole hundredths: what is stated as the return is then what is paid.
 */
export function fairOdds4(
  chance: { readonly ways: bigint; readonly of: bigint },
  by: { readonly share4: bigint; readonly stepTicks: bigint },
): bigint {
  const odds4 = (by.share4 * chance.of) / chance.ways;
  return odds4 - (odds4 % oddsGrain4(by.stepTicks));
}
