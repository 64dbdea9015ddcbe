import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

/** Sums the transfers of the hours from one moment until another; what was summed before is replaced. */
export async function writeFlows(
  tx: Tx,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<void> {
  await sql(tx)`
    insert into ledger.flow as f (brand_id, began_at, currency, kind, to_members, from_members)
    select t.brand_id, date_trunc('hour', ledger.time_of(t.id), 'UTC'), a.currency, t.kind,
           coalesce(sum(t.amount) filter (where t.amount > 0), 0),
           coalesce(-sum(t.amount) filter (where t.amount < 0), 0)
      from ledger.transfer t
      join ledger.account a on a.id = t.account_id
     where t.id >= ledger.id_at(date_trunc('hour', ${from}::timestamptz, 'UTC'))
       and t.id < ledger.id_at(${until}::timestamptz)
       and a.chained
     group by 1, 2, 3, 4
        on conflict (brand_id, began_at, currency, kind) do update
       set to_members = excluded.to_members, from_members = excluded.from_members
     where (f.to_members, f.from_members) is distinct from (excluded.to_members, excluded.from_members)`;
}

/** The last hour that was summed of any brand. */
export async function lastFlow(tx: ReadTx): Promise<Date | undefined> {
  const rows = await sql<{ last: Date | null }>(tx)`
    select max(began_at) as last from ledger.flow where began_at > now() - interval '9 days'`;
  return rows[0]?.last ?? undefined;
}

export async function deleteFlows(tx: Tx, before: Date): Promise<void> {
  await sql(tx)`delete from ledger.flow where began_at < ${before}`;
}

export type FlowDay = {
  readonly currency: string;
  readonly kind: number;
  /** 0 for the 24 hours until now, 1 for those before. */
  readonly day: number;
  readonly to_members: bigint;
  readonly from_members: bigint;
};

/** What moved in the last eight times 24 hours, by kind. */
export async function selectFlowDays(
  tx: ReadTx,
  { brandId, now }: { readonly brandId: number; readonly now: Date },
): Promise<readonly FlowDay[]> {
  return await sql<FlowDay>(tx)`
    select currency, kind, floor(extract(epoch from ${now}::timestamptz - began_at) / 86400)::int as day,
           sum(to_members)::bigint as to_members, sum(from_members)::bigint as from_members
      from ledger.flow
     where brand_id = ${brandId} and began_at > ${now}::timestamptz - interval '8 days' and began_at <= ${now}
     group by 1, 2, 3
     order by 1, 2, 3
     limit 5000`;
}

/** The brands whose money moved in the last 24 hours. */
export async function brandsWithFlows(tx: ReadTx, now: Date): Promise<readonly number[]> {
  const rows = await sql<{ brand_id: number }>(tx)`
    select distinct brand_id from ledger.flow where began_at > ${now}::timestamptz - interval '1 day'
     order by brand_id limit 1000`;
  return rows.map((row) => row.brand_id);
}
