import { sql } from '#platform/db/sql.ts';
import type { ReadTx } from '#platform/db/tx.ts';

export type ProfitScope = {
  readonly brandId: number;
  readonly memberId: bigint;
  readonly from: Date;
  readonly to: Date;
  /** The brand's time zone: it decides which day a moment belongs to. */
  readonly timeZone: string;
};

export type PlayedRow = {
  readonly day: string;
  readonly game_type: string;
  readonly vendor_code: string;
  readonly stake: bigint;
  readonly valid: bigint;
  readonly payout: bigint;
  readonly bets: number;
  readonly open_stake: bigint;
};

/** What the bets of a member came to, by the day they were placed, kind of game and vendor. */
export async function selectPlayed(
  tx: ReadTx,
  { brandId, memberId, from, to, timeZone }: ProfitScope,
): Promise<readonly PlayedRow[]> {
  return await sql<PlayedRow>(tx)`
    select to_char(b.placed_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, b.game_type, v.code as vendor_code,
           coalesce(sum(b.stake_ticks) filter (where b.status <> 'PENDING'), 0)::bigint as stake,
           coalesce(sum(b.valid_ticks) filter (where b.status <> 'PENDING'), 0)::bigint as valid,
           coalesce(sum(b.payout_ticks) filter (where b.status <> 'PENDING'), 0)::bigint as payout,
           count(*) filter (where b.status <> 'PENDING')::int as bets,
           coalesce(sum(b.stake_ticks) filter (where b.status = 'PENDING'), 0)::bigint as open_stake
      from play.bet_v b
      join vendor.vendor_v v on v.id = b.vendor_id
     where b.member_id = ${memberId}
       and b.brand_id = ${brandId}
       and b.id >= ledger.id_at(${from}::timestamptz)
       and b.id < ledger.id_at(${to}::timestamptz)
       and b.status not in ('ROLLED_BACK', 'VOID')
     group by 1, 2, 3
     order by 1 desc, 2, 3
     limit 10000`;
}

export type MovedRow = {
  readonly day: string;
  readonly kind: number;
  /** Null for kinds of which no reason has a type of its own. */
  readonly reason: string | null;
  readonly ticks: bigint;
};

/**
 * What moved on a member's account beside play, by day and kind, from the index of such transfers (`transfer_beside_play`
 * of the ledger): what it costs does not grow with the bets. Journals are looked up only for kinds whose reasons differ.
 * @param of.kinds none of stakes, payouts and refunds
 */
export async function selectMoved(
  tx: ReadTx,
  of: Pick<ProfitScope, 'from' | 'to' | 'timeZone'> & {
    readonly accountId: bigint;
    readonly kinds: readonly number[];
    readonly kindsWithReasons: readonly number[];
  },
): Promise<readonly MovedRow[]> {
  return await sql<MovedRow>(tx)`
    select to_char(t.created_at at time zone ${of.timeZone}, 'YYYY-MM-DD') as day, t.kind,
           case when t.kind = any (${of.kindsWithReasons}::smallint[])
                then (select j.reason from ledger.journal_v j where j.id = t.journal_id) end as reason,
           sum(t.amount)::bigint as ticks
      from ledger.transfer_v t
     where t.account_id = ${of.accountId}
       and t.id >= ledger.id_at(${of.from}::timestamptz)
       and t.id < ledger.id_at(${of.to}::timestamptz)
       and t.kind not in (1, 2, 3)
       and t.kind = any (${of.kinds}::smallint[])
     group by 1, 2, 3
     order by 1 desc, 2, 3
     limit 10000`;
}
