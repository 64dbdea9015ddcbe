import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import { type Amount, amount } from '#platform/money/money.ts';
import type { ChannelKind } from './payment-adapter.ts';

/** A text in the languages of the platform. */
export type TwoTexts = { readonly en: string; readonly bn: string };

export type ChannelRow = {
  readonly code: string;
  readonly provider: string;
  readonly kind: ChannelKind;
  readonly name: TwoTexts;
  readonly note: TwoTexts;
  readonly min_ticks: Amount;
  readonly max_ticks: Amount;
  readonly fee_points: number;
  readonly amounts: readonly Amount[];
  readonly expiry_minutes: number;
  readonly usual_minutes: number;
  readonly opens_minute: number;
  readonly closes_minute: number;
  readonly position: number;
  readonly is_on: boolean;
  readonly version: number;
};

/** The ways in of a brand in their order, also those that are off. */
export async function selectChannels(tx: ReadTx, brandId: number): Promise<readonly ChannelRow[]> {
  // Numbers in an array arrive as texts.
  const rows = await sql<ChannelRow & { readonly sums: readonly string[] }>(tx)`
    select code, provider, kind, name, note, min_ticks, max_ticks, fee_points, amounts::text[] as sums, expiry_minutes,
           usual_minutes, opens_minute, closes_minute, position, is_on, version
      from cashier.channel
     where brand_id = ${brandId}
     order by position, code
     limit 100`;
  return rows.map(({ sums, ...row }) => ({
    ...row,
    amounts: sums.map((sum) => amount(BigInt(sum))),
  }));
}

/** Adds a channel; false when the brand has its code. */
export async function insertChannel(
  tx: Tx,
  brandId: number,
  one: Omit<ChannelRow, 'version'>,
): Promise<boolean> {
  const rows = await sql(tx)`
    insert into cashier.channel (brand_id, code, provider, kind, name, note, min_ticks, max_ticks, fee_points, amounts,
                                 expiry_minutes, usual_minutes, opens_minute, closes_minute, position, is_on)
    values (${brandId}, ${one.code}, ${one.provider}, ${one.kind}, ${JSON.stringify(one.name)}::jsonb,
            ${JSON.stringify(one.note)}::jsonb, ${one.min_ticks}, ${one.max_ticks}, ${one.fee_points},
            ${one.amounts}::bigint[], ${one.expiry_minutes}, ${one.usual_minutes}, ${one.opens_minute},
            ${one.closes_minute}, ${one.position}, ${one.is_on})
    on conflict (brand_id, code) do nothing
    returning code`;
  return rows.length > 0;
}

/** Changes a channel; undefined when another version of it stands. */
export async function updateChannel(
  tx: Tx,
  brandId: number,
  one: Omit<ChannelRow, 'provider' | 'kind'>,
): Promise<number | undefined> {
  const rows = await sql<{ version: number }>(tx)`
    update cashier.channel
       set name = ${JSON.stringify(one.name)}::jsonb, note = ${JSON.stringify(one.note)}::jsonb,
           min_ticks = ${one.min_ticks}, max_ticks = ${one.max_ticks}, fee_points = ${one.fee_points},
           amounts = ${one.amounts}::bigint[], expiry_minutes = ${one.expiry_minutes},
           usual_minutes = ${one.usual_minutes}, opens_minute = ${one.opens_minute}, closes_minute = ${one.closes_minute},
           position = ${one.position}, is_on = ${one.is_on}, version = version + 1
     where brand_id = ${brandId} and code = ${one.code} and version = ${one.version}
    returning version`;
  return rows[0]?.version;
}
