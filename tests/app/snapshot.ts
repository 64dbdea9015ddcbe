import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeUnsafe } from '#tests/unsafe-cluster.ts';
import { startEmbedded } from '#tools/embedded/launch-postgres.ts';
import { forkServer } from './launch-server.ts';

/** The data folder of a server that has been migrated, seeded and stopped: a server starts from a copy in a moment. */
export type Snapshot = { readonly folder: string; readonly remove: () => void };

/** Beside them stand what belongs to a running process alone: sockets, who uses the folder. */
const PARTS = ['postgres/cluster', 'secret.key', 'files'] as const;

/** Fills an empty folder: everything that is made once is in it then. */
export async function takeSnapshot(): Promise<Snapshot> {
  const folder = mkdtempSync('/tmp/shapla-snapshot-');
  const database = await startEmbedded({ dataDir: folder, report: () => undefined });
  try {
    await makeUnsafe(database.url);
    await fill(folder, database.url);
  } finally {
    await database.stop();
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** @returns a data folder of its own with everything of the snapshot */
export function copyOf(snapshotFolder: string): string {
  const folder = mkdtempSync('/tmp/shapla-app-');
  mkdirSync(join(folder, 'postgres'));
  for (const part of PARTS.filter((name) => existsSync(join(snapshotFolder, name)))) {
    // PostgreSQL wants its folders with the owner and the rights they had.
    execFileSync('cp', ['-a', join(snapshotFolder, part), join(folder, part)]);
  }
  return folder;
}

async function fill(dataDir: string, databaseUrl: string): Promise<void> {
  const child = forkServer('tests/app/fill-database.ts', { dataDir, databaseUrl });
  const [code] = await once(child, 'exit');
  if (code !== 0) {
    throw new Error(`the snapshot could not be made: exit ${code}`);
  }
}
