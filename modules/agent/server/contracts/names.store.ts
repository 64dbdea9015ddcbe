import { sql } from '#platform/db/sql.ts';
import type { ReadTx } from '#platform/db/tx.ts';

/** The names of accounts, all in one statement. */
export async function selectNames(
  tx: ReadTx,
  ids: readonly bigint[],
): Promise<readonly { readonly id: bigint; readonly account: string }[]> {
  return await sql<{ id: bigint; account: string }>(tx)`
    select id, account
      from identity.account_v
     where id = any (${ids}::bigint[])
     order by id
     limit ${ids.length}`;
}
