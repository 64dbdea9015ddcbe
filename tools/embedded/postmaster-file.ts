import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { isErrno } from './errno.ts';

/** The contents of PostgreSQL's own postmaster.pid. */
export type PostmasterFile = {
  readonly pid: number;
  readonly port: number;
  readonly socketDir: string;
  /** `starting`, `stopping`, `ready` or `standby`; empty in the first moments. */
  readonly status: string;
};

/** The holder of a data directory: nobody, a file left by a dead server, a server, or a process that is none. */
export type Holder =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'stale'; readonly file: PostmasterFile }
  | { readonly kind: 'server'; readonly file: PostmasterFile }
  | { readonly kind: 'stranger'; readonly file: PostmasterFile; readonly command: string };

/** Reads the file and looks at the process it names; changes nothing. */
export function holderOf(cluster: string): Holder {
  const file = readPostmasterFile(cluster);
  if (file === undefined) {
    return { kind: 'nobody' };
  }
  if (!isAlive(file.pid)) {
    return { kind: 'stale', file };
  }
  const strange = strangersCommand(file.pid, cluster);
  return strange === undefined
    ? { kind: 'server', file }
    : { kind: 'stranger', file, command: strange };
}

/** True for a process of anybody. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return isErrno(error, 'EPERM');
  }
}

/** A killed server that its parent has not yet collected holds nothing any more. */
function isZombie(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return /^[ZX]/.test(stat.slice(stat.lastIndexOf(')') + 2));
  } catch {
    return false;
  }
}

function readPostmasterFile(cluster: string): PostmasterFile | undefined {
  const text = readIfThere(join(cluster, 'postmaster.pid'));
  const lines = text?.split('\n') ?? [];
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) {
    return undefined;
  }
  return {
    pid,
    port: Number(lines[3] ?? 0),
    socketDir: lines[4] ?? '',
    status: (lines[7] ?? '').trim(),
  };
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (isErrno(error, 'ENOENT')) {
      return undefined;
    }
    throw error;
  }
}

/**
 * A postmaster works in its data directory. After a restart of the machine another process may carry its number.
 * @returns the command of a process that is certainly not the server, or undefined
 */
function strangersCommand(pid: number, cluster: string): string | undefined {
  try {
    if (readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)) {
      return undefined;
    }
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    // No /proc, or another user's process: it may well be the server, and the connection will show.
    return undefined;
  }
}
