import { spawn } from 'node:child_process';
import { closeSync, fchownSync, openSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { holderOf } from './postmaster-file.ts';

const POLL_MS = 10;
const RETRY_MS = 100;
/** The child processes of a killed server may take this long to notice that it is gone. */
const MAX_HANDOVER_MS = 60_000;

/**
 * Runs the server in a session of its own, so that no signal to our process group reaches it.
 * @returns its process id when it holds the data directory; 0 when another start was faster
 * @throws with the end of its log when it gives up
 */
export async function spawnServer(options: {
  readonly command: readonly string[];
  readonly cluster: string;
  readonly logFile: string;
}): Promise<number> {
  const deadline = Date.now() + MAX_HANDOVER_MS;
  for (;;) {
    const pid = await spawnOnce(options);
    if (pid !== undefined) {
      return pid;
    }
    // Two starts overwrite each other's lines in this log, so the holder of the directory is looked up as well.
    const said = readFileSync(options.logFile, 'utf8');
    const isHeld = holderOf(options.cluster).kind === 'server';
    if (isHeld || said.includes('lock file "postmaster.pid" already exists')) {
      return 0;
    }
    // Child processes of a killed server still hold its memory; they end by themselves.
    const isHandover = said.includes('pre-existing shared memory block');
    if (!isHandover || Date.now() > deadline) {
      throw new Error(`PostgreSQL did not start:\n${said}${endOfLog(options.cluster)}`);
    }
    await sleep(RETRY_MS);
  }
}

/** Starts the process once. @returns its id, or undefined when it ended before it held the directory */
async function spawnOnce(options: {
  readonly command: readonly string[];
  readonly cluster: string;
  readonly logFile: string;
}): Promise<number | undefined> {
  const [file = '', ...args] = options.command;
  const log = openSync(options.logFile, 'w', 0o600);
  const owner = statSync(options.cluster).uid;
  if (process.getuid?.() === 0) {
    fchownSync(log, owner, owner);
  }
  const child = spawn(file, args, {
    cwd: options.cluster,
    detached: true,
    stdio: ['ignore', log, log],
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
  });
  closeSync(log);
  let hasEnded = false;
  child.once('error', () => {
    hasEnded = true;
  });
  child.once('exit', () => {
    hasEnded = true;
  });
  child.unref();
  while (!hasEnded) {
    const holder = holderOf(options.cluster);
    if (holder.kind === 'server' && holder.file.pid === child.pid && holder.file.status !== '') {
      return child.pid;
    }
    await sleep(POLL_MS);
  }
  return undefined;
}

function endOfLog(cluster: string): string {
  const folder = join(cluster, 'log');
  try {
    const newest = readdirSync(folder)
      .map((name) => join(folder, name))
      .toSorted((a, b) => statSync(a).mtimeMs - statSync(b).mtimeMs)
      .at(-1);
    return newest === undefined ? '' : readFileSync(newest, 'utf8').slice(-2_000);
  } catch {
    return '';
  }
}
