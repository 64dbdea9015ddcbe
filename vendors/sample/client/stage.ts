import type { Choice, Opened, Round } from './facts.ts';

/** What a stage may ask of the frame round it. */
export type StageApi = {
  readonly facts: Opened;
  /** Places a bet with the choice of this moment, or with one of its own. */
  readonly play: (choice?: Choice) => void;
  /** A step of an open round. */
  readonly act: (step: { readonly step: string; readonly cell?: number }) => void;
  /** The choice, or the label of the main button, has changed. */
  readonly changed: () => void;
};

/** One mechanic on the screen. */
export type Stage = {
  readonly root: HTMLElement;
  /** undefined while nothing can be bet. */
  readonly choice: () => Choice | undefined;
  /** The text while nothing happens. */
  readonly hint: string;
  /** The main button's text; undefined hides it. */
  readonly label: () => string | undefined;
  /** What the main button does in an open round; undefined: it places a bet. */
  readonly step?: () => { readonly step: string; readonly cell?: number } | undefined;
  /** The text while a round waits for the player's move. */
  readonly word?: string;
  /** A bet is on its way. */
  readonly begin?: () => void;
  /** The round was not taken: what began to move stops. */
  readonly stop?: () => void;
  /** Shows a round that is open or over; resolves when it has been shown. */
  readonly show: (round: Round) => Promise<void>;
};
