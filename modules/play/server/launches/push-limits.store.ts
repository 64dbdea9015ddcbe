import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';

export type OpenSession = {
  readonly ref: string;
  readonly brand_id: number;
  readonly member_id: bigint;
  readonly is_trial: boolean;
  readonly vendor_code: string;
  readonly ip: string;
  readonly limits: Readonly<Record<string, string>>;
  readonly limits_version: number;
};

/** Open sessions whose vendors are notified, by name from `after` on. */
export async function selectNotifiedSessions(
  tx: Tx,
  asked: {
    readonly vendorCode: string | undefined;
    readonly memberId: bigint | undefined;
    readonly after: string;
    readonly limit: number;
  },
): Promise<readonly OpenSession[]> {
  return await sql<OpenSession>(tx)`
    select s.ref, s.brand_id, s.member_id, s.is_trial, v.code as vendor_code, s.ip, s.limits, s.limits_version
      from play.game_session s
      join vendor.vendor_v v on v.id = s.vendor_id
     where s.ended_at is null
       and s.expires_at > clock_timestamp()
       and s.ip is not null
       and v.is_notified
       and s.ref > ${asked.after}
       and (${asked.memberId ?? null}::bigint is null or s.member_id = ${asked.memberId ?? null})
       and (${asked.vendorCode ?? null}::text is null or v.code = ${asked.vendorCode ?? null})
     order by s.ref
     limit ${asked.limit}`;
}

/**
 * Writes the next version of a session's limits and the notification of its vendor, which replaces an earlier one that
 * was not sent yet; nothing when the session has ended, or another version was written in the meantime.
 */
export async function writeLimits(
  tx: Tx,
  next: {
    readonly ref: string;
    /** The one before it. */
    readonly version: number;
    readonly limits: Readonly<Record<string, string>>;
  },
): Promise<readonly bigint[]> {
  const rows = await sql<{ id: bigint }>(tx)`
    with changed as (
      update play.game_session
         set limits = ${JSON.stringify(next.limits)}::jsonb, limits_version = limits_version + 1
       where ref = ${next.ref}
         and limits_version = ${next.version}
         and ended_at is null
      returning ref, brand_id, vendor_id, limits, limits_version
    ), overtaken as (
      update play.vendor_notification n
         set state = 'overtaken'
        from changed c
       where n.session_ref = c.ref
         and n.state = 'waiting'
    )
    insert into play.vendor_notification (brand_id, vendor_id, session_ref, kind, body)
    select c.brand_id, c.vendor_id, c.ref, 'limits',
           jsonb_build_object('session', c.ref, 'version', c.limits_version, 'limits', c.limits)
      from changed c
    returning id`;
  return rows.map((row) => row.id);
}
