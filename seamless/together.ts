import type { Tx } from '#platform/db/tx.ts';
import type { Moved, StakeRequest, WalletApi } from './wallet-api.ts';
import type { WalletRefusal } from './wallet-errors.ts';

/** The wallet as a studio has it. */
export type StudioWallet = WalletApi & {
  /** What a studio can do beyond the protocol when its schema lies beside the wallet's own; undefined over HTTP. */
  readonly together?: Together;
};

/** The protocol's calls that can be part of another transaction. */
export type WalletInside = Pick<WalletApi, 'stake' | 'play'>;

/** Calls of the protocol as a part of the studio's own transactions: both happen, or neither does. */
export type Together = {
  /**
   * Runs `work` in one transaction. `wallet` offers the protocol's calls inside it: what they answer holds when the
   * transaction commits. What they lock stays locked until then, so they come last. `work` may run again, when the
   * database has undone it because others were at the same rows.
   * @returns what `work` returns, or `busy`: nothing has happened, and the same call again may be served
   * @throws what `work` throws: then nothing has happened; after a lost connection `findTransaction` tells
   */
  readonly transaction: <T>(
    work: (tx: Tx, wallet: WalletInside) => Promise<T>,
  ) => Promise<T | 'busy'>;
  /** A queue of bets that are taken in sets: bets and stakes of a set in one round trip and one commit. */
  readonly stakes: <Bet, Written>(
    sets: StakeSets<Bet, Written>,
  ) => (bet: Bet) => Promise<StakeInSet<Written>>;
};

/**
 * The studio's half of a set of stakes: two functions of its schema, which run before and after the wallet's, in its
 * transaction and with the same arguments `$…`:
 *
 * `take($…)` answers one row of a composite type that holds `txn_ids text[]`, in the order of the bets: the id of
 * each stake (letters, digits, hyphens), null where the studio does not take the bet. Such a bet is not staked.
 * `write(taken, codes text[], balances bigint[], $…)` gets that row, the wallet's code for each stake (`OK` or a
 * refusal) and the member's balance in ticks. MAINTENANCE says that nothing is kept of the stake: its call may be sent
 * again. What it answers, one row, is read by `written`.
 *
 * When one of them raises, nothing of the set has happened: conflicts are tried again, then each bet by itself. No two
 * bets of one session stand in a set.
 */
export type StakeSets<Bet, Written> = {
  readonly take: string;
  readonly write: string;
  readonly valuesOf: (bets: readonly Bet[]) => readonly unknown[];
  readonly stakeOf: (bet: Bet) => Omit<StakeRequest, 'txn_id'>;
  /** What `write` answered, for each bet; its columns as PostgreSQL writes them. */
  readonly written: (columns: readonly (string | null)[]) => readonly Written[];
};

/**
 * The outcome of a bet in its set. `stake` is undefined when the studio did not take the bet. `written` is undefined
 * when the set never came to the database (BUSY, or a malformed stake), or nobody knows whether it did (INTERNAL).
 */
export type StakeInSet<Written> = {
  readonly stake: Moved | WalletRefusal | undefined;
  readonly written: Written | undefined;
};
