import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

type Bet = { readonly accountId: bigint; readonly betId: bigint };

/** What has been done about a bet, by its vendor and by people. Money is in ticks. */
export type BetStand = {
  readonly status: string;
  readonly payout: bigint;
  /** What two people paid for it on a case. */
  readonly byHand: bigint | null;
  /** What the member owes. */
  readonly owed: bigint;
};

export async function selectBetStand(tx: ReadTx, bet: Bet): Promise<BetStand | undefined> {
  const rows = await sql<BetStand>(tx)`
    select b.status, b.payout_ticks as payout, b.by_hand_ticks as "byHand",
           coalesce((select d.owed_ticks from ledger.debt_v d where d.account_id = b.account_id), 0)::bigint as owed
      from play.bet b
     where b.account_id = ${bet.accountId} and b.id = ${bet.betId}`;
  return rows[0];
}

/**
 * Answers what has been done about a bet, which stays so until the transaction ends: every call that moves money of the
 * member waits. Locks `otherAccount` as well, which pays, because accounts are locked together and in one order.
 */
export async function selectBetStandForUpdate(
  tx: Tx,
  bet: Bet & { readonly otherAccount: bigint },
): Promise<BetStand | undefined> {
  await sql(
    tx,
  )`select ledger.lock_accounts(array[${bet.accountId}::bigint, ${bet.otherAccount}::bigint])`;
  return await selectBetStand(tx, bet);
}

/** Writes on a bet what two people pay for it: no call of its vendor credits the member for it any more. */
export async function savePaidByHand(tx: Tx, bet: Bet & { readonly ticks: bigint }): Promise<void> {
  await sql(tx)`
    update play.bet set by_hand_ticks = ${bet.ticks} where account_id = ${bet.accountId} and id = ${bet.betId}`;
}
