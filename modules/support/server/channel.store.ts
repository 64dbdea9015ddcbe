import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { ChannelDraft } from '../contract.office.ts';

/** More ways would fit no rail. */
export const MAX_CHANNELS = 30;

export type ChannelRow = {
  readonly id: bigint;
  readonly cs_type: ChannelDraft['csType'];
  readonly title: { readonly en: string; readonly bn: string };
  readonly type: ChannelDraft['type'];
  readonly path: string;
  readonly opens_at: string;
  readonly closes_at: string;
  readonly is_on: boolean;
  readonly version: number;
};

/** Channels of a brand in the order of the rail. */
export async function selectChannels(tx: ReadTx, brandId: number): Promise<readonly ChannelRow[]> {
  return await sql<ChannelRow>(tx)`
    select id, cs_type, title, type, path, opens_at, closes_at, is_on, version
      from support.channel
     where brand_id = ${brandId}
     order by position, id
     limit ${MAX_CHANNELS}`;
}

/** @returns undefined when the brand has as many as it may */
export async function insertChannel(
  tx: Tx,
  one: ChannelDraft & { readonly brandId: number },
): Promise<bigint | undefined> {
  const rows = await sql<{ readonly id: bigint }>(tx)`
    insert into support.channel (brand_id, cs_type, title, type, path, opens_at, closes_at, is_on, position)
    select ${one.brandId}, ${one.csType}, ${JSON.stringify(one.title)}::jsonb, ${one.type}, ${one.path},
           ${one.opensAt}, ${one.closesAt}, ${one.isOn}, coalesce(max(position), 0) + 1
      from support.channel
     where brand_id = ${one.brandId}
    having count(*) < ${MAX_CHANNELS}
    returning id`;
  return rows[0]?.id;
}

/** @returns the new version; undefined when somebody changed or removed it meanwhile */
export async function updateChannel(
  tx: Tx,
  one: ChannelDraft & { readonly brandId: number; readonly id: bigint; readonly version: number },
): Promise<number | undefined> {
  const rows = await sql<{ readonly version: number }>(tx)`
    update support.channel
       set cs_type = ${one.csType}, title = ${JSON.stringify(one.title)}::jsonb, type = ${one.type},
           path = ${one.path}, opens_at = ${one.opensAt}, closes_at = ${one.closesAt}, is_on = ${one.isOn},
           version = version + 1
     where brand_id = ${one.brandId} and id = ${one.id} and version = ${one.version}
    returning version`;
  return rows[0]?.version;
}

export async function deleteChannel(tx: Tx, brandId: number, id: bigint): Promise<boolean> {
  const rows = await sql<{ readonly id: bigint }>(tx)`
    delete from support.channel where brand_id = ${brandId} and id = ${id} returning id`;
  return rows.length > 0;
}

/** Puts channels in the order of their ids. @returns how many were there */
export async function orderRows(tx: Tx, brandId: number, ids: readonly string[]): Promise<number> {
  const rows = await sql<{ readonly id: bigint }>(tx)`
    update support.channel
       set position = asked.place
      from unnest(${ids}::bigint[]) with ordinality as asked (id, place)
     where support.channel.brand_id = ${brandId} and support.channel.id = asked.id
    returning support.channel.id`;
  return rows.length;
}

export async function selectHosts(tx: ReadTx, brandId: number): Promise<readonly string[]> {
  const rows = await sql<{ readonly host: string }>(tx)`
    select host from support.host where brand_id = ${brandId} order by host limit 200`;
  return rows.map(({ host }) => host);
}

export async function replaceHosts(
  tx: Tx,
  brandId: number,
  hosts: readonly string[],
): Promise<void> {
  await sql(tx)`
    delete from support.host where brand_id = ${brandId} and host <> all(${hosts}::text[])`;
  await sql(tx)`
    insert into support.host (brand_id, host)
    select ${brandId}, host from unnest(${hosts}::text[]) as asked (host)
    on conflict do nothing`;
}
