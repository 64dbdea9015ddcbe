import { join, resolve } from 'node:path';
import { migrate } from '#platform/db/migrate.ts';
import { ensureLogins } from '../embedded/logins.ts';
import { superviseDatabase } from './supervise-database.ts';

const root = join(import.meta.dirname, '../..');

/** The embedded PostgreSQL of a data folder, with a login for each purpose. */
export type OwnDatabase = {
  /** With these settings a server works on it. */
  readonly settings: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
};

/** Starts the database, or joins the one that runs on the folder, and brings it to the tables of this tree. */
export async function openOwnDatabase(options: {
  readonly dataDir: string;
  readonly migrates: boolean;
  readonly report: (line: string) => void;
}): Promise<OwnDatabase> {
  const database = await superviseDatabase({
    dataDir: resolve(root, options.dataDir),
    report: options.report,
  });
  try {
    if (options.migrates) {
      await migrate(database.url, root);
    }
    const { servingUrl, jobsUrl } = await ensureLogins(database.url);
    return {
      settings: {
        DATABASE_URL: servingUrl,
        DATABASE_MIGRATION_URL: database.url,
        DATABASE_JOBS_URL: jobsUrl,
      },
      stop: database.stop,
    };
  } catch (error) {
    await database.stop();
    throw error;
  }
}
