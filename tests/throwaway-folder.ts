import { mkdtempSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Linux keeps the files of this folder in memory. */
const MEMORY = '/dev/shm';
const GIB = 1024 ** 3;
/** A run of tests holds less than one GiB of databases; the rest is for everything else on the machine. */
const MIN_FOLDER_BYTES = 4 * GIB;
const MIN_MEMORY_BYTES = 6 * GIB;

/**
 * Makes an empty folder for a database that no test uses after its run. It is in memory where there is plenty, otherwise on
 * the disk: a file system on a disk takes up to ten times the processor for a copy of the template's many files.
 * @param prefix the beginning of the folder's name: `shapla-test-`
 * @returns its path; the caller removes it
 */
export function throwawayFolder(prefix: string): string {
  return mkdtempSync(join(hasMemory() ? MEMORY : '/tmp', prefix));
}

function hasMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= MIN_FOLDER_BYTES && process.availableMemory() >= MIN_MEMORY_BYTES;
  } catch {
    // Other systems have no such folder.
    return false;
  }
}
