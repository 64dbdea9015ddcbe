import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

type Of = { readonly brandId: number; readonly vendorId: number; readonly currency: string };

type BudgetRow = {
  readonly day_ticks: bigint;
  readonly member_day_ticks: bigint;
  readonly review_ticks: bigint;
  readonly granted_at: Date;
};

/** The budget that was granted to a vendor in a brand and currency. */
export async function selectBudget(tx: ReadTx, of: Of): Promise<BudgetRow | undefined> {
  const rows = await sql<BudgetRow>(tx)`
    select day_ticks, member_day_ticks, review_ticks, granted_at
      from play.prize_budget
     where brand_id = ${of.brandId} and vendor_id = ${of.vendorId} and currency = ${of.currency}`;
  return rows[0];
}

/** Writes the budget of a vendor. Only the approval of a second person calls it. */
export async function upsertBudget(
  tx: Tx,
  budget: Of & { readonly day: bigint; readonly memberDay: bigint; readonly review: bigint },
): Promise<void> {
  await sql(tx)`
    insert into play.prize_budget (brand_id, vendor_id, currency, day_ticks, member_day_ticks, review_ticks)
    values (${budget.brandId}, ${budget.vendorId}, ${budget.currency}, ${budget.day}, ${budget.memberDay}, ${budget.review})
    on conflict (brand_id, vendor_id, currency) do update
      set day_ticks = excluded.day_ticks, member_day_ticks = excluded.member_day_ticks,
          review_ticks = excluded.review_ticks, granted_at = clock_timestamp()`;
}

/** What was used of a vendor's budget today, by UTC. */
export async function selectSpentToday(tx: ReadTx, of: Of): Promise<bigint> {
  const rows = await sql<{ spent: bigint }>(tx)`
    select spent_ticks as spent
      from play.prize_spent
     where brand_id = ${of.brandId} and vendor_id = ${of.vendorId} and currency = ${of.currency}
       and day = (clock_timestamp() at time zone 'UTC')::date and account_id = 0`;
  return rows[0]?.spent ?? 0n;
}

/** Deletes what was used of budgets more than a month ago. */
export async function deleteOldSpent(tx: Tx): Promise<void> {
  await sql(tx)`
    delete from play.prize_spent where day < (clock_timestamp() at time zone 'UTC')::date - 31`;
}
