import type { FairStream } from '#seamless/fairness/stream.ts';

/** What a bet of a game returns of its stake in the long run, as an exact fraction. */
export type ExactReturn = {
  /** Which bet: a market, a target, a number of mines. */
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
 * A game that is over with its first answer. Odds are total returns for 1 staked, times 10,000. `Choice` and `Outcome`
 * are plain data: they are stored, sent to the player and drawn again by who checks a round.
 */
export type Instant<Choice extends Fields, Outcome extends Fields> = {
  /** @returns undefined when the player's choice is none of this game's */
  readonly readChoice: (input: Fields) => Choice | undefined;
  /** Draws; neither stake nor choice of money enters. */
  readonly draw: (stream: FairStream, choice: Choice) => Outcome;
  readonly odds4: (choice: Choice, outcome: Outcome) => bigint;
  /** Every bet that can be made, with its exact return. */
  readonly returns: () => readonly ExactReturn[];
  /** Odds that no choice and no outcome exceeds. */
  readonly most4: () => bigint;
  /** What the player's page needs to show the game. */
  readonly rules: () => Fields;
};

/** Any instant game, its types closed over. */
export type AnyInstant = {
  readonly readChoice: (input: Fields) => Fields | undefined;
  readonly draw: (stream: FairStream, choice: Fields) => Fields;
  readonly odds4: (choice: Fields, outcome: Fields) => bigint;
  readonly returns: () => readonly ExactReturn[];
  readonly most4: () => bigint;
  readonly rules: () => Fields;
};

/** Forgets the types of one game, so that all fit one table. Choices and outcomes come from this very game. */
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

/** Odds × 10,000 that return `share4`/10,000 of the stakes at `ways` of `of`, rounded down. */
export function fairOdds4(ways: bigint, of: bigint, share4: bigint): bigint {
  return (share4 * of) / ways;
}
