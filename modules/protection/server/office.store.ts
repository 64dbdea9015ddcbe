import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { PauseLength } from '../field-rules.ts';

export type ProtectedRow = {
  readonly member_id: bigint;
  readonly account: string;
  readonly length: PauseLength | null;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly lifted_at: Date | null;
  readonly limits: number;
  readonly raises: number;
};

/** Members of a brand with an active pause or limits; `state` leaves those with a pause, a raise or a limit. */
export async function selectProtected(
  tx: ReadTx,
  asked: {
    readonly brandId: number;
    readonly state: string | null;
    readonly beforeId: bigint | null;
    readonly now: Date;
    readonly limit: number;
  },
): Promise<readonly ProtectedRow[]> {
  const { brandId, state, beforeId, now, limit } = asked;
  return await sql<ProtectedRow>(tx)`
    select m.member_id, a.account, p.length, p.starts_at, p.ends_at, p.lifted_at, l.limits, l.raises
      from protection.member m
      join identity.account_v a on a.id = m.member_id
     cross join lateral (
       select count(*)::int as limits, count(r.member_id)::int as raises
         from protection.limit_now n
         left join protection.limit_raise r on r.member_id = n.member_id and r.kind = n.kind and r.period = n.period
        where n.member_id = m.member_id
     ) l
      left join lateral (
       select x.length, x.starts_at, x.ends_at, x.lifted_at
         from protection.pause x
        where x.member_id = m.member_id
          and case x.kind when 'break' then x.ends_at > ${now} else x.lifted_at is null or x.lifted_at > ${now} end
        order by x.kind desc, x.ends_at desc nulls first
        limit 1
     ) p on true
     where m.brand_id = ${brandId}
       and (${beforeId}::bigint is null or m.member_id < ${beforeId})
       and (${state}::text is distinct from 'raise' or m.member_id = any (array(select member_id from protection.limit_raise)))
       and (${state}::text is distinct from 'paused' or m.member_id = any (array(
             select member_id from protection.pause where brand_id = ${brandId} and kind = 'break' and ends_at > ${now}
             union all
             select member_id from protection.pause where brand_id = ${brandId} and kind = 'exclusion' and lifted_at is null
             union all
             select member_id from protection.pause where brand_id = ${brandId} and kind = 'exclusion' and lifted_at > ${now})))
       and case coalesce(${state}::text, 'any')
             when 'paused' then p.length is not null
             when 'raise' then l.raises > 0
             when 'limited' then l.limits > 0
             else p.length is not null or l.limits > 0
           end
     order by m.member_id desc
     limit ${limit}`;
}

export type PauseDetail = {
  readonly id: bigint;
  readonly kind: 'break' | 'exclusion';
  readonly length: PauseLength;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  readonly reason: string | null;
  readonly operator_id: bigint | null;
  readonly lift_asked_at: Date | null;
  readonly lift_reason: string | null;
  readonly lifted_at: Date | null;
};

/** All pauses of a member, the newest first. */
export async function selectPauseDetails(
  tx: ReadTx,
  memberId: bigint,
): Promise<readonly PauseDetail[]> {
  return await sql<PauseDetail>(tx)`
    select id, kind, length, starts_at, ends_at, reason, operator_id, lift_asked_at, lift_reason, lifted_at
      from protection.pause
     where member_id = ${memberId}
     order by id desc
     limit 50`;
}

/** Lifts every exclusion without an end that began before a moment. */
export async function liftIndefinite(
  tx: Tx,
  lift: {
    readonly memberId: bigint;
    readonly begunBefore: Date;
    readonly askedAt: Date;
    readonly liftedAt: Date;
    readonly reason: string;
  },
): Promise<number> {
  const rows = await sql<{ id: bigint }>(tx)`
    update protection.pause
       set lift_asked_at = ${lift.askedAt}, lifted_at = ${lift.liftedAt}, lift_reason = ${lift.reason}
     where member_id = ${lift.memberId}
       and length = 'indefinite'
       and lifted_at is null
       and starts_at <= ${lift.begunBefore}
    returning id`;
  return rows.length;
}
