import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

/** What may be staked or lost in the last 24 hours, 7 days and 30 days, in ticks; null is without limit. */
export type Windows = {
  readonly day: bigint | null;
  readonly week: bigint | null;
  readonly month: bigint | null;
};

/** Writes the limits that a member chose and begins to sum the account's play; a row without any limit is deleted. */
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
    await sql(tx)`
      update play.allowance
         set stake_day = null, stake_week = null, stake_month = null, loss_day = null, loss_week = null, loss_month = null
       where account_id = ${accountId}`;
    await deleteEmpty(tx, accountId);
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

/**
 * Writes what the identity level of a member may stake in 24 hours, in ticks, and begins to sum the account's play; null
 * is without limit.
 * @returns whether it differed
 */
export async function writeLevelStake(
  tx: Tx,
  next: {
    readonly accountId: bigint;
    readonly memberId: bigint;
    readonly stakeDay: bigint | null;
  },
): Promise<boolean> {
  const { accountId, memberId, stakeDay } = next;
  if (stakeDay === null) {
    const rows = await sql<{ readonly account_id: bigint }>(tx)`
      update play.allowance set level_stake_day = null
       where account_id = ${accountId} and level_stake_day is not null
      returning account_id`;
    await deleteEmpty(tx, accountId);
    return rows.length > 0;
  }
  // The account is locked only when something changes, because stakes wait for that lock.
  await sql(tx)`
    select ledger.watch(${accountId})
     where not exists (
             select from play.allowance where account_id = ${accountId} and level_stake_day = ${stakeDay}::bigint)`;
  const rows = await sql<{ readonly account_id: bigint }>(tx)`
    insert into play.allowance as a (account_id, member_id, level_stake_day)
    values (${accountId}, ${memberId}, ${stakeDay})
    on conflict (account_id) do update
       set level_stake_day = excluded.level_stake_day
     where a.level_stake_day is distinct from excluded.level_stake_day
    returning account_id`;
  return rows.length > 0;
}

async function deleteEmpty(tx: Tx, accountId: bigint): Promise<void> {
  await sql(tx)`
    delete from play.allowance
     where account_id = ${accountId}
       and num_nonnulls(stake_day, stake_week, stake_month, loss_day, loss_week, loss_month, level_stake_day) = 0`;
}

/** Whether the level of anybody limits stakes now. */
export async function hasLevelStakes(tx: ReadTx): Promise<boolean> {
  const rows = await sql<{ readonly has_any: boolean }>(tx)`
    select exists (select from play.allowance where level_stake_day is not null) as has_any`;
  return rows[0]?.has_any ?? false;
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
