import { sql } from '#platform/db/sql.ts';
import type { ReadTx } from '#platform/db/tx.ts';

export type OfficeBetRow = {
  readonly id: bigint;
  readonly member_id: bigint;
  readonly member_name: string;
  readonly account_id: bigint;
  readonly vendor_code: string;
  readonly game_code: string;
  readonly round_ref: string;
  readonly txn_id: string;
  readonly currency: string;
  readonly stake_ticks: bigint;
  readonly payout_ticks: bigint;
  readonly status: string;
  readonly detail: unknown;
  readonly is_of_external_wallet: boolean;
  readonly placed_at: Date;
  readonly settled_at: Date | null;
};

/** The bet of the brand with that number. */
export async function selectBetByNumber(
  tx: ReadTx,
  which: { readonly brandId: number; readonly id: bigint },
): Promise<OfficeBetRow | undefined> {
  const rows = await sql<OfficeBetRow>(tx)`
    select b.id, b.member_id, b.member_name, b.account_id, v.code as vendor_code, b.game_code, b.round_ref, b.txn_id,
           b.currency, b.stake_ticks, b.payout_ticks, b.outcome as status, b.detail, b.is_of_external_wallet,
           b.placed_at, b.settled_at
      from play.bet_v b
      join vendor.vendor_v v on v.id = b.vendor_id
     where b.id = ${which.id} and b.brand_id = ${which.brandId}
     limit 1`;
  return rows[0];
}

export type BetTransferRow = {
  readonly id: bigint;
  readonly journal_id: bigint;
  readonly amount: bigint;
  readonly created_at: Date;
};

/** Every transfer of a bet in the member's account: the stake, and what was paid or taken back later. */
export async function selectBetTransfers(
  tx: ReadTx,
  of: { readonly accountId: bigint; readonly betId: bigint },
): Promise<readonly BetTransferRow[]> {
  return await sql<BetTransferRow>(tx)`
    select id, journal_id, amount, created_at
      from ledger.transfer_v
     where account_id = ${of.accountId} and id >= ${of.betId} and round_ref = ${of.betId}
     order by id
     limit 50`;
}
