import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { startEmbedded } from '#tools/embedded/launch-postgres.ts';
import { percentiles } from './figures.ts';
import { makeMembers } from './members.ts';
import { withClient } from './with-client.ts';

/** RECENT counts the ids of half a year, OLD those of the nine half years before it. */
const RECENT = Number(process.env['BENCH_RECENT'] ?? 2_000_000);
const OLD = 9 * RECENT;
const BATCH = 300;
const BATCHES = 400;
const WARM_BATCHES = 40;
const PARTITIONS = 8;

/**
 * Measures how fast new ids of vendors' calls are written when the ids of five years are stored: all in one table, or those
 * of the last half year in one and all in a second, which is searched as well. The half year alone is the comparison.
 */
export async function benchOldIds(): Promise<void> {
  const folder = mkdtempSync('/tmp/shapla-bench-');
  const server = await startEmbedded({ dataDir: join(folder, 'data') });
  try {
    await makeMembers(server.url, 1);
    await withClient(server.url, async (client) => {
      await createIds(client, 'recent', RECENT);
      await createIds(client, 'every', RECENT + OLD);
      const anchor = await measure(client, insertInto('recent'));
      const two = await measure(client, `${insertInto('recent')} ${unlessIn('every')}`);
      const one = await measure(client, insertInto('every'));
      const figures = { 'half a year': anchor, 'five years, two tables': two, 'five years': one };
      for (const [name, { perSecond, p99Ms }] of Object.entries(figures)) {
        const ratio = Number((perSecond / anchor.perSecond).toFixed(2));
        process.stdout.write(`${JSON.stringify({ name, perSecond, p99Ms, ratio })}\n`);
      }
    });
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes a table like the one of vendors' ids, with `count` of them. */
async function createIds(client: pg.Client, table: string, count: number): Promise<void> {
  await client.query(
    `create table public.${table} (like play.txn including all) partition by hash (vendor_id, txn_scope, txn_id)`,
  );
  for (let part = 0; part < PARTITIONS; part += 1) {
    await client.query(
      `create table public.${table}_${part} partition of public.${table}
         for values with (modulus ${PARTITIONS}, remainder ${part})`,
    );
  }
  process.stderr.write(`writing ${count} ids\n`);
  await client.query(insertInto(table), [count]);
  await client.query(`analyze public.${table}`);
  await client.query('checkpoint');
}

/** Writes ids in the order of their key, as the functions of play do. */
function insertInto(table: string): string {
  return `insert into public.${table} (vendor_id, txn_scope, txn_id, brand_id, account_id, bet_id, kind, state, code,
                                       body_hash, amount_ticks, balance_after)
          select 1, '', u.id, 1, 1, 1, 'bet', 'applied', 'OK', md5(u.id)::uuid, 10000, 0
            from (select gen_random_uuid()::text as id from generate_series(1, $1::int) order by 1) u`;
}

function unlessIn(table: string): string {
  return `where not exists (select from public.${table} k
                             where k.vendor_id = 1 and k.txn_scope = '' and k.txn_id = u.id)`;
}

/** Measures new ids a second in batches over one connection, where each batch is a commit. The first batches are not counted. */
async function measure(client: pg.Client, text: string) {
  await client.query(
    'set enable_hashjoin = off; set enable_mergejoin = off; set enable_seqscan = off',
  );
  const times: number[] = [];
  for (let batch = -WARM_BATCHES; batch < BATCHES; batch += 1) {
    const startedMs = performance.now();
    const { rowCount } = await client.query({ text, values: [BATCH] });
    if (rowCount !== BATCH) {
      throw new Error(`${rowCount} ids were written of ${BATCH}`);
    }
    if (batch >= 0) {
      times.push(performance.now() - startedMs);
    }
  }
  const tookMs = times.reduce((sum, time) => sum + time, 0);
  return {
    perSecond: Math.round((BATCHES * BATCH * 1_000) / tookMs),
    p99Ms: Number(percentiles(times)(0.99).toFixed(1)),
  };
}
