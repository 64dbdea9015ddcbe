import type { Choice, Opened, Round, Status } from './facts.ts';

/** The calls of a stage to its frame. */
export type StageApi = {
  readonly facts: Opened;
  /**
   * Places a bet with the present choice of the stage, or with the given one.
   * @returns when its round has been shown, or was refused
   */
  readonly play: (choice?: Choice) => Promise<void>;
  /** Sends a step of an open round. */
  readonly act: (step: { readonly step: string; readonly cell?: number }) => void;
  /** Reports that the choice, or the label of the main button, has changed. */
  readonly changed: () => void;
};

/** A game whose rounds follow each other as fast as shots: its controls stay usable while a round runs. */
export type Rapid = {
  /** The name of the list of last rounds. */
  readonly lastName: string;
  /** A win from this multiple of the stake on has a scene. */
  readonly sceneFrom: number;
  /** Shows the stake of the next round. */
  readonly stake: (stake: string) => void;
  /** Shows the sums of the session. */
  readonly tally: (status: Status) => void;
  /** The text of a finished round; undefined: that of every game. */
  readonly text: (round: Round) => string | undefined;
};

/** The user interface of one mechanic. */
export type Stage = {
  readonly root: HTMLElement;
  /** The present choice; undefined while no bet is possible. */
  readonly choice: () => Choice | undefined;
  /** The text while no round runs. */
  readonly hint: string;
  /** The label of the main button; undefined where a game has none. */
  readonly label: () => string | undefined;
  /** The step of the main button in an open round; undefined while none is possible. */
  readonly step?: () => { readonly step: string; readonly cell?: number } | undefined;
  /** The odds × 10,000 of the present choice, where it has one alone. */
  readonly odds4?: () => number | undefined;
  /** The result of a finished round in a few signs, for the list of the last ones; without it its odds, empty: not listed. */
  readonly mark?: (round: Round) => string | Node | undefined;
  readonly rapid?: Rapid;
  /** The text while a round waits for a step of the player. */
  readonly word?: string;
  /** Runs when a bet has been sent. */
  readonly begin?: () => void;
  /** Runs when the bet was refused, to stop animations. */
  readonly stop?: () => void;
  /** Shows an open or finished round; resolves when the animations have ended. */
  readonly show: (round: Round) => Promise<void>;
};
