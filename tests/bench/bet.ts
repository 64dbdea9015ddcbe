import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfChanged } from '#tools/build-site.ts';
import { startEmbedded } from '#tools/embedded/launch-postgres.ts';
import { median } from './figures.ts';
import { fillWithBets } from './fill-bets.ts';
import { type Load, runLoad } from './load.ts';
import { makeMembers } from './members.ts';
import { requireProxy } from './proxy.ts';
import type { Signer } from './signed-call.ts';
import { startStudio } from './studio-target.ts';
import { MEMBERS, type Target, targets } from './targets.ts';
import { initTpcB, runTpcB } from './tpc-b.ts';
import { openVendor } from './vendor-target.ts';
import { withClient } from './with-client.ts';

const CONNECTIONS = 256;
const BETS = Number(process.env['BENCH_BETS'] ?? 1_000_000);
const WARM_SECONDS = 3;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 12);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 2);
/** Names of targets; all when it is not set. */
const ONLY = process.env['BENCH_TARGETS']?.split(',');
const measured = targets.filter(({ name }) => ONLY?.includes(name) ?? true);
/** A minute of bets at full rate is settled within this. */
const SETTLED_WITHIN_MS = 120_000;
/** A target takes its load's seconds and the start of what stands in front of the server. */
const SECONDS_OF_TARGET = WARM_SECONDS + SECONDS + 2;

type Figure = { readonly name: string; readonly tpcB: number; readonly load: Load };

/**
 * Measures bets a second over HTTP and pgbench's TPC-B on the same server, in turns, and prints the medians of the rounds.
 * The embedded server runs as it does in production: with fsync and synchronous commits.
 */
export async function benchBet(): Promise<void> {
  requireProxy();
  await buildIfChanged({ root: join(import.meta.dirname, '../..'), report: note });
  const folder = mkdtempSync('/tmp/shapla-bench-');
  const server = await startEmbedded({ dataDir: join(folder, 'data'), report: note });
  try {
    const bench = { ...(await prepare(server.url)), folder, serverUrl: server.url };
    const figures: Figure[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      await checkpoint(server.url);
      const tpcB = await runTpcB(bench.tpcB, SECONDS);
      note(`round ${round}: TPC-B ${Math.round(tpcB)}/s`);
      for (const database of new Set(measured.map((target) => target.database))) {
        for (const { name, load } of await measureAll(bench, database)) {
          note(`round ${round}: ${name} ${JSON.stringify(load)}`);
          figures.push({ name, tpcB, load });
        }
      }
    }
    for (const target of measured) {
      print(target.name, figures);
    }
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function note(line: string): void {
  process.stderr.write(`${line}\n`);
}

type Prepared = {
  readonly tpcB: string;
  readonly of: (database: Target['database']) => Promise<string>;
  readonly signer: Signer;
  /** All servers on these databases have it; with it they decrypt the key of `signer`. */
  readonly secretKey: Uint8Array;
};

/** Makes three databases. An `empty` target gets a fresh one each time, with members and without bets. */
async function prepare(serverUrl: string): Promise<Prepared> {
  const named = (name: string) => {
    const url = new URL(serverUrl);
    url.pathname = `/${name}`;
    return url.toString();
  };
  await withClient(serverUrl, async (admin) => {
    await admin.query('create database bench_tpcb');
    await admin.query('create database bench_members');
  });
  await initTpcB(named('bench_tpcb'));
  await makeMembers(named('bench_members'), MEMBERS);
  // The first start registers the vendors and makes the draws of the day.
  const secretKey = randomBytes(32);
  const running = await startStudio(named('bench_members'), MEMBERS, withKey(secretKey));
  await running.stop();
  const signer = await openVendor(named('bench_members'), secretKey, MEMBERS);
  await withClient(serverUrl, (admin) =>
    admin.query('create database bench_filled template bench_members'),
  );
  note(`filling with ${BETS} bets`);
  await fillWithBets(named('bench_filled'), BETS);
  return {
    tpcB: named('bench_tpcb'),
    signer,
    secretKey,
    of: async (database) => {
      if (database === 'empty') {
        await withClient(serverUrl, async (admin) => {
          await admin.query('drop database if exists bench_empty with (force)');
          await admin.query('create database bench_empty template bench_members');
        });
      }
      return named(`bench_${database}`);
    },
  };
}

/** An installation has one secret key: what one server has encrypted, the next one decrypts. */
function withKey(secretKey: Uint8Array) {
  return { SECRET_KEY: Buffer.from(secretKey).toString('hex') };
}

/** After a checkpoint a measurement writes its own page images and dirty pages, and none of the measurement before. */
async function checkpoint(serverUrl: string): Promise<void> {
  await withClient(serverUrl, (client) => client.query('checkpoint'));
}

/**
 * Measures the targets of one database, one after the other, on a server that trusts the local proxy. None is measured
 * beside the settlement of another's bets: calls that no draw settles come first, and the others share one draw.
 */
async function measureAll(
  bench: Prepared & { readonly serverUrl: string; readonly folder: string },
  database: Target['database'],
): Promise<readonly { readonly name: string; readonly load: Load }[]> {
  const url = await bench.of(database);
  const studio = await startStudio(url, MEMBERS, {
    ...withKey(bench.secretKey),
    TRUSTED_PROXIES: '127.0.0.1',
  });
  try {
    await untilSettled(url);
    const loads = [];
    const chosen = measured
      .filter((one) => one.database === database)
      .toSorted((left, right) => Number(left.isOnDraw) - Number(right.isOnDraw));
    for (const [index, target] of chosen.entries()) {
      await checkpoint(bench.serverUrl);
      const running = await target.at(studio, bench.signer);
      const load = await runLoad({
        running,
        connections: CONNECTIONS,
        warmSeconds: WARM_SECONDS,
        seconds: SECONDS,
        openSeconds: (chosen.length - index) * SECONDS_OF_TARGET,
        folder: bench.folder,
      });
      await running.stop();
      if (load.refused > load.perSecond) {
        // A rate of refusals would pass for a rate of bets, or for none.
        throw new Error(`${target.name}: ${load.refused} calls were refused`);
      }
      loads.push({ name: target.name, load });
    }
    return loads;
  } finally {
    await studio.stop();
  }
}

/**
 * Waits for the settlement of bets that an earlier round has left on draws which are over.
 * @throws when they are not settled within `SETTLED_WITHIN_MS`
 */
async function untilSettled(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const end = performance.now() + SETTLED_WITHIN_MS;
    while (performance.now() < end) {
      const { rows } = await client.query<{ waits: boolean }>(
        `select exists (
           select from studio_lottery.draw d
            where d.locks_at < now() and d.closed_at is null
              and exists (select from studio_lottery.bet b where b.draw_id = d.id and b.state in ('asked', 'accepted'))) as waits`,
      );
      if (rows[0]?.waits !== true) {
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    throw new Error('the bets of former draws are not settled');
  });
}

function print(name: string, all: readonly Figure[]): void {
  const figures = all.filter((figure) => figure.name === name);
  const line = {
    name,
    perSecond: Math.round(median(figures.map(({ load }) => load.perSecond))),
    p99Ms: Number(median(figures.map(({ load }) => load.p99Ms)).toFixed(1)),
    ratio: Number(median(figures.map(({ load, tpcB }) => load.perSecond / tpcB)).toFixed(2)),
    tpcB: Math.round(median(figures.map(({ tpcB }) => tpcB))),
    refused: figures.reduce((total, { load }) => total + load.refused, 0),
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
