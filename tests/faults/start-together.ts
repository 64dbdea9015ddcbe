import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { OwnServer } from '#tests/own-server.ts';
import { serverScript } from '#tools/checks/server-bundle.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** What became of processes that were started together. */
export type StartsTogether = {
  readonly starts: number;
  readonly ready: number;
  /** The last lines of those that ended before they were ready. */
  readonly crashes: readonly string[];
};

/**
 * Starts several servers at once on the database and the data folder of one that runs, waits until each is ready or has
 * ended, stops them, and does it again.
 */
export async function startTogether(
  server: Pick<OwnServer, 'databaseUrl' | 'dataDir'>,
  { processes, rounds }: { readonly processes: number; readonly rounds: number },
): Promise<StartsTogether> {
  const crashes: string[] = [];
  let ready = 0;
  for (let round = 0; round < rounds; round += 1) {
    const children = Array.from({ length: processes }, () => launch(server));
    const ends = await Promise.all(children.map(readyOrEnded));
    ready += ends.filter((end) => end === 'ready').length;
    crashes.push(...ends.filter((end) => end !== 'ready'));
    await Promise.all(children.map(stop));
  }
  return { starts: processes * rounds, ready, crashes };
}

function launch({
  databaseUrl,
  dataDir,
}: Pick<OwnServer, 'databaseUrl' | 'dataDir'>): ChildProcess {
  return spawn(process.execPath, [serverScript('apps/server/main.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      // Ten of them share the connections of one PostgreSQL.
      DATABASE_CONNECTIONS: '3',
      JOB_CONCURRENCY: '1',
      LOG_LEVEL: 'error',
    },
  });
}

/** @returns `ready`, or what a process that ended wrote last */
function readyOrEnded(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    const lines: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      if (stream !== null) {
        createInterface({ input: stream }).on('line', (line) => {
          lines.push(line);
          if (line.startsWith('ready ')) {
            resolve('ready');
          }
        });
      }
    }
    child.once('close', (code) => resolve(`ended with ${code}: ${lines.slice(-5).join(' | ')}`));
  });
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) {
    return Promise.resolve();
  }
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
