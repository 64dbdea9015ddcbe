import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { throwawayFolder } from '#tests/throwaway-folder.ts';
import { makeUnsafe } from '#tests/unsafe-cluster.ts';
import { startEmbedded } from '#tools/embedded/launch-postgres.ts';
import { forkServer } from './launch-server.ts';

/** Holds the data folder of a server that has been migrated, seeded and stopped, so that a server starts fast from a copy. */
export type Snapshot = { readonly folder: string; readonly remove: () => void };

/** A copy takes these parts; the others belong to a running process alone: sockets, and the users of the folder. */
const PARTS = ['postgres/cluster', 'secret.key', 'files'] as const;

/** Fills an empty folder with everything that servers of tests have in common. */
export async function takeSnapshot(): Promise<Snapshot> {
  const folder = throwawayFolder('shapla-snapshot-');
  const database = await startEmbedded({ dataDir: folder, report: () => undefined });
  try {
    await makeUnsafe(database.url);
    await fill(folder, database.url);
  } finally {
    await database.stop();
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** @returns another data folder with everything of the snapshot */
export function copyOf(snapshotFolder: string): string {
  const folder = throwawayFolder('shapla-app-');
  mkdirSync(join(folder, 'postgres'));
  for (const part of PARTS.filter((name) => existsSync(join(snapshotFolder, name)))) {
    // PostgreSQL needs its folders with the same owner and rights.
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
