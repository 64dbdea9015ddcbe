import { sql, sqlBeforeCommit } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';

/** Whether the account of a name was used in this browser; the same question for a name without an account. */
export async function selectIsKnownBrowser(
  tx: Tx,
  which: { readonly brandId: number; readonly accountKey: string; readonly mark: Buffer },
): Promise<boolean> {
  const rows = await sql<{ is_known: boolean }>(tx)`
    select exists (
      select from identity.known_browser k
        join identity.account a on a.id = k.account_id
       where a.brand_id = ${which.brandId} and a.account_key = ${which.accountKey} and k.mark = ${which.mark}
    ) as is_known`;
  return rows[0]?.is_known ?? false;
}

export async function upsertKnownBrowser(
  tx: Tx,
  browser: {
    readonly brandId: number;
    readonly accountId: bigint;
    readonly mark: Buffer;
    readonly now: Date;
  },
): Promise<void> {
  await sqlBeforeCommit(tx)`
    insert into identity.known_browser as k (account_id, brand_id, mark, last_seen_at)
    values (${browser.accountId}, ${browser.brandId}, ${browser.mark}, ${browser.now})
    on conflict (account_id, mark) do update set last_seen_at = greatest(k.last_seen_at, excluded.last_seen_at)`;
}

export async function deleteOldBrowsers(tx: Tx, before: Date): Promise<void> {
  await sql(tx)`delete from identity.known_browser where last_seen_at < ${before}`;
}
