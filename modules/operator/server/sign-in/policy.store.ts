import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

/** Whether staff need a second factor; undefined until somebody has decided. */
export async function selectPolicy(tx: ReadTx): Promise<boolean | undefined> {
  const rows = await sql<{ requires_second_factor: boolean }>(tx)`
    select requires_second_factor from operator.policy`;
  return rows[0]?.requires_second_factor;
}

export async function upsertPolicy(tx: Tx, requiresSecondFactor: boolean): Promise<void> {
  await sql(tx)`
    insert into operator.policy (is_only, requires_second_factor)
    values (true, ${requiresSecondFactor})
    on conflict (is_only) do update set requires_second_factor = excluded.requires_second_factor`;
}

/** Applies the policy to the sessions that are open: those without a second factor may only add one, or may go on. */
export async function updateMustEnrol(tx: Tx, mustEnrol: boolean): Promise<void> {
  await sql(tx)`
    update operator.session
       set must_enrol = ${mustEnrol}
     where ended_at is null and proved_by = 'password'`;
}
