import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { Amount } from '#platform/money/money.ts';
import {
  houseAccountRow,
  openAccountRow,
  readBalance,
  readBalances,
  shardRow,
} from './ledger.store.ts';

/** Number of a ledger account; below 2^53. */
export type AccountId = bigint & { readonly brand: 'AccountId' };

/** Brands a stored number as an account's. */
export function accountId(id: bigint): AccountId {
  return id as AccountId;
}

export type AccountName = {
  readonly brandId: number;
  /** The owner: `member:17`, `house`, `vendor:acme`. */
  readonly owner: string;
  /** Which of the owner's: `cash`, `bonus`, `locked`, `points`, `transit`. */
  readonly kind: string;
  /** `BDT`, `P`, or `PTS` for points. */
  readonly currency: string;
};

/**
 * Finds or opens an account; twice the same name is one account. An account that may not go below zero keeps the
 * balance after each of its transfers. One that may (the platform's, a vendor's in transit) keeps none, unless
 * `keepsChain` asks for it, as a member's chargeback account does.
 */
export async function openAccount(
  tx: Tx,
  account: AccountName & { readonly mayGoNegative?: boolean; readonly keepsChain?: boolean },
): Promise<AccountId> {
  const mayGoNegative = account.mayGoNegative ?? false;
  return accountId(
    await openAccountRow(tx, {
      ...account,
      mayGoNegative,
      isChained: account.keepsChain ?? !mayGoNegative,
    }),
  );
}

/** Finds or opens an account of the platform, which may go below zero: `opening`, `deposits`, `points-issued`. */
export async function houseAccount(
  tx: Tx,
  account: { readonly brandId: number; readonly kind: string; readonly currency: string },
): Promise<AccountId> {
  return accountId(await houseAccountRow(tx, account));
}

/** The house shard of that number: stakes go there and payouts come from there, without a hot row. */
export async function shardFor(
  tx: Tx,
  shard: { readonly brandId: number; readonly currency: string; readonly slot: number },
): Promise<AccountId> {
  return accountId(await shardRow(tx, shard));
}

/** The balance in ticks. Throws when there is no such account. */
export async function balanceOf(tx: ReadTx, id: AccountId): Promise<Amount> {
  return readBalance(tx, id);
}

/** The balances of several accounts; those that there are not are left out. */
export async function balancesOf(
  tx: ReadTx,
  ids: readonly AccountId[],
): Promise<ReadonlyMap<bigint, Amount>> {
  return readBalances(tx, ids);
}
