import { sql } from '#platform/db/sql.ts';
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

/** A journal as it is written. */
export type JournalRow = {
  readonly key: string;
  readonly requestHash: string;
  readonly reason: string;
  readonly actor: string | null;
  readonly transfers: readonly {
    readonly from: bigint;
    readonly to: bigint;
    readonly amount: bigint;
    readonly kind: number;
    readonly ref: bigint | null;
  }[];
};

export type PostRow = { readonly status: number; readonly journalId: bigint | null };

/** Posts journals of one brand, in their order; the answers are in the same order. */
export async function postRows(
  tx: Tx,
  of: { readonly brandId: number; readonly journals: readonly JournalRow[] },
): Promise<readonly PostRow[]> {
  const { brandId, journals } = of;
  const moves = journals.flatMap(({ transfers }, index) =>
    transfers.map((transfer) => ({ ...transfer, place: index + 1 })),
  );
  const rows = await sql<PostRow>(tx)`
    select u.status, u.journal_id as "journalId"
      from ledger.post_all(
             ${brandId}, ${journals.map(({ key }) => key)}, ${journals.map((one) => one.requestHash)},
             ${journals.map(({ reason }) => reason)}, ${journals.map(({ actor }) => actor)},
             ${moves.map(({ place }) => place)}, ${moves.map(({ from }) => from)}, ${moves.map(({ to }) => to)},
             ${moves.map((one) => one.amount)}, ${moves.map(({ kind }) => kind)}, ${moves.map(({ ref }) => ref)}
           ) p
     cross join lateral unnest(p.statuses, p.journal_ids) with ordinality u (status, journal_id, place)
     order by u.place`;
  if (rows.length !== journals.length) {
    throw new Error('the database answered not every journal');
  }
  return rows;
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
