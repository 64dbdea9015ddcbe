import { AGENT_TYPES } from '#platform/contract/account-type.ts';
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

/** The names of the agents among some accounts whose accounts are open, in the order of their ids. */
export async function selectAgents(
  tx: ReadTx,
  of: { readonly ids: readonly bigint[]; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await sql<{ account: string }>(tx)`
    select account
      from identity.account_v
     where id = any (${of.ids}::bigint[]) and is_active and account_type = any (${[...AGENT_TYPES]}::smallint[])
     order by id
     limit ${of.limit}`;
  return rows.map((row) => row.account);
}
