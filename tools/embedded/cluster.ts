import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isErrno } from './errno.ts';
import type { Binaries } from './native.ts';
import { isAlive } from './postmaster-file.ts';
import { giveTo, type RunAs } from './run-as.ts';

export const DATABASE_USER = 'shapla';
export const DATABASE_NAME = 'shapla';

/**
 * Makes the data directory when there is none. It is made under another name and renamed when it is complete, so neither
 * an interrupted start nor two starts at once leave an incomplete one.
 */
export async function ensureCluster(
  base: string,
  how: { readonly binaries: Binaries; readonly runAs: RunAs },
): Promise<void> {
  const cluster = join(base, 'cluster');
  if (existsSync(cluster)) {
    return;
  }
  removeDeadDrafts(base);
  const draft = join(base, `draft-${process.pid}-${randomBytes(4).toString('hex')}`);
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  const password = randomBytes(24).toString('hex');
  const passwordFile = `${draft}.password`;
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (how.runAs.owner !== undefined) {
    giveTo(how.runAs.owner, draft);
    giveTo(how.runAs.owner, passwordFile);
  }
  try {
    await initialise(draft, passwordFile, how);
    writeFileSync(join(draft, 'password'), password, { mode: 0o600 });
    appendFileSync(
      join(draft, 'postgresql.conf'),
      "\ninclude_if_exists = 'server.conf'\n\n# Your own settings, which win over all above:\n",
    );
    if (how.runAs.owner !== undefined) {
      giveTo(how.runAs.owner, draft);
    }
    takePlace(draft, cluster);
  } finally {
    rmSync(draft, { recursive: true, force: true });
    rmSync(passwordFile, { force: true });
  }
}

function removeDeadDrafts(base: string): void {
  for (const name of readdirSync(base)) {
    const pid = /^draft-(\d+)-/.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) {
      rmSync(join(base, name), { recursive: true, force: true });
    }
  }
}

async function initialise(
  draft: string,
  passwordFile: string,
  how: { readonly binaries: Binaries; readonly runAs: RunAs },
): Promise<void> {
  const [file = '', ...args] = [
    ...how.runAs.before,
    how.binaries.initdb,
    `--pgdata=${draft}`,
    `--username=${DATABASE_USER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--locale=C',
    '--encoding=UTF8',
    '--no-instructions',
  ];
  await promisify(execFile)(file, args, { cwd: draft });
}

function takePlace(draft: string, cluster: string): void {
  try {
    renameSync(draft, cluster);
  } catch (error) {
    // Another start was faster, and its directory serves as well.
    if (!isErrno(error, 'ENOTEMPTY') && !isErrno(error, 'EEXIST')) {
      throw error;
    }
  }
}
