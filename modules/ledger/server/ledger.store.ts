import { sql, sqlBeforeCommit } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import { type Amount, amount } from '#platform/money/money.ts';

/** Lowest balance of an account that may go below zero: far below any real one, far from overflow. */
const NO_MINIMUM = -9_000_000_000_000_000_000n;

function only<Row>(rows: readonly Row[], what: string): Row {
  const [row] = rows;
  if (row === undefined) {
    throw new Error(`the database answered no ${what}`);
  }
  return row;
}

export async function openAccountRow(
  tx: Tx,
  account: {
    readonly brandId: number;
    readonly owner: string;
    readonly kind: string;
    readonly currency: string;
    readonly mayGoNegative: boolean;
    readonly isChained: boolean;
  },
): Promise<bigint> {
  const rows = await sql<{ id: bigint }>(tx)`
    select ledger.open_account(
      ${account.brandId}, ${account.owner}, ${account.kind}, ${account.currency},
      ${account.mayGoNegative ? NO_MINIMUM : 0n}, ${account.isChained}
    ) as id`;
  return only(rows, 'account').id;
}

export async function houseAccountRow(
  tx: Tx,
  account: { readonly brandId: number; readonly kind: string; readonly currency: string },
): Promise<bigint> {
  const rows = await sql<{ id: bigint }>(tx)`
    select ledger.house_account(${account.brandId}, ${account.kind}, ${account.currency}) as id`;
  return only(rows, 'account').id;
}

export async function shardRow(
  tx: Tx,
  shard: { readonly brandId: number; readonly currency: string; readonly slot: number },
): Promise<bigint> {
  const rows = await sql<{ id: bigint }>(tx)`
    select ledger.shard_account(${shard.brandId}, ${shard.currency}, ${shard.slot}) as id`;
  return only(rows, 'stripe').id;
}

export async function readBalance(tx: ReadTx, accountId: bigint): Promise<Amount> {
  const rows = await sql<{ balance: bigint }>(tx)`
    select balance from ledger.account where id = ${accountId}`;
  return amount(only(rows, `account ${accountId}`).balance);
}

/** Balances of many accounts, by their ids. */
export async function readBalances(
  tx: ReadTx,
  accountIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, Amount>> {
  const rows = await sql<{ id: bigint; balance: bigint }>(tx)`
    select id, balance from ledger.account where id = any (${accountIds}::bigint[])`;
  return new Map(rows.map(({ id, balance }) => [id, amount(balance)]));
}

/** Locks accounts in id order, as every journal does. */
export async function lockAccountRows(tx: Tx, accountIds: readonly bigint[]): Promise<void> {
  await sqlBeforeCommit(tx)`select ledger.lock_accounts(${accountIds}::bigint[])`;
}

export type PostRow = { readonly status: number; readonly journalId: bigint };

export async function postRow(
  tx: Tx,
  journal: {
    readonly brandId: number;
    readonly key: string;
    readonly requestHash: string;
    readonly reason: string;
    readonly actor: string | null;
    readonly from: readonly bigint[];
    readonly to: readonly bigint[];
    readonly amounts: readonly bigint[];
    readonly kinds: readonly number[];
    readonly refs: readonly (bigint | null)[];
  },
): Promise<PostRow> {
  const rows = await sql<PostRow>(tx)`
    select status, journal_id as "journalId"
    from ledger.post(
      ${journal.brandId}, ${journal.key}, ${journal.requestHash}, ${journal.reason}, ${journal.actor},
      ${journal.from}, ${journal.to}, ${journal.amounts}, ${journal.kinds}, ${journal.refs}
    )`;
  return only(rows, 'journal');
}

export async function ensurePartitionRows(tx: Tx): Promise<number> {
  const rows = await sql<{ made: number }>(tx)`select ledger.ensure_partitions() as made`;
  return only(rows, 'count').made;
}

/** Deletes sums of played money that no window of a limit reaches any more. */
export async function deleteOldPlayed(tx: Tx): Promise<void> {
  await sql(tx)`
    delete from ledger.played
     where slot < (extract(epoch from now())::bigint / 3600 - 31 * 24) / unit`;
}
