import { sql } from '#platform/db/sql.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { type Amount, ZERO } from '#platform/money/money.ts';

type Member = { readonly brandId: number; readonly memberId: bigint };

/** What a member has asked for since a moment, refused requests left out, and what has not ended or has arrived. */
export type MemberCounts = {
  readonly day_count: number;
  readonly day_ticks: bigint;
  readonly open: number;
  readonly arrived: number;
};

/** Counts a member's requests; `open` are those that still wait for the platform. */
export async function countRequests(
  tx: ReadTx,
  of: Member & { readonly since: Date },
): Promise<MemberCounts> {
  const rows = await sql<MemberCounts>(tx)`
    select count(*) filter (where requested_at >= ${of.since} and state not in ('refused', 'returned'))::integer as day_count,
           coalesce(sum(amount_ticks)
                    filter (where requested_at >= ${of.since} and state not in ('refused', 'returned')), 0)::bigint as day_ticks,
           count(*) filter (where state in ('checking', 'second', 'approved', 'sending'))::integer as open,
           count(*) filter (where state = 'arrived')::integer as arrived
      from withdrawal.withdrawal
     where member_id = ${of.memberId} and brand_id = ${of.brandId}`;
  return rows[0] ?? { day_count: 0, day_ticks: 0n, open: 0, arrived: 0 };
}

/** What a member has asked for since a moment and was not given back, gross. */
export async function sumRequests(
  tx: ReadTx,
  of: Member & { readonly since: Date },
): Promise<Amount> {
  const rows = await sql<{ ticks: Amount }>(tx)`
    select coalesce(sum(amount_ticks), 0)::bigint as ticks
      from withdrawal.withdrawal
     where member_id = ${of.memberId} and brand_id = ${of.brandId} and requested_at > ${of.since}
       and state not in ('refused', 'returned')`;
  return rows[0]?.ticks ?? ZERO;
}

/** When the day began by a brand's clock. */
export async function dayStart(
  tx: ReadTx,
  at: { readonly now: Date; readonly timeZone: string },
): Promise<Date> {
  const rows = await sql<{ start: Date }>(tx)`
    select date_trunc('day', ${at.now}::timestamptz, ${at.timeZone}) as start`;
  return rows[0]?.start ?? at.now;
}

/** How long the last payments of a brand took until they were sent, in minutes; null where there were fewer than five. */
export async function typicalMinutes(tx: ReadTx, brandId: number): Promise<number | null> {
  const rows = await sql<{ minutes: number | null }>(tx)`
    select case when count(*) >= 5 then
             ceil(percentile_cont(0.5) within group (order by extract(epoch from sent_at - requested_at)) / 60)::integer
           end as minutes
      from (
        select sent_at, requested_at
          from withdrawal.withdrawal
         where brand_id = ${brandId} and sent_at is not null
         order by sent_at desc
         limit 50
      ) latest`;
  return rows[0]?.minutes ?? null;
}
