import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isErrno } from '../embedded/errno.ts';
import { isAlive } from '../embedded/postmaster-file.ts';

/** Who runs the sample vendors of a data folder, and how a server reaches them; undefined until they listen. */
export type Claim = {
  readonly pid: number;
  readonly running?: { readonly url: string; readonly key: string };
};

/**
 * Claims a data folder for this process, so that two starts on one folder run one set of vendors.
 * @param file where the claim is written
 * @returns the claim of another process that lives, or undefined when the folder is ours now
 */
export function claimVendors(file: string): Claim | undefined {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  for (;;) {
    if (writeNew(file, { pid: process.pid })) {
      return undefined;
    }
    const other = readClaim(file);
    if (other !== undefined && isAlive(other.pid)) {
      return other;
    }
    removeDead(file);
  }
}

/** Reads the claim of a data folder; undefined where there is none. */
export function readClaim(file: string): Claim | undefined {
  try {
    const claim: Claim = JSON.parse(readFileSync(file, 'utf8'));
    return claim;
  } catch {
    // Nobody has it, or it is being written.
    return undefined;
  }
}

/** Says how the vendors of our claim are reached. */
export function publishVendors(file: string, running: NonNullable<Claim['running']>): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ pid: process.pid, running }), { mode: 0o600 });
  renameSync(draft, file);
}

/** Gives our claim back. */
export function leaveVendors(file: string): void {
  if (readClaim(file)?.pid === process.pid) {
    rmSync(file, { force: true });
  }
}

/** Written aside and linked into place, so that nobody reads half of it. */
function writeNew(file: string, claim: Claim): boolean {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(claim), { mode: 0o600 });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (isErrno(error, 'EEXIST')) {
      return false;
    }
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Moves the claim aside first: what another process has claimed meanwhile goes back to its place. */
function removeDead(file: string): void {
  const aside = `${file}.dead.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (isErrno(error, 'ENOENT')) {
      return;
    }
    throw error;
  }
  const taken = readClaim(aside);
  if (taken !== undefined && isAlive(taken.pid)) {
    try {
      linkSync(aside, file);
    } catch (error) {
      if (!isErrno(error, 'EEXIST')) {
        throw error;
      }
    }
  }
  rmSync(aside, { force: true });
}
