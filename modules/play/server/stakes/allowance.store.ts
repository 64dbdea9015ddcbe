import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

/** What may be staked or lost in the last 24 hours, 7 days and 30 days, in ticks; null is without limit. */
export type Windows = {
  readonly day: bigint | null;
  readonly week: bigint | null;
  readonly month: bigint | null;
};

/** Writes a member's allowance and begins to sum the account's play; an allowance without any limit is deleted. */
export async function writeAllowance(
  tx: Tx,
  next: {
    readonly accountId: bigint;
    readonly memberId: bigint;
    readonly stake: Windows;
    readonly loss: Windows;
  },
): Promise<void> {
  const { accountId, memberId, stake, loss } = next;
  if ([...Object.values(stake), ...Object.values(loss)].every((limit) => limit === null)) {
    await sql(tx)`delete from play.allowance where account_id = ${accountId}`;
    return;
  }
  await sql(tx)`select ledger.watch(${accountId})`;
  await sql(tx)`
    insert into play.allowance as a (account_id, member_id, stake_day, stake_week, stake_month, loss_day, loss_week, loss_month)
    values (${accountId}, ${memberId}, ${stake.day}, ${stake.week}, ${stake.month}, ${loss.day}, ${loss.week}, ${loss.month})
    on conflict (account_id) do update
       set stake_day = excluded.stake_day, stake_week = excluded.stake_week, stake_month = excluded.stake_month,
           loss_day = excluded.loss_day, loss_week = excluded.loss_week, loss_month = excluded.loss_month`;
}

export type PlayedWindows = {
  readonly day_staked: bigint;
  readonly day_returned: bigint;
  readonly week_staked: bigint;
  readonly week_returned: bigint;
  readonly month_staked: bigint;
  readonly month_returned: bigint;
};

/** What a member with an allowance has staked and got back; undefined without one. */
export async function selectPlayedWindows(
  tx: ReadTx,
  memberId: bigint,
): Promise<PlayedWindows | undefined> {
  const rows = await sql<PlayedWindows>(tx)`
    select w.day_staked, w.day_returned, w.week_staked, w.week_returned, w.month_staked, w.month_returned
      from play.allowance a
     cross join lateral ledger.played_within(a.account_id, clock_timestamp()) w
     where a.member_id = ${memberId}`;
  return rows[0];
}
