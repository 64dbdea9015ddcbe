import { sql } from '#platform/db/sql.ts';
import type { ReadTx } from '#platform/db/tx.ts';

export type OfficeLaunchRow = {
  /** Microseconds of its end, to go on from. */
  readonly place: bigint;
  readonly launch_id: string;
  readonly created_at: Date;
  readonly used_at: Date | null;
  readonly is_over: boolean;
  readonly member_id: bigint;
  readonly member_name: string;
  readonly vendor_code: string;
  readonly game_code: string;
  readonly language: string;
  readonly is_trial: boolean;
  readonly ip: string;
  readonly address_state: 'own' | 'asked' | 'answered' | 'refused' | 'unanswered' | 'unsafe';
  readonly address_code: string | null;
};

/** Launches of a brand, newest first. Only the hashes of tokens are stored. */
export async function selectOfficeLaunches(
  tx: ReadTx,
  search: {
    readonly brandId: number;
    readonly member: string | undefined;
    readonly vendor: string | undefined;
    readonly before: bigint | undefined;
    readonly limit: number;
  },
): Promise<readonly OfficeLaunchRow[]> {
  return await sql<OfficeLaunchRow>(tx)`
    select (extract(epoch from l.expires_at) * 1000000)::bigint as place,
           'L' || upper(left(encode(l.token_hash, 'hex'), 10)) as launch_id, l.created_at, l.used_at,
           l.expires_at <= clock_timestamp() or l.address_state in ('refused', 'unanswered', 'unsafe') as is_over,
           l.member_id, m.member_name, v.code as vendor_code, l.game_code,
           l.language, l.is_trial, l.ip, l.address_state, l.address_code
      from play.launch l
      join vendor.vendor_v v on v.id = l.vendor_id
      join play.member_ref m on m.vendor_id = l.vendor_id and m.member_id = l.member_id
     where l.brand_id = ${search.brandId}
       and (${search.member ?? null}::text is null
            or l.member_id = any (array(select member_id from play.member_ref
                                         where brand_id = ${search.brandId} and lower(member_name) = lower(${search.member ?? null})))
            or 'L' || upper(left(encode(l.token_hash, 'hex'), 10)) = upper(${search.member ?? null}))
       and (${search.vendor ?? null}::text is null
            or l.vendor_id = (select id from vendor.vendor_v where code = ${search.vendor ?? null}))
       and (${search.before ?? null}::bigint is null
            or l.expires_at < to_timestamp(${search.before ?? null}::bigint / 1000000.0))
     order by l.expires_at desc
     limit ${search.limit}`;
}

export type OfficeLaunch = OfficeLaunchRow & {
  readonly is_notified: boolean;
  readonly session_ref: string | null;
  readonly opened_at: Date;
  readonly session_expires_at: Date;
  readonly is_session_over: boolean;
  readonly ended_at: Date | null;
  readonly ended_for: string | null;
  readonly limits: Readonly<Record<string, string>>;
};

/** One launch of a brand with the session it opened; the fields of a session mean nothing where there is none. */
export async function selectOfficeLaunch(
  tx: ReadTx,
  which: { readonly brandId: number; readonly launchId: string },
): Promise<OfficeLaunch | undefined> {
  const hex = which.launchId.slice(1).toLowerCase();
  const rows = await sql<OfficeLaunch>(tx)`
    select (extract(epoch from l.expires_at) * 1000000)::bigint as place,
           'L' || upper(left(encode(l.token_hash, 'hex'), 10)) as launch_id, l.created_at, l.used_at,
           l.expires_at <= clock_timestamp() or l.address_state in ('refused', 'unanswered', 'unsafe') as is_over,
           l.member_id, m.member_name, v.code as vendor_code, l.game_code,
           l.language, l.is_trial, l.ip, l.address_state, l.address_code, v.is_notified,
           s.ref as session_ref, s.opened_at, s.expires_at as session_expires_at,
           s.expires_at <= clock_timestamp() as is_session_over, s.ended_at, s.ended_for, s.limits
      from play.launch l
      join vendor.vendor_v v on v.id = l.vendor_id
      join play.member_ref m on m.vendor_id = l.vendor_id and m.member_id = l.member_id
      left join play.game_session s on s.launch_id = ${which.launchId} and s.member_id = l.member_id
     where l.brand_id = ${which.brandId}
       and l.token_hash between decode(rpad(${hex}::text, 64, '0'), 'hex') and decode(rpad(${hex}::text, 64, 'f'), 'hex')
     order by l.created_at desc
     limit 1`;
  return rows[0];
}
