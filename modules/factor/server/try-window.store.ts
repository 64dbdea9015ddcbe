import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';

/** Counts one try and returns how many there were in its window; concurrent tries each get their own number. */
export async function countTry(
  tx: Tx,
  attempt: { readonly accountId: bigint; readonly now: Date; readonly windowSince: Date },
): Promise<number> {
  const { accountId, now, windowSince } = attempt;
  const rows = await sql<{ tries: number }>(tx)`
    insert into factor.try_window as w (account_id, started_at, tries)
    values (${accountId}, ${now}, 1)
    on conflict (account_id) do update
       set started_at = case when w.started_at <= ${windowSince} then excluded.started_at else w.started_at end,
           tries = case when w.started_at <= ${windowSince} then 1 else w.tries + 1 end
    returning tries`;
  return rows[0]?.tries ?? 1;
}

/** A right proof, or an operator: tries start afresh. */
export async function clearTries(tx: Tx, accountId: bigint): Promise<void> {
  await sql(tx)`delete from factor.try_window where account_id = ${accountId}`;
}

export async function deleteOldTries(tx: Tx, before: Date): Promise<void> {
  await sql(tx)`delete from factor.try_window where started_at < ${before}`;
}
