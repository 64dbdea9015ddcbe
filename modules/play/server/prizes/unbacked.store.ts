import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

/** Whether the money of a session is play money of a trial account. */
export async function selectIsTrial(tx: ReadTx, session: string): Promise<boolean> {
  const rows = await sql<{ isTrial: boolean }>(tx)`
    select is_trial as "isTrial" from play.game_session where ref = ${session}`;
  return rows[0]?.isTrial ?? false;
}

/**
 * Whether a stake of a member stands in a round. Until the transaction ends it can neither come nor go: the round and the
 * member's account are locked, in the order in which every call locks them.
 */
export async function selectBacking(
  tx: Tx,
  of: {
    readonly vendorId: number;
    readonly roundId: string;
    readonly accountId: bigint;
    /** Whether this call closes the round, which needs its exclusive lock. */
    readonly closes: boolean;
  },
): Promise<boolean> {
  await sql(
    tx,
  )`select play.lock_rounds(array[${of.vendorId}::integer], array[${of.roundId}], array[${of.closes}::boolean])`;
  await sql(tx)`select ledger.lock_accounts(array[${of.accountId}::bigint])`;
  const rows = await sql<{ hasStake: boolean }>(tx)`
    select play.has_stake(${of.vendorId}, ${of.roundId}, ${of.accountId}) as "hasStake"`;
  return rows[0]?.hasStake ?? false;
}

/** Notes on a bet of nothing what was taken from the budget for it. */
export async function noteSpent(
  tx: Tx,
  bet: { readonly accountId: bigint; readonly betId: bigint; readonly amount: bigint },
): Promise<void> {
  await sql(tx)`
    update play.bet set budget_ticks = coalesce(budget_ticks, 0) + ${bet.amount}
     where account_id = ${bet.accountId} and id = ${bet.betId}`;
}

/** A prize of one member, in ticks, and the terms that it is paid on; undefined amounts mean that nothing may be paid. */
type Prize = {
  readonly brandId: number;
  readonly vendorId: number;
  readonly currency: string;
  readonly accountId: bigint;
  readonly amount: bigint;
  readonly day: bigint | undefined;
  readonly memberDay: bigint | undefined;
};

/**
 * Takes a prize from the budget of its vendor.
 * @returns the sum of the member's prizes of the day with this one; undefined when no budget covers it
 */
export async function spendPrize(tx: Tx, prize: Prize): Promise<bigint | undefined> {
  const rows = await sql<{ sum: bigint | null }>(tx)`
    select play.spend_prize(${prize.brandId}, ${prize.vendorId}, ${prize.currency}, ${prize.accountId}, ${prize.amount},
                            ${prize.day ?? null}, ${prize.memberDay ?? null}) as sum`;
  return rows[0]?.sum ?? undefined;
}

/** Opens the case of a prize that a person must look at. */
export async function openPrizeCase(
  tx: Tx,
  prize: Pick<Prize, 'brandId' | 'vendorId' | 'accountId' | 'amount'> & {
    readonly scope: string;
    readonly txnId: string;
    readonly roundId: string;
    readonly betId: bigint | undefined;
    readonly memberDaySum: bigint;
  },
): Promise<void> {
  const detail = {
    amountTicks: prize.amount.toString(),
    memberDayTicks: prize.memberDaySum.toString(),
    accountId: prize.accountId.toString(),
  };
  await sql(tx)`
    select play.open_case(${`prize:${prize.vendorId}:${prize.scope}:${prize.txnId}`}, ${prize.brandId}, ${prize.vendorId},
                          'large_prize', ${prize.roundId}, ${prize.txnId}, ${prize.betId ?? null},
                          ${JSON.stringify(detail)}::jsonb)`;
}
