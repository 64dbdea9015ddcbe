import { type Piece, piece, sql, sqlOf } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

export type Compared = {
  readonly compared: number;
  readonly different: number;
  /** The first differences: what was summed, and what the bets say. */
  readonly examples: unknown;
};

type Day = { readonly brandId: number; readonly day: Date; readonly until: Date };

/** Compares the sums of a day with the bets settled on it. */
export async function compareDay(tx: ReadTx, { brandId, day, until }: Day): Promise<Compared> {
  const rows = await sql<Compared>(tx)`
    select compared, different, examples from team.compare_day(${brandId}, ${day}, ${until})`;
  return rows[0] ?? { compared: 0, different: 0, examples: [] };
}

export async function insertComparison(
  tx: Tx,
  comparison: Compared & Pick<Day, 'brandId' | 'day'> & { readonly now: Date },
): Promise<void> {
  await sql(tx)`
    insert into team.comparison (brand_id, day, compared_at, compared, different, examples)
    values (${comparison.brandId}, ${comparison.day}, ${comparison.now}, ${comparison.compared}, ${comparison.different},
            ${JSON.stringify(comparison.examples)}::jsonb)`;
}

/** When a day that lies some days back began and ended by a brand's clock. */
export async function selectDay(
  tx: ReadTx,
  asked: { readonly now: Date; readonly daysBack: number; readonly timeZone: string },
): Promise<{ readonly day: Date; readonly until: Date }> {
  const rows = await sql<{ day: Date; until: Date }>(tx)`
    with today as (select date_trunc('day', ${asked.now}::timestamptz at time zone ${asked.timeZone}) as start)
    select (start - ${asked.daysBack}::integer * interval '1 day') at time zone ${asked.timeZone} as day,
           (start - (${asked.daysBack}::integer - 1) * interval '1 day') at time zone ${asked.timeZone} as until
      from today`;
  return rows[0] ?? { day: asked.now, until: asked.now };
}

export type ComparisonRow = Compared & {
  readonly id: bigint;
  readonly day: Date;
  readonly compared_at: Date;
};

/** The last comparisons, the latest first. */
export async function selectComparisons(
  tx: ReadTx,
  brandId: number,
): Promise<readonly ComparisonRow[]> {
  return await sql<ComparisonRow>(tx)`
    select id, day, compared_at, compared, different, examples
      from team.comparison
     where brand_id = ${brandId}
     order by id desc
     limit 60`;
}

/** Deletes comparisons that nobody looks at any more. */
export async function deleteComparisons(tx: Tx, before: Date): Promise<void> {
  await sql(tx)`delete from team.comparison where compared_at < ${before}`;
}

/** The days of a brand whose last comparison found a difference. */
const differentDays = (brandId: number): Piece => piece`
      from (
        select distinct on (day) day, different, compared_at
          from team.comparison
         where brand_id = ${brandId}
         order by day, id desc) last
     where different > 0`;

/** How many days differ, and since when the first of them waits. */
export async function countDifferent(
  tx: ReadTx,
  brandId: number,
): Promise<{ readonly count: number; readonly since: Date | null }> {
  const rows = await sqlOf<{ count: number; oldest: Date | null }>(
    tx,
    piece`
    select count(*)::integer as count, min(compared_at) as oldest ${differentDays(brandId)}`,
  );
  return { count: rows[0]?.count ?? 0, since: rows[0]?.oldest ?? null };
}

/** Those days, the longest waiting first. */
export async function selectDifferent(
  tx: ReadTx,
  asked: { readonly brandId: number; readonly limit: number },
): Promise<readonly Pick<ComparisonRow, 'day' | 'different' | 'compared_at'>[]> {
  return await sqlOf<ComparisonRow>(
    tx,
    piece`
    select day, different, compared_at ${differentDays(asked.brandId)}
     order by compared_at, day
     limit ${asked.limit}`,
  );
}

/** How many days came to differ in a period, and how many agree again since then. */
export async function differenceFlow(
  tx: ReadTx,
  period: { readonly brandId: number; readonly from: Date; readonly until: Date },
): Promise<{ readonly came: number; readonly done: number; readonly left: number }> {
  const rows = await sql<{ came: number; done: number }>(tx)`
    with step as (
      select compared_at, different > 0 as differs,
             lag(different > 0, 1, false) over (partition by day order by id) as differed
        from team.comparison
       where brand_id = ${period.brandId})
    select (count(*) filter (where differs and not differed))::integer as came,
           (count(*) filter (where differed and not differs))::integer as done
      from step
     where compared_at >= ${period.from} and compared_at < ${period.until}`;
  const { count: left } = await countDifferent(tx, period.brandId);
  return { came: rows[0]?.came ?? 0, done: rows[0]?.done ?? 0, left };
}

/** The agents below whom most was bet on a day. */
export async function selectLargest(
  tx: ReadTx,
  of: Day & { readonly limit: number },
): Promise<readonly bigint[]> {
  const rows = await sql<{ agent_id: bigint }>(tx)`
    select agent_id
      from team.agent_day
     where brand_id = ${of.brandId} and day >= ${of.day} and day < ${of.until}
     group by agent_id
     order by sum(bets) desc, agent_id
     limit ${of.limit}`;
  return rows.map((row) => row.agent_id);
}
