import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { StopRequest } from './listen-for-stop.ts';

/** A server that takes this much longer than its own deadline is taken to hang. */
const GRACE_MS = 10_000;

/**
 * Runs the server until it ends or somebody asks for a stop; then it drains first.
 * @returns the exit code: 0 after a clean stop, else the server's own, or 128 and the number of its signal
 */
export async function runServer(options: {
  readonly root: string;
  /** The server gives requests in flight this long to finish. */
  readonly drainMs: number;
  readonly stop: StopRequest;
  /** These are added to our own environment for the server. */
  readonly settings: Readonly<Record<string, string>>;
}): Promise<number> {
  const follow = join(options.root, 'tools/follow-parent.ts');
  const main = join(options.root, 'apps/server/main.ts');
  const child = spawn(process.execPath, ['--import', follow, main], {
    cwd: options.root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      NODE_ENV: 'production',
      // Node keeps what it compiled there, which halves the work of the next start.
      NODE_COMPILE_CACHE: join(options.root, 'node_modules/.cache/node'),
      ...process.env,
      ...options.settings,
    },
  });
  const ended = endOf(child);
  await Promise.race([ended, options.stop.asked]);
  const wasKilled =
    options.stop.isAsked() &&
    (await drain({ child, ended, patienceMs: options.drainMs + GRACE_MS }));
  const { code, signal } = await ended;
  if (signal === null) {
    return code ?? 1;
  }
  // Signals to the whole group reach the server too, perhaps before it listens for them.
  const isOurStop = options.stop.isAsked() && !wasKilled && signal !== 'SIGKILL';
  return isOurStop ? 0 : 128 + constants.signals[signal];
}

type Ending = { readonly code: number | null; readonly signal: NodeJS.Signals | null };

function endOf(child: ChildProcess): Promise<Ending> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
}

/** Stops the server by SIGTERM and kills it when it takes too long. @returns whether it had to be killed */
async function drain(options: {
  readonly child: ChildProcess;
  readonly ended: Promise<Ending>;
  readonly patienceMs: number;
}): Promise<boolean> {
  const { child, ended, patienceMs } = options;
  child.kill('SIGTERM');
  const patience = new AbortController();
  const tooLong = sleep(patienceMs, true, { signal: patience.signal }).catch(() => false);
  const wasKilled = await Promise.race([ended.then(() => false), tooLong]);
  patience.abort();
  if (wasKilled) {
    process.stderr.write(`The server has not drained in ${patienceMs} ms and is killed.\n`);
    child.kill('SIGKILL');
  }
  return wasKilled;
}
