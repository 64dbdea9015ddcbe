import { spawnSync } from 'node:child_process';
import { existsSync, lchownSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './native.ts';

/** `before` holds the arguments that precede a program, so that it runs as a user whom PostgreSQL accepts. */
export type RunAs = {
  readonly before: readonly string[];
  /** The files have to belong to this user; undefined means the user who makes them. */
  readonly owner?: number;
};

/**
 * Chooses as whom PostgreSQL runs, since it refuses to run as root. These are tried, best first: a user namespace, in
 * which root has another number and the files stay root's; another user; another user who may still enter root's folders
 * (for containers without namespaces).
 * PostgreSQL also refuses a user without a name, as containers have them; a namespace gives that user a name.
 * @param base the folder of the server's files
 * @throws when root has none of these ways here
 */
export function chooseRunAs(base: string, binaries: Binaries): RunAs {
  const self = process.getuid?.() ?? -1;
  const users = namedUsers();
  if (self !== 0 && (users.length === 0 || users.includes(self))) {
    return { before: [] };
  }
  const somebody = [1000, 65_534].find((id) => users.includes(id)) ?? users.at(-1) ?? 1000;
  const owner = ownerOf(join(base, 'cluster')) ?? self;
  const namespace = ['unshare', '-U', `--map-user=${somebody}`, `--map-group=${somebody}`];
  if (owner === self && works(namespace, binaries)) {
    return { before: namespace };
  }
  return self === 0
    ? anotherUser({ id: owner === 0 ? somebody : owner, base, binaries })
    : { before: [] };
}

function anotherUser(options: {
  readonly id: number;
  readonly base: string;
  readonly binaries: Binaries;
}): RunAs {
  const { id, base, binaries } = options;
  const other = ['setpriv', `--reuid=${id}`, `--regid=${id}`, '--clear-groups'];
  const withReach = [...other, '--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  // Another user alone suffices only when that user can enter the data folder as well as the folder of the programs.
  const way = [other, withReach].find(
    (before) => works(before, binaries) && canEnter(before, base),
  );
  if (way === undefined) {
    throw new Error(
      'PostgreSQL does not run as root, and neither unshare nor setpriv (package util-linux) gives it another ' +
        'identity here. Start as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
  return { before: way, owner: id };
}

/** Gives the files to the user who runs the server. The server must not run meanwhile. */
export function giveTo(owner: number, path: string): void {
  lchownSync(path, owner, owner);
  if (!lstatSync(path).isDirectory()) {
    return;
  }
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

/** Enters the folder to find out, because `test -x` looks at the modes and overlooks capabilities. */
function canEnter(before: readonly string[], folder: string): boolean {
  const [file = '', ...rest] = before;
  return spawnSync(file, [...rest, 'sh', '-c', 'cd "$0"', folder]).status === 0;
}

/** Lists the numbers of all users with a name except root; the list is empty where there is no /etc/passwd. */
function namedUsers(): readonly number[] {
  if (!existsSync('/etc/passwd')) {
    return [];
  }
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => Number(line.split(':')[2] || Number.NaN))
    .filter((id) => id > 0);
}
