import { spawnSync } from 'node:child_process';
import { existsSync, lchownSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './native.ts';

/** Words that stand before a program, so that it runs as somebody whom PostgreSQL accepts. */
export type RunAs = {
  readonly before: readonly string[];
  /** Whom the files have to belong to; undefined: to whoever makes them. */
  readonly owner?: number;
};

const UNPRIVILEGED_ID = 1000;

/**
 * PostgreSQL refuses to run as root. The ways round it, best first:
 * a user namespace, in which root bears another number and files stay root's;
 * another user; another user who keeps root's reach into folders (containers without namespaces).
 * @param base the folder of the server's files; it may not exist yet
 */
export function chooseRunAs(base: string, binaries: Binaries): RunAs {
  if (process.getuid?.() !== 0) {
    return { before: [] };
  }
  const owner = ownerOf(join(base, 'cluster'));
  const namespace = ['unshare', '-U', '--map-user=1000', '--map-group=1000'];
  if ((owner === undefined || owner === 0) && works(namespace, binaries)) {
    return { before: namespace };
  }
  const id = owner === undefined || owner === 0 ? UNPRIVILEGED_ID : owner;
  const other = ['setpriv', `--reuid=${id}`, `--regid=${id}`, '--clear-groups'];
  const withReach = [...other, '--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  // The plain way does only when the user can enter the data folder too, not just the programs'.
  const way = [other, withReach].find(
    (before) => works(before, binaries) && canEnter(before, nearestFolder(base)),
  );
  if (way === undefined) {
    throw new Error(
      'PostgreSQL does not run as root, and neither unshare nor setpriv (package util-linux) gives it another ' +
        'identity here. Start as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
  return { before: way, owner: id };
}

/** Gives the files to the user who runs the server. Only for a server that does not run. */
export function giveTo(owner: number, path: string): void {
  lchownSync(path, owner, owner);
  for (const entry of readdirSync(path, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(path, entry), owner, owner);
  }
}

function ownerOf(path: string): number | undefined {
  return existsSync(path) ? statSync(path).uid : undefined;
}

function works(before: readonly string[], binaries: Binaries): boolean {
  const [file = '', ...rest] = before;
  return spawnSync(file, [...rest, binaries.postgres, '--version']).status === 0;
}

function canEnter(before: readonly string[], folder: string): boolean {
  const [file = '', ...rest] = before;
  return spawnSync(file, [...rest, 'test', '-x', folder]).status === 0;
}

function nearestFolder(path: string): string {
  return existsSync(path) ? path : nearestFolder(join(path, '..'));
}
