import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

type Place = { readonly vendorId: number; readonly roundId: string; readonly accountId: bigint };

/** Whether money of a session is play money of a trial account, and whether a stake of its member stands in the round. */
export async function selectBacking(
  tx: ReadTx,
  of: Place & { readonly session: string },
): Promise<{ readonly isTrial: boolean; readonly hasStake: boolean }> {
  const rows = await sql<{ isTrial: boolean; hasStake: boolean }>(tx)`
    select s.is_trial as "isTrial",
           exists (
             select from play.bet b
              where b.vendor_id = ${of.vendorId} and b.round_ref = ${of.roundId} and b.account_id = ${of.accountId}
                and b.stake_ticks > 0 and b.status <> 'ROLLED_BACK'
           ) as "hasStake"
      from play.game_session s
     where s.ref = ${of.session}`;
  return rows[0] ?? { isTrial: false, hasStake: false };
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
