import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { isErrno } from './errno.ts';

/** Holds what PostgreSQL itself writes into postmaster.pid. */
export type PostmasterFile = {
  readonly pid: number;
  readonly port: number;
  readonly socketDir: string;
  /** The status is `starting`, `stopping`, `ready` or `standby`; it is empty in the first moments. */
  readonly status: string;
};

/** Says who holds a data directory: nobody, a dead server that left its file, a server, or a process that is no server. */
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

/** Checks whether the process lives, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return isErrno(error, 'EPERM');
  }
}

/** A killed process whose exit code its parent has not read yet still has a number but holds nothing. */
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
 * The working directory of a postmaster is its data directory. After a restart of the machine another process may have
 * its number.
 * @returns the command of a process that is certainly not the server, or undefined
 */
function strangersCommand(pid: number, cluster: string): string | undefined {
  try {
    if (readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)) {
      return undefined;
    }
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    // There is no /proc, or the process is another user's: it may be the server, and the connection will show that.
    return undefined;
  }
}
