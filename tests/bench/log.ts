import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { appendAll, queueOne, readProof } from '#modules/fairness/testing/log-load.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { consistencyProblem } from '#seamless/fairness/log/verify-proof.ts';
import { startEmbedded } from '#tools/embedded/launch-postgres.ts';
import { percentiles } from './figures.ts';
import { makeMembers } from './members.ts';
import { type Proof, verifyInBrowser } from './proofs-in-browser.ts';
import { withClient } from './with-client.ts';

/** The log has this many entries when the measurement begins. */
const STORED = Number(process.env['BENCH_LOG_STORED'] ?? 1_000_000);
const MEASURED = Number(process.env['BENCH_LOG_MEASURED'] ?? 20_000);
const AT_ONCE = 16;
const FILL = 50_000;
const BATCH = 1_000;
const PROOFS = 200;

/**
 * Measures the public log with a million entries in it: facts that queue an entry each, the appender, and consistency
 * proofs, read by the server and verified by the code that browsers run, in Node and in Chromium. A transaction that queues an entry is compared with
 * one that writes another row; the appender with what writes the same texts into a plain table (`log.copy`).
 */
export async function benchLog(): Promise<void> {
  const folder = mkdtempSync('/tmp/shapla-bench-');
  const server = await startEmbedded({ dataDir: join(folder, 'data') });
  try {
    await makeMembers(server.url, 1);
    const db = openDatabase({ url: server.url });
    const place = { db, clock: systemClock };
    try {
      await fill(server.url, () => appendAll(place));
      await db.pool.query('create table public.fact (number integer)');
      const facts = await timesOf(MEASURED, AT_ONCE, (number) => makeFact(db, number));
      const queued = await timesOf(MEASURED, AT_ONCE, (number) => queueOne(place, number));
      const anchor = await anchorOf(server.url);
      const startMs = performance.now();
      const batches = await appendAll(place);
      const appendMs = performance.now() - startMs;
      const perSecond = (ms: number) => Math.round((MEASURED / ms) * 1_000);
      print('log.fact', { perSecond: perSecond(facts.ms), times: facts.times, anchor: facts });
      print('log.queue', { perSecond: perSecond(queued.ms), times: queued.times, anchor: facts });
      print('log.copy', { perSecond: perSecond(anchor.ms), times: anchor.times, anchor });
      print('log.append', { perSecond: perSecond(appendMs), times: batches, anchor });
      const size = STORED + MEASURED;
      const served: number[] = [];
      const verified: number[] = [];
      const proofs: Proof[] = [];
      for (let turn = 1; turn <= PROOFS; turn += 1) {
        const oldSize = Math.floor((size * turn) / (PROOFS + 1));
        const readMs = performance.now();
        const read = await readProof(place, { oldSize, size });
        const verifyMs = performance.now();
        const problem = consistencyProblem(read.old, read.head, read.proof);
        served.push(verifyMs - readMs);
        verified.push(performance.now() - verifyMs);
        proofs.push(read);
        if (problem !== undefined) {
          throw new Error(`the proof from ${oldSize} to ${size} has ${problem}`);
        }
      }
      print('log.proof.served', { perSecond: rateOf(served), times: served, anchor });
      print('log.proof.verified', { perSecond: rateOf(verified), times: verified, anchor });
      const inBrowser = await verifyInBrowser(proofs);
      print('log.proof.browser', { perSecond: rateOf(inBrowser), times: inBrowser, anchor });
    } finally {
      await db.close();
    }
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Fills the log; entries are queued by the database, as their texts alone matter to the appender. */
async function fill(url: string, append: () => Promise<unknown>): Promise<void> {
  await withClient(url, async (client) => {
    for (let from = 0; from < STORED; from += FILL) {
      await client.query(
        `insert into fairness.log_queue (entry)
         select '{"at":1795000000000,"count":' || g || ',"hash":"' || lpad(g::text, 64, '0') || '","kind":"audit_head"}'
           from generate_series($1::int, $2::int) g`,
        [from + 1, Math.min(from + FILL, STORED)],
      );
      await append();
      process.stderr.write(`${Math.min(from + FILL, STORED)} entries\n`);
    }
    await client.query('vacuum (analyze)');
    await client.query('checkpoint');
  });
}

/** Runs work many times, some at once. Times are milliseconds. */
async function timesOf(count: number, atOnce: number, work: (number: number) => Promise<void>) {
  const times: number[] = [];
  const startMs = performance.now();
  let next = 0;
  const loop = async () => {
    for (let number = next; number < count; number = next) {
      next += 1;
      const fromMs = performance.now();
      await work(number);
      times.push(performance.now() - fromMs);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, loop));
  return { ms: performance.now() - startMs, times };
}

/** A transaction with one row, as small as a fact is. */
async function makeFact(db: Database, number: number): Promise<void> {
  await db.transaction(async (tx) => {
    await sql(tx)`insert into public.fact (number) values (${number})`;
  });
}

/** Writes the queued texts into a plain table, in commits as large as those of the appender. */
async function anchorOf(url: string) {
  return await withClient(url, async (client) => {
    await client.query(
      'create table public.plain (id bigint primary key generated always as identity, entry text not null)',
    );
    const { rows } = await client.query<{ entry: string }>(
      'select entry from fairness.log_queue order by id',
    );
    const entries = rows.map(({ entry }) => entry);
    return await timesOf(Math.ceil(entries.length / BATCH), 1, async (batch) => {
      const texts = entries.slice(batch * BATCH, (batch + 1) * BATCH);
      await client.query('insert into public.plain (entry) select unnest($1::text[])', [texts]);
    });
  });
}

type Measured = {
  readonly perSecond: number;
  readonly times: readonly number[];
  readonly anchor: { readonly ms: number };
};

function print(name: string, { perSecond, times, anchor }: Measured): void {
  const p99Ms = Number(percentiles(times)(0.99).toFixed(2));
  const ratio = Number((perSecond / ((MEASURED / anchor.ms) * 1_000)).toFixed(2));
  process.stdout.write(`${JSON.stringify({ name, perSecond, p99Ms, ratio })}\n`);
}

function rateOf(times: readonly number[]): number {
  const sum = times.reduce((total, time) => total + time, 0);
  return Math.round((times.length / sum) * 1_000);
}
