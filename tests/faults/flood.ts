import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Load, runLoad } from '#tests/bench/load.ts';
import { makeMembers } from '#tests/bench/members.ts';
import { startStudio } from '#tests/bench/studio-target.ts';
import type { Running } from '#tests/bench/target.ts';
import { buildIfChanged } from '#tools/build-site.ts';
import { startEmbedded } from '#tools/embedded/launch-postgres.ts';
import type { Endings, FloodFigures } from './flood-checks.ts';
import { visit } from './flood-visitor.ts';

/** No member bets faster than the limits of production allow. */
const MEMBERS = 4_000;
const CONNECTIONS = 64;
const CLIENTS = 20;
const WARM_SECONDS = 3;
const SECONDS = 15;
const LOOK_EVERY_MS = 500;
const BYTES_OF_KB = 1_024;

export type FloodReport = FloodFigures & { readonly alone: Load; readonly beside: Load };

/**
 * Measures bets through the whole product with the limits of production, first alone and then beside abusive clients
 * (S5, S6, S8, S12).
 */
export async function measureFlood(): Promise<FloodReport> {
  await buildIfChanged({ root: join(import.meta.dirname, '../..'), report: () => undefined });
  const folder = mkdtempSync('/tmp/shapla-flood-');
  const database = await startEmbedded({ dataDir: join(folder, 'data') });
  try {
    await makeMembers(database.url, MEMBERS);
    const server = await startStudio(database.url, MEMBERS, {
      LIMITS_PROFILE: 'production',
      TRUSTED_PROXIES: '127.0.0.1',
      SHED_PAGES_AT_MS: '',
      SHED_READS_AT_MS: '',
      SHED_CHANGES_AT_MS: '',
      SHED_ALL_AT_MS: '',
    });
    try {
      return await measure(server, folder);
    } finally {
      await server.stop();
    }
  } finally {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(
  server: Running & { readonly pid: number | undefined },
  folder: string,
): Promise<FloodReport> {
  const running = { ...server, requests: server.requests.map(fromOwnAddress) };
  const load = (openSeconds: number) =>
    runLoad({
      running,
      connections: CONNECTIONS,
      warmSeconds: WARM_SECONDS,
      seconds: SECONDS,
      openSeconds,
      folder,
    });
  const calm = watchMemory(server.pid);
  const alone = await load(WARM_SECONDS + SECONDS);
  const before = calm();
  const url = `http://127.0.0.1:${server.port}`;
  const clients = fork(join(import.meta.dirname, 'flood-clients.ts'), [url, String(CLIENTS)]);
  const leave = visit(url);
  const flooded = watchMemory(server.pid);
  try {
    const beside = await load(WARM_SECONDS + SECONDS);
    return {
      alone,
      beside,
      kept: Number((beside.perSecond / alone.perSecond).toFixed(2)),
      p99Ratio: Number((beside.p99Ms / alone.p99Ms).toFixed(2)),
      rssBytes: { alone: before, beside: flooded() },
      endings: await endingsOf(clients),
      visit: await leave(),
    };
  } finally {
    await ended(clients);
  }
}

/** Members of a mobile network have addresses of their own, which the proxy reports. */
function fromOwnAddress(request: Buffer, index: number): Buffer {
  const address = `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
  const text = request.toString('latin1');
  return Buffer.from(
    text.replace('Host: 127.0.0.1\r\n', `Host: 127.0.0.1\r\nX-Forwarded-For: ${address}\r\n`),
    'latin1',
  );
}

/** @returns a function that ends the watch and gives the largest resident memory in bytes */
function watchMemory(pid: number | undefined): () => number {
  let largest = 0;
  const look = () => {
    const status = pid === undefined ? '' : readFileSync(`/proc/${pid}/status`, 'utf8');
    const kb = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0);
    largest = Math.max(largest, kb * BYTES_OF_KB);
  };
  look();
  const timer = setInterval(look, LOOK_EVERY_MS);
  return () => {
    clearInterval(timer);
    look();
    return largest;
  };
}

/** Asks the clients how their attacks have ended so far. */
function endingsOf(clients: ChildProcess): Promise<Endings> {
  return new Promise((resolve, reject) => {
    clients.once('message', (endings) => resolve(endings as Endings));
    clients.once('exit', (code) => reject(new Error(`the abusive clients ended with ${code}`)));
    clients.send('endings');
  });
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}
