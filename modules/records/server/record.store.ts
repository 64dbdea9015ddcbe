import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

export type RecordFilter = {
  readonly brandId: number;
  readonly memberId: bigint;
  readonly from: Date;
  readonly to: Date;
  /** `RNG`, `ELOTT`; undefined for all, bonus payouts without a bet among them. */
  readonly gameTypes: readonly string[] | undefined;
  readonly vendorCode: string | undefined;
  readonly exceptVendorCode: string | undefined;
  readonly gameCodes: readonly string[] | undefined;
  readonly statuses: readonly string[] | undefined;
  /** Part of a round's name. */
  readonly round: string | undefined;
  readonly minStakeTicks: bigint | undefined;
  readonly betId: bigint | undefined;
  /** Only bets that a plan placed, or only the other bets; undefined for all. */
  readonly isChase: boolean | undefined;
};

export type RecordRow = {
  readonly id: bigint;
  readonly account_id: bigint;
  readonly vendor_id: number;
  readonly vendor_code: string;
  readonly game_code: string;
  readonly game_type: string;
  readonly round_ref: string;
  readonly txn_id: string;
  readonly member_name: string;
  readonly currency: string;
  readonly stake_ticks: bigint;
  readonly payout_ticks: bigint;
  readonly valid_ticks: bigint;
  readonly status: string;
  readonly revision: number;
  /** null where payouts decide, one after the other. */
  readonly settle_version: bigint | null;
  readonly detail: unknown;
  readonly placed_at: Date;
  readonly settled_at: Date | null;
  /** The direct upline of the member when the bet was placed. */
  readonly upline_id: bigint | null;
  /** Staked from the vendor's external wallet: the books know nothing of it. */
  readonly is_of_external_wallet: boolean;
  /** A round of a grant: nothing was staked. */
  readonly is_free: boolean;
};

/** The start of a page: after a bet, or a number of rows from the top. */
export type RecordPage = {
  readonly size: number;
  readonly offset: number;
  readonly before: bigint | undefined;
};

/** One page of a member's bets, newest first. */
export async function selectRecords(
  tx: ReadTx,
  filter: RecordFilter,
  page: RecordPage,
): Promise<readonly RecordRow[]> {
  return await sql<RecordRow>(tx)`
    select b.id, b.account_id, b.vendor_id, v.code as vendor_code, b.game_code, b.game_type, b.round_ref, b.txn_id,
           b.member_name, b.currency, b.stake_ticks, b.payout_ticks, b.valid_ticks,
           b.outcome as status, b.revision, b.settle_version, b.detail,
           b.placed_at, b.settled_at, b.uplines[1] as upline_id, b.is_of_external_wallet,
           b.is_free
      from records.own_bets(${filter.brandId}, ${filter.memberId}, ${filter.from}, ${filter.to},
                         ${filter.gameTypes ?? null}::text[], ${filter.vendorCode ?? null},
                         ${filter.exceptVendorCode ?? null}, ${filter.gameCodes ?? null}::text[],
                         ${filter.statuses ?? null}::text[], ${filter.round ?? null},
                         ${filter.minStakeTicks ?? null}, ${filter.betId ?? null}, ${filter.isChase ?? null}::boolean) b
      join vendor.vendor_v v on v.id = b.vendor_id
     where b.id < coalesce(${page.before ?? null}::bigint, 9223372036854775807)
     order by b.id desc
     limit ${page.size} offset ${page.offset}`;
}

/** Bets by their accounts and numbers, in the order of the numbers given. */
export async function selectRecordsOf(
  tx: ReadTx,
  of: {
    readonly brandId: number;
    readonly accountIds: readonly bigint[];
    readonly betIds: readonly bigint[];
  },
): Promise<readonly RecordRow[]> {
  return await sql<RecordRow>(tx)`
    select b.id, b.account_id, b.vendor_id, v.code as vendor_code, b.game_code, b.game_type, b.round_ref, b.txn_id,
           b.member_name, b.currency, b.stake_ticks, b.payout_ticks, b.valid_ticks,
           b.outcome as status, b.revision, b.settle_version, b.detail,
           b.placed_at, b.settled_at, b.uplines[1] as upline_id, b.is_of_external_wallet,
           b.is_free
      from unnest(${[...of.accountIds]}::bigint[], ${[...of.betIds]}::bigint[]) with ordinality u (account_id, bet_id, place)
     cross join lateral (
       select * from play.bet_v where account_id = u.account_id and id = u.bet_id and brand_id = ${of.brandId} limit 1) b
      join vendor.vendor_v v on v.id = b.vendor_id
     order by u.place
     limit 1000`;
}

export type RecordTotals = {
  readonly bets: number;
  readonly stake: bigint;
  readonly valid: bigint;
  readonly payout: bigint;
  /** The net result of settled bets: payouts less stakes. */
  readonly net: bigint;
  readonly settled_stake: bigint;
  readonly settled_payout: bigint;
  readonly open_bets: number;
  readonly open_stake: bigint;
  readonly void_bets: number;
  /** The stakes of void bets, all of which went back. */
  readonly refund: bigint;
};

/** Totals over all pages; bets that were rolled back or voided count as hands and not as money. */
export async function selectRecordTotals(tx: ReadTx, filter: RecordFilter): Promise<RecordTotals> {
  const rows = await sql<RecordTotals>(tx)`
    select count(*)::int as bets,
           coalesce(sum(b.stake_ticks) filter (where b.status not in ('ROLLED_BACK', 'VOID')), 0)::bigint as stake,
           coalesce(sum(b.valid_ticks), 0)::bigint as valid,
           coalesce(sum(b.payout_ticks) filter (where b.status not in ('ROLLED_BACK', 'VOID')), 0)::bigint as payout,
           coalesce(sum(b.payout_ticks - b.stake_ticks)
                    filter (where b.status not in ('ROLLED_BACK', 'VOID', 'PENDING')), 0)::bigint as net,
           coalesce(sum(b.stake_ticks) filter (where b.status not in ('ROLLED_BACK', 'VOID', 'PENDING')), 0)::bigint as settled_stake,
           coalesce(sum(b.payout_ticks) filter (where b.status not in ('ROLLED_BACK', 'VOID', 'PENDING')), 0)::bigint as settled_payout,
           count(*) filter (where b.status = 'PENDING')::int as open_bets,
           coalesce(sum(b.stake_ticks) filter (where b.status = 'PENDING'), 0)::bigint as open_stake,
           count(*) filter (where b.status in ('ROLLED_BACK', 'VOID'))::int as void_bets,
           coalesce(sum(b.stake_ticks) filter (where b.status in ('ROLLED_BACK', 'VOID')), 0)::bigint as refund
      from records.own_bets(${filter.brandId}, ${filter.memberId}, ${filter.from}, ${filter.to},
                         ${filter.gameTypes ?? null}::text[], ${filter.vendorCode ?? null},
                         ${filter.exceptVendorCode ?? null}, ${filter.gameCodes ?? null}::text[],
                         ${filter.statuses ?? null}::text[], ${filter.round ?? null},
                         ${filter.minStakeTicks ?? null}, ${filter.betId ?? null}, ${filter.isChase ?? null}::boolean) b`;
  const [row] = rows;
  if (row === undefined) {
    throw new Error('totals are always one row');
  }
  return row;
}

/** Whose bet it is, of a bet that was placed under this agent; undefined for any other. */
export async function selectOwnerBelow(
  tx: ReadTx,
  of: { readonly brandId: number; readonly agentId: bigint; readonly betId: bigint },
): Promise<bigint | undefined> {
  const rows = await sql<{ member_id: bigint }>(tx)`
    select member_id
      from play.bet_v
     where brand_id = ${of.brandId} and id = ${of.betId} and stake_ticks >= 0 and uplines @> array[${of.agentId}::bigint]
       and not is_trial`;
  return rows[0]?.member_id;
}

export type RoundRow = { readonly opened_at: Date; readonly closed_at: Date | null };

export async function selectRound(
  tx: Tx,
  round: { readonly vendorId: number; readonly roundRef: string },
): Promise<RoundRow | undefined> {
  const rows = await sql<RoundRow>(tx)`
    select opened_at, coalesce(closed_at, external_wallet_closed_at) as closed_at
      from play.round_v
     where vendor_id = ${round.vendorId} and round_ref = ${round.roundRef}`;
  return rows[0];
}

/** Ids of what a member staked in a round, in the order of the bets. */
export async function selectRoundBets(
  tx: Tx,
  round: { readonly vendorId: number; readonly roundRef: string; readonly memberId: bigint },
): Promise<readonly bigint[]> {
  const rows = await sql<{ readonly id: bigint }>(tx)`
    select id
      from play.bet_v
     where vendor_id = ${round.vendorId} and round_ref = ${round.roundRef} and member_id = ${round.memberId}
     order by id
     limit 50`;
  return rows.map(({ id }) => id);
}

export type TransferRow = {
  readonly id: bigint;
  /** Signed from the member's view. */
  readonly amount: bigint;
  readonly created_at: Date;
};

/** The ledger's transfers for a bet after its stake: payouts, corrections, refunds. */
export async function selectTransfers(
  tx: ReadTx,
  bet: { readonly accountId: bigint; readonly betId: bigint },
): Promise<readonly TransferRow[]> {
  return await sql<TransferRow>(tx)`
    select id, amount, created_at
      from ledger.transfer_v
     where account_id = ${bet.accountId}
       and id > ${bet.betId}
       and round_ref = ${bet.betId}
       and kind <> 1
     order by id
     limit 20`;
}
