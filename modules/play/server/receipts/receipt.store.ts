import type { BetOnRecord } from '#modules/fairness/server/index.ts';
import { sql } from '#platform/db/sql.ts';
import type { ReadTx } from '#platform/db/tx.ts';

type BetRow = {
  readonly id: bigint;
  readonly vendor_code: string;
  readonly game_code: string;
  readonly round_ref: string;
  readonly currency: string;
  readonly stake_ticks: bigint;
  readonly payout_ticks: bigint;
  readonly status: string;
  readonly detail: unknown;
  readonly placed_ms: bigint;
  readonly settled_ms: bigint | null;
};

/** A bet that the wallet took, with what has become of it. */
export type StoredBet = BetOnRecord & {
  readonly status: string;
  readonly payoutTicks: bigint;
  /** null while it is open. */
  readonly settledAtMs: number | null;
};

/** A bet of a member by its id. */
export async function selectBetOfMember(
  tx: ReadTx,
  bet: { readonly id: bigint; readonly memberId: bigint; readonly brandId: number },
): Promise<StoredBet | undefined> {
  const rows = await sql<BetRow>(tx)`
    select b.id, v.code as vendor_code, b.game_code, b.round_ref, b.currency, b.stake_ticks, b.payout_ticks, b.status,
           coalesce(b.placed_detail, b.detail) as detail,
           floor(extract(epoch from b.placed_at) * 1000)::bigint as placed_ms,
           floor(extract(epoch from b.settled_at) * 1000)::bigint as settled_ms
      from play.bet b
      join vendor.vendor_v v on v.id = b.vendor_id
     where b.member_id = ${bet.memberId} and b.id = ${bet.id} and b.brand_id = ${bet.brandId}
       and b.external_wallet_version is null
     limit 1`;
  return rows.map(storedBet)[0];
}

/** A bet of anybody by its id: the ids tell the month, and in it the time. */
export async function selectBetById(tx: ReadTx, id: bigint): Promise<StoredBet | undefined> {
  const rows = await sql<BetRow>(tx)`
    select b.id, v.code as vendor_code, b.game_code, b.round_ref, b.currency, b.stake_ticks, b.payout_ticks, b.status,
           coalesce(b.placed_detail, b.detail) as detail,
           floor(extract(epoch from b.placed_at) * 1000)::bigint as placed_ms,
           floor(extract(epoch from b.settled_at) * 1000)::bigint as settled_ms
      from play.bet b
      join vendor.vendor_v v on v.id = b.vendor_id
     where b.id = ${id} and b.external_wallet_version is null
     limit 1`;
  return rows.map(storedBet)[0];
}

type StakeCall = {
  readonly vendorId: number;
  readonly scope: string;
  readonly txnId: string;
  /** The member as the vendor knows it: a bet of another is not found. */
  readonly member: string;
};

/** The bet of a member by the id of the call that staked it. */
export async function selectBetOfCall(tx: ReadTx, call: StakeCall): Promise<StoredBet | undefined> {
  const rows = await sql<BetRow>(tx)`
    select b.id, v.code as vendor_code, b.game_code, b.round_ref, b.currency, b.stake_ticks, b.payout_ticks, b.status,
           coalesce(b.placed_detail, b.detail) as detail,
           floor(extract(epoch from b.placed_at) * 1000)::bigint as placed_ms,
           floor(extract(epoch from b.settled_at) * 1000)::bigint as settled_ms
      from play.txn k
      join play.bet b on b.account_id = k.account_id and b.id = k.bet_id
      join play.member_ref m on m.vendor_id = k.vendor_id and m.member_id = b.member_id
      join vendor.vendor_v v on v.id = b.vendor_id
     where k.vendor_id = ${call.vendorId} and k.txn_scope = ${call.scope} and k.txn_id = ${call.txnId}
       and k.kind in ('bet', 'play') and m.ref = ${call.member}
     limit 1`;
  return rows.map(storedBet)[0];
}

function storedBet(row: BetRow): StoredBet {
  return {
    betId: row.id,
    vendorCode: row.vendor_code,
    gameCode: row.game_code,
    roundId: row.round_ref,
    detail: row.detail,
    stakeTicks: row.stake_ticks,
    currency: row.currency,
    takenAtMs: Number(row.placed_ms),
    status: row.status,
    payoutTicks: row.payout_ticks,
    settledAtMs: row.settled_ms === null ? null : Number(row.settled_ms),
  };
}
