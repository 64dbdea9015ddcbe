import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

/** A bet of a member as other modules may show it. */
export type MemberBet = {
  readonly id: bigint;
  readonly vendor_code: string;
  readonly game_code: string;
  readonly round_ref: string;
  /** The vendor's id of the stake. */
  readonly txn_id: string;
  readonly currency: string;
  readonly stake_ticks: bigint;
  readonly payout_ticks: bigint;
  /** `PENDING` until it is settled, `ROLLED_BACK` when its stake went back. */
  readonly status: string;
  /** The details that the vendor reported. */
  readonly detail: unknown;
  readonly placed_at: Date;
  readonly settled_at: Date | null;
};

type Mine = { readonly brandId: number; readonly memberId: bigint };

/** Bets of a member on games of these types, newest first: of the last 92 days, as records reach back. */
export async function betsOfMember(
  tx: ReadTx,
  wanted: Mine & {
    readonly gameTypes: readonly string[];
    readonly gameCode: string | undefined;
    readonly isOpen: boolean | undefined;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<readonly MemberBet[]> {
  return await sql<MemberBet>(tx)`
    select b.id, v.code as vendor_code, b.game_code, b.round_ref, b.txn_id, b.currency, b.stake_ticks, b.payout_ticks,
           b.outcome as status, b.detail, b.placed_at, b.settled_at
      from play.bet_v b
      join vendor.vendor_v v on v.id = b.vendor_id
     where b.member_id = ${wanted.memberId}
       and b.brand_id = ${wanted.brandId}
       and b.id >= ledger.id_at(now() - interval '92 days')
       and b.game_type = any (${wanted.gameTypes})
       and (${wanted.gameCode ?? null}::text is null or b.game_code = ${wanted.gameCode ?? null})
       and (${wanted.isOpen ?? null}::boolean is null or (b.status = 'PENDING') = ${wanted.isOpen ?? null})
     order by b.id desc
     limit ${wanted.limit} offset ${wanted.offset}`;
}

/** One bet of a member by its id. */
export async function betOfMember(
  tx: ReadTx,
  which: Mine & { readonly id: bigint },
): Promise<MemberBet | undefined> {
  const rows = await sql<MemberBet>(tx)`
    select b.id, v.code as vendor_code, b.game_code, b.round_ref, b.txn_id, b.currency, b.stake_ticks, b.payout_ticks,
           b.outcome as status, b.detail, b.placed_at, b.settled_at
      from play.bet_v b
      join vendor.vendor_v v on v.id = b.vendor_id
     where b.member_id = ${which.memberId} and b.brand_id = ${which.brandId} and b.id = ${which.id}
     limit 1`;
  return rows[0];
}

/** The ids of bets by what their vendor calls their stakes, which it alone names so; those of other members are not in it. */
export async function betIdsOfStakes(
  tx: Tx,
  which: Mine & { readonly vendorCode: string; readonly txnIds: readonly string[] },
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await sql<{ readonly txn_id: string; readonly bet_id: bigint }>(tx)`
    select u.id as txn_id, b.id as bet_id
      from unnest(${which.txnIds}::text[]) u (id)
     cross join lateral (
       select t.account_id, t.bet_id
         from play.txn_v t
        where t.vendor_id = (select id from vendor.vendor_v where code = ${which.vendorCode})
          and t.txn_scope = '' and t.txn_id = u.id
        limit 1) k
     cross join lateral (
       select b.id
         from play.bet_v b
        where b.account_id = k.account_id and b.id = k.bet_id
          and b.member_id = ${which.memberId} and b.brand_id = ${which.brandId}
        limit 1) b
     order by u.id
     limit ${which.txnIds.length}`;
  return new Map(rows.map((row) => [row.txn_id, row.bet_id]));
}
