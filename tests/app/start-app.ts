import { rmSync } from 'node:fs';
import { startEmbedded } from '#tools/embedded/launch-postgres.ts';
import { type LaunchedServer, launchServer, type ServerStart } from './launch-server.ts';
import { copyOf } from './snapshot.ts';

/** Describes a server with a database of its own, started from the snapshot of the run. */
export type App = LaunchedServer & { readonly databaseUrl: string };

/** Copies the snapshot, starts PostgreSQL on the copy and the server on that. */
export async function startApp(
  snapshotFolder: string,
  start: Pick<ServerStart, 'settings' | 'isCalm'> = {},
): Promise<App> {
  const dataDir = copyOf(snapshotFolder);
  const database = await startEmbedded({ dataDir, report: () => undefined });
  const server = await launchServer({ dataDir, databaseUrl: database.url, ...start });
  return {
    ...server,
    databaseUrl: database.url,
    stop: async () => {
      await server.stop();
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
