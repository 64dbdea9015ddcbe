import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';

export type NewMandate = {
  readonly ref: string;
  readonly vendorId: number;
  /** The vendor's id of it, and the hash of the call that opens it. */
  readonly mandateId: string;
  readonly hash: string;
  /** An open game session of the member with that vendor. */
  readonly session: string;
  /** The maximum sum of its stakes. */
  readonly maxTicks: bigint;
  readonly untilMs: number;
  /** By the clock that logins run out by. */
  readonly now: Date;
};

export type MandateRow = {
  readonly ref: string;
  readonly expires_at: Date;
  readonly is_new: boolean;
  /** Whether the call that opened it is the one that asks. */
  readonly is_same: boolean;
};

/**
 * Writes a mandate for the member of an open session, or finds the one that has the id already. The login of the session
 * is locked, so that it cannot end meanwhile.
 * @returns undefined when the session or its login has ended, or the account is not active
 */
export async function insertMandate(tx: Tx, mandate: NewMandate): Promise<MandateRow | undefined> {
  const rows = await sql<MandateRow>(tx)`
    with known as (
      select ref, expires_at,
             mandate_hash = ${mandate.hash}::uuid
             and member_ref = (select member_ref from play.game_session where ref = ${mandate.session}) as is_same
        from play.game_session
       where vendor_id = ${mandate.vendorId} and mandate_id = ${mandate.mandateId}
    ), login as materialized (
      select s.ref
        from play.game_session s
        join identity.session_v l on l.id = s.login_session_id and l.account_id = s.member_id
        join identity.account_v p on p.id = s.member_id
       where s.ref = ${mandate.session}
         and s.vendor_id = ${mandate.vendorId}
         and s.ended_at is null
         and s.expires_at > clock_timestamp()
         and l.ended_at is null
         and l.expires_at > ${mandate.now}
         and p.is_active
         for share of l
    ), opened as (
      insert into play.game_session (ref, brand_id, member_id, account_id, member_ref, member_name, vendor_id, game_code,
                                     currency, language, is_trial, uplines, limits, login_until, expires_at, mandate_id,
                                     mandate_hash, mandate_left_ticks)
      select ${mandate.ref}, s.brand_id, s.member_id, s.account_id, s.member_ref, s.member_name, s.vendor_id, s.game_code,
             s.currency, s.language, s.is_trial, s.uplines, s.limits, t.until, t.until, ${mandate.mandateId},
             ${mandate.hash}::uuid, ${mandate.maxTicks}::bigint
        from login
        join play.game_session s on s.ref = login.ref
       cross join lateral (
         select least(to_timestamp(${mandate.untilMs}::double precision / 1000), clock_timestamp() + interval '1096 days') as until) t
       where not exists (select from known)
      returning ref, expires_at
    )
    select ref, expires_at, false as is_new, coalesce(is_same, false) as is_same from known
     union all
    select ref, expires_at, true, true from opened
     limit 1`;
  return rows[0];
}

export type EndedMandate = {
  readonly brand_id: number;
  readonly member_id: bigint;
  readonly game_code: string;
  readonly mandate_id: string;
};

/**
 * Ends a mandate of a vendor; one that its vendor has ended already does not change.
 * @returns undefined when it had ended before, or there is none
 */
export async function endMandateRow(
  tx: Tx,
  mandate: { readonly vendorId: number; readonly ref: string; readonly end: string },
): Promise<EndedMandate | undefined> {
  const rows = await sql<EndedMandate>(tx)`
    update play.game_session
       set mandate_end = ${mandate.end}, ended_at = coalesce(ended_at, clock_timestamp())
     where ref = ${mandate.ref}
       and vendor_id = ${mandate.vendorId}
       and mandate_id is not null
       and mandate_end is null
    returning brand_id, member_id, game_code, mandate_id`;
  return rows[0];
}

/** Whether a vendor has a mandate of that name. */
export async function hasMandate(
  tx: Tx,
  mandate: { readonly vendorId: number; readonly ref: string },
): Promise<boolean> {
  const rows = await sql(tx)`
    select 1 from play.game_session
     where ref = ${mandate.ref} and vendor_id = ${mandate.vendorId} and mandate_id is not null`;
  return rows.length > 0;
}
