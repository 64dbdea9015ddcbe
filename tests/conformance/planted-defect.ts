/** A piece of a function's text, and what stands there instead. */
export type Edit = {
  readonly within: string;
  readonly text: string | RegExp;
  readonly becomes: string;
};

/** A fault in the database, and the case that must see it. */
export type Defect = {
  readonly name: string;
  /** `category: name` of a case that must see it. */
  readonly seenBy: string;
  readonly profile?: 'PATIENT' | 'COARSE';
  readonly isOnWire?: boolean;
  /** Calls go to two processes in turn: what one of them keeps in order by itself needs the database here. */
  readonly isInTwoProcesses?: boolean;
  /** What brings the calls of a case into the fault's moment; harmless by itself, which is tried first. */
  readonly meets?: readonly Edit[];
} & (
  | (Edit & { readonly also?: readonly Edit[] })
  | { readonly statement: string; readonly undo: readonly string[] }
);

/** The lock by which stakes and payouts of a round exclude its closing. */
export const ROUND_LOCK = /perform play\.lock_rounds\([^;]*\);/;

/** Delays a closing before it looks for open bets, so that concurrent calls are in progress. */
export const SLOW_CLOSING: Edit = {
  within: 'play.close_round',
  text: 'insert into play.settled',
  becomes: 'perform pg_sleep(0.01); insert into play.settled',
};
