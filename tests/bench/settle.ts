import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { buildIfChanged } from '#tools/build-site.ts';
import { startEmbedded } from '#tools/embedded/launch-postgres.ts';
import { makeMembers } from './members.ts';
import { startPacedLoad } from './paced-load.ts';
import { type BigDraw, fillBigDraw, openBigDraw } from './settle-draw.ts';
import { startStudio } from './studio-target.ts';
import { withClient } from './with-client.ts';

const MEMBERS = 100_000;
const BETS = Number(process.env['BENCH_BETS'] ?? 100_000);
const OTHERS_PER_SECOND = 500;
const CONNECTIONS = 64;
const WARM_MS = 5_000;
const MAX_MS = Number(process.env['BENCH_MAX_MS'] ?? 120_000);
/** The measurement begins when the minute of the other game has this much left, so that no draw of it falls into it. */
const QUIET_MS = 25_000;

/**
 * Measures how long it takes to settle 100,000 bets on one draw, 5 % of them winners, while 500 other bets a second come
 * in over 64 connections. For comparison it measures how long `copy` takes to write the same rows once.
 */
export async function benchSettle(): Promise<void> {
  await buildIfChanged({ root: join(import.meta.dirname, '../..'), report: note });
  const folder = mkdtempSync('/tmp/shapla-bench-');
  const server = await startEmbedded({ dataDir: join(folder, 'data'), report: note });
  try {
    await withClient(server.url, (admin) => admin.query('create database bench_settle'));
    const url = new URL(server.url);
    url.pathname = '/bench_settle';
    await makeMembers(url.toString(), MEMBERS);
    const running = await startStudio(url.toString(), MEMBERS);
    try {
      await withClient(url.toString(), async (client) => {
        note(`filling one draw with ${BETS} bets`);
        const draw = await fillBigDraw(client, BETS);
        const copyMs = await copyOf(client, draw, folder);
        await client.query('checkpoint');
        const stopFollowing = await followDraw(running.port);
        const load = await startPacedLoad({
          running,
          perSecond: OTHERS_PER_SECOND,
          connections: CONNECTIONS,
          text: () => stopFollowing.drawNo(),
        });
        await new Promise((resolve) => setTimeout(resolve, WARM_MS));
        load.reset();
        const settleMs = await settled(client, draw);
        const others = await load.stop();
        stopFollowing.end();
        const line = {
          name: 'settle',
          bets: BETS,
          seconds: Number((settleMs / 1000).toFixed(2)),
          copySeconds: Number((copyMs / 1000).toFixed(2)),
          timesCopy: Number((settleMs / copyMs).toFixed(1)),
          others,
        };
        process.stdout.write(`${JSON.stringify(line)}\n`);
      });
    } finally {
      await running.stop();
    }
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function note(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Measures how long it takes to write the same bets and transaction ids from a file, with their indexes, in milliseconds. */
async function copyOf(client: pg.Client, draw: BigDraw, folder: string): Promise<number> {
  const tables = [
    ['play.bet', `select * from play.bet where round_ref = '${draw.roundId}'`],
    ['play.txn', `select * from play.txn where txn_id in (${draw.txnIds})`],
    ['studio_lottery.bet', `select * from studio_lottery.bet where draw_id = ${draw.id}`],
  ] as const;
  let tookMs = 0;
  for (const [index, [table, rows]] of tables.entries()) {
    const file = join(folder, `rows-${index}`);
    await client.query(`copy (${rows}) to '${file}'`);
    await client.query(`create table public.copied_${index} (like ${table} including indexes)`);
    const startedMs = performance.now();
    await client.query(`copy public.copied_${index} from '${file}'`);
    tookMs += performance.now() - startedMs;
    await client.query(`drop table public.copied_${index}`);
  }
  return tookMs;
}

/** Opens the draw and waits until its round is closed. @returns the time it took by the database's clock, in milliseconds */
async function settled(client: pg.Client, draw: BigDraw): Promise<number> {
  const openedMs = await openBigDraw(client, draw);
  const untilMs = performance.now() + MAX_MS;
  while (performance.now() < untilMs) {
    const { rows } = await client.query<{ closed_at: Date | null }>(
      'select closed_at from studio_lottery.draw where id = $1',
      [draw.id],
    );
    const closedAt = rows[0]?.closed_at ?? null;
    if (closedAt !== null) {
      return closedAt.getTime() - openedMs;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the draw was not settled in two minutes');
}

/** Follows the number of the current draw of a minute. It resolves near the beginning of a minute. */
async function followDraw(port: number) {
  const read = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/studio/lottery/v1/board?game=K3-1M`);
    const board: {
      serverNow: number;
      draw: { drawNo: string; locksAt: number } | null;
    } = JSON.parse(await answer.text());
    return board;
  };
  let current = '';
  for (;;) {
    const { draw, serverNow } = await read();
    if (draw !== null && draw.locksAt - serverNow > QUIET_MS + WARM_MS) {
      current = draw.drawNo;
      break;
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  const timer = setInterval(() => {
    read().then(
      ({ draw }) => {
        current = draw?.drawNo ?? current;
      },
      (error: unknown) => note(String(error)),
    );
  }, 500);
  return { drawNo: () => current, end: () => clearInterval(timer) };
}
