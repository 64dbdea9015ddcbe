import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { LimitKind, LimitPeriod, PauseLength } from '../field-rules.ts';
import type { Pause } from './pause-rule.ts';

export type Member = { readonly brandId: number; readonly memberId: bigint };

export type MemberRow = {
  readonly check_minutes: number | null;
  readonly offered_at: Date | null;
  readonly sitting_at: Date | null;
  readonly checked_at: Date | null;
};

export type LimitRow = {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  /** Ticks, or minutes. */
  readonly value: bigint;
  readonly is_raised: boolean;
  readonly raised_to: bigint | null;
  readonly ready_at: Date | null;
};

export async function selectMember(tx: ReadTx, memberId: bigint): Promise<MemberRow | undefined> {
  const rows = await sql<MemberRow>(tx)`
    select check_minutes, offered_at, sitting_at, checked_at
      from protection.member
     where member_id = ${memberId}`;
  return rows[0];
}

export type StateRow = {
  readonly member_id: bigint;
  readonly check_minutes: number | null;
  readonly sitting_at: Date | null;
  readonly checked_at: Date | null;
  /** The limit of one sitting. */
  readonly sitting_minutes: bigint | null;
};

/** A row for each member, in the order of the ids. */
export async function selectStates(
  tx: ReadTx,
  memberIds: readonly bigint[],
): Promise<readonly StateRow[]> {
  return await sql<StateRow>(tx)`
    select u.member_id, m.check_minutes, m.sitting_at, m.checked_at, l.value as sitting_minutes
      from unnest(${memberIds}::bigint[]) with ordinality u (member_id, place)
      left join protection.member m on m.member_id = u.member_id
      left join protection.limit_now l on l.member_id = u.member_id and l.kind = 'time' and l.period = 'session'
     order by u.place
     limit 200`;
}

/** Makes the member's row at the first decision, and locks it until the transaction ends. */
export async function lockMember(tx: Tx, { brandId, memberId }: Member): Promise<void> {
  await sql(tx)`
    insert into protection.member as m (member_id, brand_id)
    values (${memberId}, ${brandId})
        on conflict (member_id) do update set brand_id = m.brand_id`;
}

/** The limits in force, and what was asked for instead, in a constant order. */
export async function selectLimits(tx: ReadTx, memberId: bigint): Promise<readonly LimitRow[]> {
  return await sql<LimitRow>(tx)`
    select l.kind, l.period, l.value, r.member_id is not null as is_raised, r.value as raised_to, r.ready_at
      from protection.limit_now l
      left join protection.limit_raise r on r.member_id = l.member_id and r.kind = l.kind and r.period = l.period
     where l.member_id = ${memberId}
     order by array_position(array['deposit', 'loss', 'stake', 'time'], l.kind),
              array_position(array['day', 'week', 'month', 'session'], l.period)
     limit 10`;
}

export type LimitName = {
  readonly memberId: bigint;
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
};

/** Writes a limit that holds at once; a raise that waited for the one before is dropped. */
export async function writeLimit(tx: Tx, limit: LimitName & { readonly value: bigint }) {
  const { memberId, kind, period, value } = limit;
  await deleteRaise(tx, limit);
  await sql(tx)`
    insert into protection.limit_now (member_id, kind, period, value)
    values (${memberId}, ${kind}, ${period}, ${value})
        on conflict (member_id, kind, period) do update set value = excluded.value`;
}

export async function deleteLimit(tx: Tx, { memberId, kind, period }: LimitName): Promise<void> {
  await sql(tx)`
    delete from protection.limit_now where member_id = ${memberId} and kind = ${kind} and period = ${period}`;
}

export async function writeRaise(
  tx: Tx,
  raise: LimitName & {
    readonly value: bigint | null;
    readonly askedAt: Date;
    readonly readyAt: Date;
  },
): Promise<void> {
  const { memberId, kind, period, value, askedAt, readyAt } = raise;
  await sql(tx)`
    insert into protection.limit_raise (member_id, kind, period, value, asked_at, ready_at)
    values (${memberId}, ${kind}, ${period}, ${value}, ${askedAt}, ${readyAt})
        on conflict (member_id, kind, period) do update
       set value = excluded.value, asked_at = excluded.asked_at, ready_at = excluded.ready_at`;
}

/** Whether there was one. */
export async function deleteRaise(tx: Tx, limit: LimitName): Promise<boolean> {
  const { memberId, kind, period } = limit;
  const rows = await sql<{ kind: string }>(tx)`
    delete from protection.limit_raise
     where member_id = ${memberId} and kind = ${kind} and period = ${period}
    returning kind`;
  return rows.length > 0;
}

export async function insertChange(
  tx: Tx,
  change: Member &
    LimitName & {
      readonly act: 'lowered' | 'asked' | 'confirmed' | 'withdrawn';
      readonly before: bigint | null;
      readonly after: bigint | null;
      readonly at: Date;
    },
): Promise<void> {
  const { brandId, memberId, kind, period, act, before, after, at } = change;
  await sql(tx)`
    insert into protection.limit_change (brand_id, member_id, kind, period, act, before, after, at)
    values (${brandId}, ${memberId}, ${kind}, ${period}, ${act}, ${before}, ${after}, ${at})`;
}

export async function updateCheck(
  tx: Tx,
  change: { readonly memberId: bigint; readonly minutes: number | null },
): Promise<void> {
  await sql(tx)`
    update protection.member set check_minutes = ${change.minutes} where member_id = ${change.memberId}`;
}

export async function updateChecked(
  tx: Tx,
  change: { readonly memberId: bigint; readonly at: Date },
): Promise<void> {
  await sql(tx)`
    update protection.member set checked_at = ${change.at} where member_id = ${change.memberId}`;
}

export async function updateOffered(
  tx: Tx,
  change: { readonly memberId: bigint; readonly at: Date },
): Promise<void> {
  await sql(tx)`
    update protection.member
       set offered_at = ${change.at}
     where member_id = ${change.memberId} and offered_at is null`;
}

/** The latest pauses of a member; the newest first. */
export async function selectPauses(tx: ReadTx, memberId: bigint): Promise<readonly Pause[]> {
  return await selectPausesOf(tx, [memberId]);
}

/** The latest pauses of each member; the newest first. */
export async function selectPausesOf(
  tx: ReadTx,
  memberIds: readonly bigint[],
): Promise<readonly (Pause & { readonly member_id: bigint })[]> {
  return await sql<Pause & { readonly member_id: bigint }>(tx)`
    select u.member_id, p.id, p.length, p.starts_at, p.ends_at, p.lift_asked_at, p.lifted_at
      from unnest(${memberIds}::bigint[]) u (member_id)
     cross join lateral (
       select * from protection.pause where member_id = u.member_id order by id desc limit 50
     ) p
     order by p.id desc
     limit 10000`;
}

export async function insertPause(
  tx: Tx,
  pause: Member & {
    readonly kind: 'break' | 'exclusion';
    readonly length: PauseLength;
    readonly startsAt: Date;
    readonly endsAt: Date | null;
    readonly reason: string | null;
    readonly operatorId: bigint | null;
  },
): Promise<bigint> {
  const { brandId, memberId, kind, length, startsAt, endsAt, reason, operatorId } = pause;
  const rows = await sql<{ id: bigint }>(tx)`
    insert into protection.pause (brand_id, member_id, kind, length, starts_at, ends_at, reason, operator_id)
    values (${brandId}, ${memberId}, ${kind}, ${length}, ${startsAt}, ${endsAt}, ${reason}, ${operatorId})
    returning id`;
  const id = rows[0]?.id;
  if (id === undefined) {
    throw new Error('an inserted pause has an id');
  }
  return id;
}

/** Every exclusion of the member whose time is over is lifted from that moment on. */
export async function liftPauses(
  tx: Tx,
  lift: { readonly memberId: bigint; readonly askedAt: Date; readonly liftedAt: Date },
): Promise<number> {
  const rows = await sql<{ id: bigint }>(tx)`
    update protection.pause
       set lift_asked_at = ${lift.askedAt}, lifted_at = ${lift.liftedAt}
     where member_id = ${lift.memberId}
       and kind = 'exclusion'
       and lifted_at is null
       and ends_at <= ${lift.askedAt}
    returning id`;
  return rows.length;
}
