import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { buildIfChanged } from '#tools/build-site.ts';
import { startEmbedded } from '#tools/embedded/launch-postgres.ts';
import { fillWithBets } from './fill-bets.ts';
import { type Load, runLoad } from './load.ts';
import { makeMembers } from './members.ts';
import { startStudio } from './studio-target.ts';
import { MEMBERS, type Target, targets } from './targets.ts';
import { initTpcB, runTpcB } from './tpc-b.ts';

const CONNECTIONS = 256;
const BETS = 1_000_000;
const WARM_SECONDS = 5;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 30);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);

type Figure = { readonly name: string; readonly tpcB: number; readonly load: Load };

/**
 * Bets a second over HTTP against pgbench's TPC-B on the same server, in turns, the median of the rounds. The
 * embedded server runs as it does in production: fsync and synchronous commits on.
 */
export async function benchBet(): Promise<void> {
  await buildIfChanged({ root: join(import.meta.dirname, '../..'), report: note });
  const folder = mkdtempSync('/tmp/shapla-bench-');
  const server = await startEmbedded({ dataDir: join(folder, 'data'), report: note });
  try {
    const urls = await prepare(server.url);
    const figures: Figure[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      await checkpoint(server.url);
      const tpcB = await runTpcB(urls.tpcB, SECONDS);
      note(`round ${round}: TPC-B ${Math.round(tpcB)}/s`);
      for (const target of targets) {
        const url = await urls.of(target);
        await checkpoint(server.url);
        const load = await measure(target, url, folder);
        note(`round ${round}: ${target.name} ${JSON.stringify(load)}`);
        figures.push({ name: target.name, tpcB, load });
      }
    }
    for (const target of targets) {
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

/** Three databases beside each other; an `empty` target gets a fresh one, with members and no bets, each time. */
async function prepare(serverUrl: string) {
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  const named = (name: string) => {
    const url = new URL(serverUrl);
    url.pathname = `/${name}`;
    return url.toString();
  };
  await admin.query('create database bench_tpcb');
  await admin.query('create database bench_members');
  await initTpcB(named('bench_tpcb'));
  await makeMembers(named('bench_members'), MEMBERS);
  // A first start makes the vendors known and the draws of the day.
  const running = await startStudio(named('bench_members'), MEMBERS);
  await running.stop();
  await admin.query('create database bench_filled template bench_members');
  note(`filling with ${BETS} bets`);
  await fillWithBets(named('bench_filled'), BETS);
  await admin.end();
  return {
    tpcB: named('bench_tpcb'),
    of: async (target: Target) => {
      if (target.database === 'filled') {
        return named('bench_filled');
      }
      const client = new pg.Client({ connectionString: serverUrl });
      await client.connect();
      await client.query('drop database if exists bench_empty with (force)');
      await client.query('create database bench_empty template bench_members');
      await client.end();
      return named('bench_empty');
    },
  };
}

/** Each measurement pays for its own page images and dirty pages, and for none of the one before. */
async function checkpoint(serverUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query('checkpoint');
  await client.end();
}

async function measure(target: Target, databaseUrl: string, folder: string): Promise<Load> {
  const running = await target.start(databaseUrl);
  try {
    return await runLoad({
      running,
      connections: CONNECTIONS,
      warmSeconds: WARM_SECONDS,
      seconds: SECONDS,
      folder,
    });
  } finally {
    await running.stop();
  }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function print(name: string, all: readonly Figure[]): void {
  const figures = all.filter((figure) => figure.name === name);
  const line = {
    name,
    perSecond: Math.round(median(figures.map(({ load }) => load.perSecond))),
    p99Ms: median(figures.map(({ load }) => load.p99Ms)),
    ratio: Number(median(figures.map(({ load, tpcB }) => load.perSecond / tpcB)).toFixed(2)),
    tpcB: Math.round(median(figures.map(({ tpcB }) => tpcB))),
    refused: figures.reduce((total, { load }) => total + load.refused, 0),
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
