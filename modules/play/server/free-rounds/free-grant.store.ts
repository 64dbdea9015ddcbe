import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

export type GrantState =
  | 'created'
  | 'sent'
  | 'granted'
  | 'refused'
  | 'unknown'
  | 'used'
  | 'expired'
  | 'cancelled';

/** A grant as its vendor is asked about it. Money in ticks. */
export type GrantRow = {
  readonly id: bigint;
  readonly brand_id: number;
  readonly grant_ref: string;
  readonly vendor_code: string;
  readonly member_id: bigint;
  readonly member_ref: string;
  readonly currency: string;
  readonly game_code: string;
  readonly rounds: number;
  readonly stake_ticks: bigint;
  readonly max_payout_ticks: bigint;
  readonly valid_from: Date;
  readonly expires_at: Date;
  readonly state: GrantState;
  readonly played: number;
  readonly cancel_asked_at: Date | null;
};

/** Writes a grant down. */
export async function insertGrant(
  tx: Tx,
  grant: {
    readonly grantRef: string;
    readonly vendorId: number;
    readonly brandId: number;
    readonly memberId: bigint;
    readonly memberRef: string;
    readonly memberName: string;
    readonly currency: string;
    readonly gameCode: string;
    readonly rounds: number;
    readonly stake: bigint;
    readonly maxWin: bigint;
    readonly validFrom: Date;
    readonly expiresAt: Date;
    readonly reason: string;
  },
): Promise<bigint> {
  const rows = await sql<{ id: bigint }>(tx)`
    insert into play.free_grant (grant_ref, vendor_id, brand_id, member_id, member_ref, member_name, currency, game_code,
                                 rounds, allowed, stake_ticks, max_payout_ticks, valid_from, expires_at, reason)
    values (${grant.grantRef}, ${grant.vendorId}, ${grant.brandId}, ${grant.memberId}, ${grant.memberRef},
            ${grant.memberName}, ${grant.currency}, ${grant.gameCode}, ${grant.rounds}, ${grant.rounds}, ${grant.stake},
            ${grant.maxWin}, ${grant.validFrom}, ${grant.expiresAt}, ${grant.reason})
    returning id`;
  const [row] = rows;
  if (row === undefined) {
    throw new Error('a grant was not written');
  }
  return row.id;
}

/** A grant in any state; undefined when there is none. */
export async function selectGrant(tx: ReadTx, id: bigint): Promise<GrantRow | undefined> {
  const rows = await sql<GrantRow>(tx)`
    select g.id, g.brand_id, g.grant_ref, v.code as vendor_code, g.member_id, g.member_ref, g.currency, g.game_code, g.rounds,
           g.stake_ticks, g.max_payout_ticks, g.valid_from, g.expires_at, g.state, g.played, g.cancel_asked_at
      from play.free_grant g
      join vendor.vendor_v v on v.id = g.vendor_id
     where g.id = ${id}`;
  return rows[0];
}

/**
 * Writes that a grant is being sent before it is sent: a reader that finds this state asks the vendor for the outcome.
 * @returns false when it has ended meanwhile, or is to be cancelled
 */
export async function markSent(tx: Tx, id: bigint): Promise<boolean> {
  const rows = await sql<{ id: bigint }>(tx)`
    update play.free_grant
       set state = case when state = 'created' then 'sent' else state end
     where id = ${id} and state in ('created', 'sent', 'unknown') and cancel_asked_at is null
    returning id`;
  return rows.length > 0;
}

/**
 * Writes what an attempt to grant it has led to. A grant of which a round has been played meanwhile is there, whatever
 * was not answered; one that has ended stays so.
 */
export async function saveGrant(
  tx: Tx,
  id: bigint,
  end: { readonly state: 'granted' | 'refused' | 'unknown'; readonly code: string },
): Promise<void> {
  await sql(tx)`
    update play.free_grant
       set state = case when state in ('created', 'sent', 'unknown') then ${end.state} else state end,
           last_code = ${end.code}
     where id = ${id}`;
}

/** Stores the code of the last attempt. */
export async function saveCode(tx: Tx, id: bigint, code: string): Promise<void> {
  await sql(tx)`update play.free_grant set last_code = ${code} where id = ${id}`;
}

/** Stores the vendor's report of a grant. */
export async function saveVendorReport(
  tx: Tx,
  id: bigint,
  report: { readonly played: number; readonly won: bigint },
): Promise<void> {
  await sql(tx)`
    update play.free_grant
       set reported_played = ${report.played}, reported_won_ticks = ${report.won}, reported_at = clock_timestamp()
     where id = ${id}`;
}

/** Ends a grant: as many rounds as its vendor has played may still be taken, and no more. */
export async function cancelGrant(
  tx: Tx,
  id: bigint,
  end: { readonly played: number; readonly code: string },
): Promise<void> {
  await sql(tx)`
    update play.free_grant
       set state = case when state in ('used', 'refused') then state else 'cancelled' end,
           allowed = least(rounds, greatest(played, ${end.played})), last_code = ${end.code}
     where id = ${id}`;
}

/**
 * That an operator wants a grant cancelled. One that never left is cancelled at once.
 * @returns the state it has now; undefined when it has ended, or there is none
 */
export async function askCancel(
  tx: Tx,
  grant: { readonly brandId: number; readonly id: bigint },
): Promise<GrantState | undefined> {
  const rows = await sql<{ state: GrantState }>(tx)`
    update play.free_grant
       set state = case when state = 'created' then 'cancelled' else state end,
           allowed = case when state = 'created' then 0 else allowed end,
           cancel_asked_at = coalesce(cancel_asked_at, clock_timestamp())
     where id = ${grant.id} and brand_id = ${grant.brandId} and state in ('created', 'sent', 'unknown', 'granted')
    returning state`;
  return rows[0]?.state;
}

/** Grants whose time is over end; answers how many. */
export async function expireGrants(tx: Tx): Promise<number> {
  const rows = await sql<{ id: bigint }>(tx)`
    update play.free_grant
       set state = 'expired'
     where state in ('created', 'sent', 'unknown', 'granted') and expires_at <= clock_timestamp()
    returning id`;
  return rows.length;
}

export type OpenGrantRow = {
  readonly vendor_code: string;
  readonly game_code: string;
  readonly rounds_left: number;
  readonly stake_ticks: bigint;
  readonly max_payout_ticks: bigint;
  readonly expires_at: Date;
};

/** The grants that a member may use now, those that expire first before the others. */
export async function selectOpenGrants(
  tx: ReadTx,
  of: { readonly memberId: bigint; readonly brandId: number },
): Promise<readonly OpenGrantRow[]> {
  return await sql<OpenGrantRow>(tx)`
    select v.code as vendor_code, g.game_code, g.allowed - g.played as rounds_left, g.stake_ticks, g.max_payout_ticks,
           g.expires_at
      from play.free_grant g
      join vendor.vendor_v v on v.id = g.vendor_id
     where g.member_id = ${of.memberId} and g.brand_id = ${of.brandId} and g.state = 'granted' and g.played < g.allowed
       and g.cancel_asked_at is null and g.valid_from <= clock_timestamp() and g.expires_at > clock_timestamp()
     order by g.expires_at, g.id
     limit 50`;
}
