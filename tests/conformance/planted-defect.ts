/** Describes a change of a database function: `becomes` replaces the piece `text` of the function `within`. */
export type Edit = {
  readonly within: string;
  readonly text: string | RegExp;
  readonly becomes: string;
};

/** Describes a fault in the database, and the case that must see it. */
export type Defect = {
  readonly name: string;
  /** The `category: name` of the case that must see it. */
  readonly seenBy: string;
  readonly profile?: 'PATIENT' | 'COARSE';
  readonly isOnWire?: boolean;
  /** Calls go to two processes in turn, since one process alone would keep them apart without the database. */
  readonly isInTwoProcesses?: boolean;
  /** These changes make the calls of a case meet in the moment of the fault. The test first checks that they do no harm alone. */
  readonly meets?: readonly Edit[];
} & (
  | (Edit & { readonly also?: readonly Edit[] })
  | { readonly statement: string; readonly undo: readonly string[] }
);

/** By this lock stakes and payouts of a round exclude its closing. */
export const ROUND_LOCK = /perform play\.lock_rounds\([^;]*\);/;

/** Delays a closing before it looks for open bets, so that concurrent calls are in progress. */
export const SLOW_CLOSING: Edit = {
  within: 'play.close_round',
  text: 'insert into play.settled',
  becomes: 'perform pg_sleep(0.01); insert into play.settled',
};
