import type { Choice, Opened, Round } from './facts.ts';

/** The calls of a stage to its frame. */
export type StageApi = {
  readonly facts: Opened;
  /** Places a bet with the present choice of the stage, or with the given one. */
  readonly play: (choice?: Choice) => void;
  /** Sends a step of an open round. */
  readonly act: (step: { readonly step: string; readonly cell?: number }) => void;
  /** Reports that the choice, or the label of the main button, has changed. */
  readonly changed: () => void;
};

/** The user interface of one mechanic. */
export type Stage = {
  readonly root: HTMLElement;
  /** The present choice; undefined while no bet is possible. */
  readonly choice: () => Choice | undefined;
  /** The text while no round runs. */
  readonly hint: string;
  /** The label of the main button; undefined hides it. */
  readonly label: () => string | undefined;
  /** The step of the main button in an open round; undefined: it places a bet. */
  readonly step?: () => { readonly step: string; readonly cell?: number } | undefined;
  /** The text while a round waits for a step of the player. */
  readonly word?: string;
  /** Runs when a bet has been sent. */
  readonly begin?: () => void;
  /** Runs when the bet was refused, to stop animations. */
  readonly stop?: () => void;
  /** Shows an open or finished round; resolves when the animations have ended. */
  readonly show: (round: Round) => Promise<void>;
};
