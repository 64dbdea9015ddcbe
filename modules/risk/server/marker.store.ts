import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { Member } from './facts.store.ts';
import { HARM_KINDS, type Marker, type MarkerKind, type Strength } from './marker-rule.ts';

export type MarkerRow = {
  readonly id: bigint;
  readonly brand_id: number;
  readonly member_id: bigint;
  readonly member_name: string;
  readonly kind: MarkerKind;
  readonly strength: Strength;
  readonly values: readonly (string | number)[];
  readonly state: 'open' | 'dismissed';
  readonly dismissed_by: string | null;
  readonly note: string | null;
  readonly version: number;
  readonly found_at: Date;
  readonly seen_at: Date;
};

/** Writes a marker; a dismissed one opens again only where it grew from weak to strong. */
export async function upsertMarker(
  tx: Tx,
  found: Member & { readonly memberName: string; readonly marker: Marker; readonly now: Date },
): Promise<void> {
  const { brandId, memberId, memberName, marker, now } = found;
  await sql(tx)`
    insert into risk.marker as m (brand_id, member_id, member_name, kind, thing, strength, values, state, found_at, seen_at)
    values (${brandId}, ${memberId}, ${memberName}, ${marker.kind}, ${marker.thing}, ${marker.strength},
            ${JSON.stringify(marker.values)}::jsonb, 'open', ${now}, ${now})
        on conflict (member_id, kind, thing) do update
       set strength = excluded.strength, values = excluded.values, seen_at = excluded.seen_at,
           state = case when m.strength = 'weak' and excluded.strength = 'strong' then 'open' else m.state end,
           dismissed_by = case when m.strength = 'weak' and excluded.strength = 'strong' then null else m.dismissed_by end,
           ended_at = case when m.strength = 'weak' and excluded.strength = 'strong' then null else m.ended_at end,
           version = m.version + case when m.values = excluded.values and m.strength = excluded.strength then 0 else 1 end`;
}

/**
 * Open markers of a member, by strength, that keep money waiting. An address alone says too little for that, and signs of harm
 * are about something else.
 */
export async function countOpen(
  tx: ReadTx,
  member: Member,
): Promise<{ readonly strong: number; readonly weak: number }> {
  const rows = await sql<{ strong: number; weak: number }>(tx)`
    select count(*) filter (where strength = 'strong')::integer as strong,
           count(*) filter (where strength = 'weak' and kind <> 'shared_address')::integer as weak
      from risk.marker
     where member_id = ${member.memberId} and brand_id = ${member.brandId} and state = 'open'
       and kind <> all (${HARM_KINDS}::text[])`;
  return rows[0] ?? { strong: 0, weak: 0 };
}

export async function selectMarkers(
  tx: ReadTx,
  of: {
    readonly brandId: number;
    /** Open strong ones alone: what is a case. */
    readonly isCase: boolean;
    readonly memberId: bigint | null;
    readonly isOldestFirst: boolean;
    readonly beforeId: bigint | null;
    readonly limit: number;
  },
): Promise<readonly MarkerRow[]> {
  return await sql<MarkerRow>(tx)`
    select id, brand_id, member_id, member_name, kind, strength, values, state, dismissed_by, note, version, found_at, seen_at
      from risk.marker
     where brand_id = ${of.brandId}
       and (not ${of.isCase} or (state = 'open' and strength = 'strong'))
       and (${of.memberId}::bigint is null or member_id = ${of.memberId}::bigint)
       and (${of.beforeId}::bigint is null
            or case when ${of.isOldestFirst}::boolean then id > ${of.beforeId}::bigint else id < ${of.beforeId}::bigint end)
     order by case when ${of.isOldestFirst}::boolean then id end, id desc
     limit ${of.limit}`;
}

/** How many markers a list has, counted up to the limit. */
export async function countMarkers(
  tx: ReadTx,
  of: {
    readonly brandId: number;
    readonly isCase: boolean;
    readonly memberId: bigint | null;
    readonly limit: number;
  },
): Promise<number> {
  const rows = await sql<{ counted: number }>(tx)`
    select count(*)::int as counted
      from (
        select 1
          from risk.marker
         where brand_id = ${of.brandId}
           and (not ${of.isCase} or (state = 'open' and strength = 'strong'))
           and (${of.memberId}::bigint is null or member_id = ${of.memberId}::bigint)
         limit ${of.limit}
      ) counted`;
  return rows[0]?.counted ?? 0;
}

export async function selectMarker(
  tx: ReadTx,
  which: { readonly brandId: number; readonly id: bigint },
): Promise<MarkerRow | undefined> {
  const rows = await sql<MarkerRow>(tx)`
    select id, brand_id, member_id, member_name, kind, strength, values, state, dismissed_by, note, version, found_at, seen_at
      from risk.marker
     where id = ${which.id} and brand_id = ${which.brandId}`;
  return rows[0];
}

/** Dismisses an open marker that is as the operator saw it. */
export async function dismissRow(
  tx: Tx,
  end: {
    readonly brandId: number;
    readonly id: bigint;
    readonly version: number;
    readonly by: string;
    readonly note: string;
    readonly now: Date;
  },
): Promise<boolean> {
  const rows = await sql<{ id: bigint }>(tx)`
    update risk.marker
       set state = 'dismissed', dismissed_by = ${end.by}, note = ${end.note}, ended_at = ${end.now}, version = version + 1
     where id = ${end.id} and brand_id = ${end.brandId} and state = 'open' and version = ${end.version}
    returning id`;
  return rows.length > 0;
}

/** How many strong markers are open, and since when the oldest is. */
export async function countCases(
  tx: ReadTx,
  brandId: number,
): Promise<{ readonly count: number; readonly since: Date | null }> {
  const rows = await sql<{ count: number; since: Date | null }>(tx)`
    select count(*)::integer as count, min(found_at) as since
      from risk.marker
     where brand_id = ${brandId} and state = 'open' and strength = 'strong'`;
  return rows[0] ?? { count: 0, since: null };
}

/** How strong markers moved in a period. */
export async function markerFlow(
  tx: ReadTx,
  period: { readonly brandId: number; readonly from: Date; readonly until: Date },
): Promise<{ readonly came: number; readonly done: number; readonly left: number }> {
  const { brandId, from, until } = period;
  const rows = await sql<{ came: number; done: number; left: number }>(tx)`
    select count(*) filter (where found_at >= ${from})::integer as came,
           count(*) filter (where ended_at >= ${from} and ended_at < ${until})::integer as done,
           count(*) filter (where ended_at is null or ended_at >= ${until})::integer as left
      from risk.marker
     where brand_id = ${brandId} and strength = 'strong' and found_at < ${until}`;
  return rows[0] ?? { came: 0, done: 0, left: 0 };
}

export async function readCursor(tx: ReadTx, source: string): Promise<bigint> {
  const rows = await sql<{ last_id: bigint }>(tx)`
    select last_id from risk.cursor where source = ${source}`;
  return rows[0]?.last_id ?? 0n;
}

export async function saveCursor(
  tx: Tx,
  at: { readonly source: string; readonly lastId: bigint },
): Promise<void> {
  await sql(tx)`
    insert into risk.cursor (source, last_id)
    values (${at.source}, ${at.lastId})
        on conflict (source) do update set last_id = greatest(risk.cursor.last_id, excluded.last_id)`;
}
