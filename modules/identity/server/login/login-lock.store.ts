import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

/** The highest counts of attempts at a name, at one address and in total, in windows that are still open. */
export async function selectTries(
  tx: ReadTx,
  which: { readonly brandId: number; readonly accountKey: string; readonly since: Date },
): Promise<{ readonly account: number; readonly pair: number }> {
  const rows = await sql<{ account: number; pair: number }>(tx)`
    select coalesce(max(tries) filter (where scope = 'account'), 0)::int as account,
           coalesce(max(tries) filter (where scope = 'pair'), 0)::int as pair
      from identity.login_window
     where brand_id = ${which.brandId}
       and started_at > ${which.since}
       and ((scope = 'account' and subject = ${which.accountKey})
            or (scope = 'pair' and starts_with(subject, ${`${which.accountKey} `})))`;
  return rows[0] ?? { account: 0, pair: 0 };
}

/** Deletes the attempts at a name; those of addresses stay. */
export async function deleteTries(
  tx: Tx,
  which: { readonly brandId: number; readonly accountKey: string },
): Promise<void> {
  await sql(tx)`
    delete from identity.login_window
     where brand_id = ${which.brandId}
       and ((scope = 'account' and subject = ${which.accountKey})
            or (scope = 'pair' and starts_with(subject, ${`${which.accountKey} `})))`;
}
