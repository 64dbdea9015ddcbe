import { expect, test } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';
import { studioBench } from '../testing/studio-bench.ts';

const DRAW = 1n;
const OTHERS = 20_000;

const hold = (tx: Tx) => sql(tx)`
  select studio_lottery.hold_exposures(
    ${[DRAW, DRAW]}::bigint[], ${['member a', 'number SUM/10']}::text[], ${[1n, 2n]}::bigint[],
    ${[100n, 100n]}::bigint[], ${['PAYOUT_LIMIT', 'NUMBER_LIMIT']}::text[])`;

/** How many rows of the table this transaction has read so far. */
async function rowsRead(tx: Tx): Promise<number> {
  const rows = await sql<{ read: number }>(tx)`
    select (seq_tup_read + idx_tup_fetch)::integer as read
      from pg_stat_xact_user_tables
     where schemaname = 'studio_lottery' and relname = 'exposure'`;
  return rows[0]?.read ?? 0;
}

test('a set of bets reads its own exposures, also with a plan from when there was none', async () => {
  const { db } = await studioBench(['K3-1M']);
  const [read, sums] = await db.transaction(async (tx) => {
    // Now the planner knows that the table is empty.
    await sql(tx)`analyze studio_lottery.exposure`;
    await hold(tx);
    await sql(tx)`
      insert into studio_lottery.exposure (draw_id, subject, highest_ticks)
      select ${DRAW}, 'member ' || g, 1 from generate_series(1, ${OTHERS}::integer) g`;
    const before = await rowsRead(tx);
    await hold(tx);
    const after = await rowsRead(tx);
    const kept = await sql<{ highest_ticks: bigint }>(tx)`
      select highest_ticks from studio_lottery.exposure
       where draw_id = ${DRAW} and subject in ('member a', 'number SUM/10')
       order by subject`;
    return [after - before, kept.map(({ highest_ticks }) => highest_ticks)] as const;
  });
  expect(sums).toEqual([2n, 4n]);
  expect(read).toBeLessThan(10);
});
