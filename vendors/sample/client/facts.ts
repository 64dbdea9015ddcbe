import type { Mechanic } from '../data/sample-game.ts';
import type { RoundState } from '../maths/round-state.ts';

/** The server's data about a game and its rounds. */
export type Names = { readonly en: string; readonly bn: string };

export type Bet = { readonly bet: string; readonly odds4: number };

export type Rules = {
  readonly mechanic: Mechanic;
  readonly hero: string;
  readonly figures: readonly string[];
  readonly kind?: string;
  readonly reels?: number;
  readonly symbols?: number;
  readonly pays?: readonly (readonly number[])[];
  readonly lines?: readonly (readonly number[])[];
  /** The fixed jackpot, as a multiple of the stake. */
  readonly jackpot?: number;
  readonly segments?: readonly number[];
  readonly odds?: readonly number[] | readonly (readonly number[])[];
  readonly bets?: readonly Bet[];
  readonly worth?: readonly number[];
  /** For each target: how many of the numbers that may be drawn (`draws`) catch it. */
  readonly hits?: readonly number[];
  readonly draws?: number;
  readonly mineCounts?: readonly number[];
  readonly markets?: readonly string[];
  readonly matches?: readonly { readonly id: string; readonly home: Names; readonly away: Names }[];
  readonly share4?: number;
  /** Odds of a roll are multiples of this. */
  readonly grain4?: number;
  /** The odds at which a mine field is paid by itself at the latest, as a multiple of the stake. */
  readonly maxTimes?: number;
  /** Hours after which a round that its player left is ended. */
  readonly leftHours?: number;
  /** Cards of the deck. */
  readonly deck?: number;
  /** The last square of a board. */
  readonly home?: number;
  /** For each prize n: one ticket in n wins it. */
  readonly chances?: readonly number[];
  readonly ladders?: readonly (readonly [number, number])[];
  readonly snakes?: readonly (readonly [number, number])[];
  /** Names of the hands that pay, in the order of `odds`. */
  readonly hands?: readonly string[];
};

export type Outcome = {
  readonly grid?: readonly (readonly number[])[];
  readonly wins?: readonly {
    readonly line: number;
    readonly symbol: number;
    readonly count: number;
    readonly pay: number;
  }[];
  readonly segment?: number;
  readonly colour?: number;
  readonly roll?: number;
  readonly faces?: readonly number[];
  readonly cards?: readonly number[];
  readonly draw?: number;
  readonly home?: number;
  readonly away?: number;
  readonly mines?: readonly number[];
  readonly end?: number;
  /** Symbols of a ticket, and the winning ones. */
  readonly fields?: readonly number[];
  readonly won?: readonly number[];
  /** The dealt hand; after the round also the cards that follow it. */
  readonly deck?: readonly number[];
};

export type Choice = Readonly<Record<string, string | number>>;

export type Round = {
  readonly id: string;
  readonly state: RoundState;
  /** The stake on which the payout depends; for a free round it was not taken. */
  readonly stake: string;
  readonly isFree: boolean;
  readonly choice: Choice;
  readonly outcome: Outcome | null;
  readonly steps: readonly number[];
  readonly odds4: number;
  readonly nextOdds4: number;
  readonly payout: string;
  readonly refusal: string | null;
  readonly balance: string | null;
  readonly startedAtMs: number | null;
  readonly decidedAtMs: number;
  readonly commitment: string;
  readonly clientSeed: string;
  readonly seed: string | null;
};

export type Status = {
  readonly rounds: number;
  readonly staked: string;
  readonly paid: string;
  readonly openedAtMs: number;
  readonly nowMs: number;
};

/** Free rounds, which are played before a stake is taken; null without any. */
export type Free = { readonly left: number; readonly stake: string } | null;

export type GameFacts = {
  readonly name: Names;
  readonly vendorName: Names;
  readonly picture: string;
  readonly hue: number;
  readonly minReturn4: number;
  readonly minStake: string;
  /** Stakes are multiples of this. */
  readonly stakeStep: string;
  /** The highest odds × 10,000, and what they pay at the game's maximum stake. */
  readonly maxOdds4: number;
  readonly maxPayout: string;
  readonly rules: Rules;
};

/** A game without a session, as anybody sees it. */
export type Looked = GameFacts & {
  /** Whether rounds can be tried for throw-away credit. */
  readonly hasDemo: boolean;
  readonly credit: string;
  readonly maxStake: string;
  readonly nowMs: number;
};

export type Opened = GameFacts & {
  readonly session: string;
  readonly currency: string;
  readonly isTrial: boolean;
  readonly backUrl: string;
  readonly balance: string;
  /** Address of the page that moves money in and out, when the game uses an external wallet. */
  readonly externalWalletUrl: string | null;
  /** Throw-away credit: nothing is staked, stored or proved. */
  readonly isDemo?: boolean;
  readonly unfinished: Round | null;
} & Still;

/** The state of the session, which is part of every answer about it. */
export type Still = {
  readonly status: Status;
  readonly commitment: string;
  /** The game's maximum, or a lower one of the platform; it may change while the game is open. */
  readonly maxStake: string;
  readonly free: Free;
};

export type Answered = { readonly round: Round } & Still;
