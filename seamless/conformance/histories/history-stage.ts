import type { CasePlayer, MoneyWallet } from '../subject.ts';
import type { Budget, Rules } from './model-call.ts';

/** The first member of a history and the second. */
export type Both<Of> = readonly [first: Of, second: Of];

/** A player of a history: an active session, and an ended one. */
export type HistoryPlayer = CasePlayer & { readonly endedSession: string };

export type HistoryStage = {
  readonly wallet: MoneyWallet;
  readonly rules: Rules;
  readonly players: Both<HistoryPlayer>;
  readonly game: string;
  readonly scale: 2 | 4;
  /** The prefix of ids and rounds. */
  readonly prefix: string;
  readonly nowMs: () => number;
  /** The members' balances in whole currency units; a debt is below zero. */
  readonly balances: Both<number>;
  /** The vendor's prize budget; undefined when it was granted none. */
  readonly budget: Budget | undefined;
  /** Undefined when the vendor has other players at the same time; then its budget must be `ENDLESS`. */
  readonly office: PrizeOffice | undefined;
};

/** What a history needs from behind the wallet: the prize budget of its vendor, and what the books say of it. */
export type PrizeOffice = {
  /** Grants a budget, as two people do; undefined takes away what was granted. */
  readonly grant: (budget: Budget | undefined) => Promise<void>;
  /** Ends the day of budgets: what was used of them was used yesterday. */
  readonly endDay: () => Promise<void>;
  /** What was used today, in whole units: by all members, by the first and by the second. */
  readonly used: () => Promise<readonly number[]>;
  /** The cases that were opened for calls of one member, each as `kind txn_id`, or `kind code txn_id` of a refusal. */
  readonly casesOf: (member: string, txnIds: readonly string[]) => Promise<readonly string[]>;
};

const MUCH = 100_000_000_000;
/** A budget that no history uses up. */
export const ENDLESS: Budget = { day: MUCH, memberDay: MUCH, review: MUCH };

/** The prefix of ids and rounds of one of the two members. */
export function prefixOf({ prefix }: HistoryStage, isOther: boolean): string {
  return `${prefix}${isOther ? 'b' : 'a'}-`;
}
