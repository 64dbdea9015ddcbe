import { sql } from '#platform/db/sql.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import type { AccountLine, JournalLine } from './browse.store.ts';

/** Accounts by number, exact owner or beginning of the owner, newest first. */
export async function selectAccounts(
  tx: ReadTx,
  search: {
    readonly brandId: number;
    readonly id: bigint | null;
    readonly owner: string | null;
    readonly ownerPrefix: string | null;
    readonly beforeId: bigint | null;
    readonly limit: number;
  },
): Promise<readonly AccountLine[]> {
  return await sql<AccountLine>(tx)`
    select id, brand_id as "brandId", owner, kind, currency, balance
      from ledger.account
     where brand_id = ${search.brandId}
       and (${search.id}::bigint is null or id = ${search.id}::bigint)
       and (${search.owner}::text is null or owner = ${search.owner}::text)
       and (${search.ownerPrefix}::text is null or starts_with(owner, ${search.ownerPrefix}::text))
       and (${search.beforeId}::bigint is null or id < ${search.beforeId}::bigint)
     order by id desc
     limit ${search.limit}`;
}

export async function selectJournal(
  tx: ReadTx,
  journal: { readonly brandId: number; readonly id: bigint },
): Promise<JournalLine | undefined> {
  const rows = await sql<JournalLine>(tx)`
    select id, reason, actor, key, ledger.time_of(id) as "createdAt"
      from ledger.journal
     where id = ${journal.id} and brand_id = ${journal.brandId}`;
  return rows[0];
}

/** Owners and kinds of accounts by their numbers. */
export async function selectAccountNames(
  tx: ReadTx,
  ids: readonly bigint[],
): Promise<readonly { readonly id: bigint; readonly owner: string; readonly kind: string }[]> {
  return await sql<{ id: bigint; owner: string; kind: string }>(tx)`
    select id, owner, kind
      from ledger.account
     where id = any (${ids}::bigint[])
     order by id
     limit 1000`;
}
