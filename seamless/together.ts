import type { Tx } from '#platform/db/tx.ts';
import type { Answer, Moved, StakeRequest, WalletApi } from './wallet-api.ts';
import type { WalletRefusal } from './wallet-errors.ts';

/** The wallet that a studio gets. */
export type StudioWallet = WalletApi & {
  /** Joint transactions, when the studio's schema is in the wallet's database; undefined over HTTP. */
  readonly together?: Together;
};

/**
 * What a wallet offers inside another transaction: a stake, and the win of a bet that staked something; other payouts need
 * the wallet's prize budget, and are refused with BAD_REQUEST.
 */
export type WalletInside = Pick<WalletApi, 'payout'> & {
  readonly stake: (request: StakeRequest) => Answer<StakedInside>;
  /**
   * Asks whether a game session of the studio lives; its end waits for the transaction.
   * @returns undefined when it lives
   */
  readonly holdSession: (
    session: string,
  ) => Promise<'SESSION_INVALID' | 'SESSION_EXPIRED' | undefined>;
};

/** A signed receipt. */
export type SignedReceipt = {
  readonly file: () => string;
  /** The file as a member of an answer, and nothing else: its JSON is written already, at a third of the cost. */
  readonly inAnswer: () => string;
};

/** An accepted stake of a transaction; `receipt` signs its receipt, once the transaction is committed. */
export type StakedInside = Moved & { readonly receipt?: () => Promise<SignedReceipt | undefined> };

/** Calls of the protocol inside the studio's own transactions: one commit writes both. */
export type Together = {
  /**
   * Runs `work` in one transaction. `wallet` offers the protocol's calls inside it; their answers are final when the
   * transaction commits. Their locks last until then, so that they should come last. `work` may run again after the
   * database has rolled it back because of a conflict.
   * @returns the result of `work`, or `busy`: nothing was written, and the same call may succeed later
   * @throws the error of `work`: then nothing was written; after a lost connection `findTransaction` gives the outcome
   */
  readonly transaction: <T>(
    work: (tx: Tx, wallet: WalletInside) => Promise<T>,
  ) => Promise<T | 'busy'>;
  /** A queue that takes bets in sets: one round trip and one commit for the bets and stakes of a set. */
  readonly stakes: <Bet, Written>(
    sets: StakeSets<Bet, Written>,
  ) => (bet: Bet) => Promise<StakeInSet<Written>>;
  /**
   * The signed receipt of a stake of that member which was taken before; undefined for one that has none, and
   * for a stake of somebody else.
   */
  readonly receiptOf: (
    stake: Pick<StakeRequest, 'txn_id' | 'member'>,
  ) => Promise<SignedReceipt | undefined>;
};

/**
 * The studio's part of a set of stakes: two functions of its schema, which run before and after the wallet's, in its
 * transaction and with the same arguments `$…`:
 *
 * `take($…)` answers one row of a composite type that contains `txn_ids text[]`, in the order of the bets: the id of
 * each stake (letters, digits, hyphens), null where the studio refuses the bet. Such a bet is not staked.
 * `write(taken, codes text[], balances bigint[], $…)` gets that row, the wallet's code for each stake (`OK` or a
 * refusal) and the member's balance in ticks. MAINTENANCE means that nothing of the stake is stored: its call may be
 * sent again. Its answer, one row, is parsed by `written`.
 *
 * When one of them raises, nothing of the set is written: conflicts are retried, then each bet is taken by itself. A
 * set contains at most one bet of a session.
 */
export type StakeSets<Bet, Written> = {
  readonly take: string;
  readonly write: string;
  readonly valuesOf: (bets: readonly Bet[]) => readonly unknown[];
  readonly stakeOf: (bet: Bet) => Omit<StakeRequest, 'txn_id'>;
  /** Parses the answer of `write` for each bet, from columns in PostgreSQL's text format. */
  readonly written: (columns: readonly (string | null)[]) => readonly Written[];
};

/**
 * The outcome of a bet in its set. `stake` is undefined when the studio refused the bet. `written` is undefined when
 * the set never reached the database (BUSY, or a malformed stake), or when that is unknown (INTERNAL).
 */
export type StakeInSet<Written> = {
  readonly stake: Moved | WalletRefusal | undefined;
  readonly written: Written | undefined;
  /** The signed receipt of a stake that was taken; a bet may have none. */
  readonly receipt?: SignedReceipt;
};
