import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AppContext } from '#platform/app-context.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { pendingMigrations } from '#platform/db/migrate.ts';
import { outagesOf } from '#platform/db/outage.ts';
import { ROOT } from './build-app.ts';
import type { Config } from './config.ts';

/** A database that has not answered by then is taken as lost. */
const MAX_ANSWER_MS = 3_000;
/** With less room than this, uploads and the embedded database fail soon. */
const MIN_FREE_BYTES = 64 * 1024 * 1024;

/** Why a process should get no traffic now. */
export type Unready = 'database' | 'read_only' | 'migrations' | 'disk';

/** Whether a process may get traffic. */
export type Readiness = {
  /**
   * Asks whether the database answers and takes writes and whether the disk has room, each time; and for the migrations
   * until none is missing. A change is logged.
   * @returns undefined when the process may get traffic
   */
  readonly unready: () => Promise<Unready | undefined>;
  readonly close: () => Promise<void>;
};

type Asked = {
  readonly app: AppContext;
  readonly databaseUrl: string;
  readonly config: Pick<Config, 'dataDir' | 'files'>;
};

/** It has a connection of its own: calls that wait for one say nothing about the database. */
export function createReadiness(asked: Asked): Readiness {
  const { app, databaseUrl } = asked;
  const database = openDatabase({
    url: databaseUrl,
    maxConnections: 1,
    maxWaitMs: MAX_ANSWER_MS,
    onError: () => undefined,
  });
  const state: { isMigrated: boolean; last: Unready | undefined } = {
    isMigrated: false,
    last: undefined,
  };
  return {
    unready: async () => {
      const reason = await inTime(look(asked, database, state));
      if (reason !== state.last) {
        app.log.warn('readiness_changed', { reason: reason ?? 'ready' });
        state.last = reason;
      }
      return reason;
    },
    close: () => database.close(),
  };
}

async function inTime(answer: Promise<Unready | undefined>): Promise<Unready | undefined> {
  const late = new AbortController();
  const tooLate = sleep(MAX_ANSWER_MS, 'database' as const, { signal: late.signal }).catch(
    () => 'database' as const,
  );
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    late.abort();
  }
}

async function look(
  { app, databaseUrl, config }: Asked,
  { pool }: Database,
  state: { isMigrated: boolean },
): Promise<Unready | undefined> {
  if (config.files.kind === 'folder' && (await freeBytes(config.dataDir)) < MIN_FREE_BYTES) {
    return 'disk';
  }
  try {
    const { rows } = await pool.query<{ transaction_read_only: string }>(
      'show transaction_read_only',
    );
    if (rows[0]?.transaction_read_only !== 'off') {
      return 'read_only';
    }
    state.isMigrated ||= (await pendingMigrations(databaseUrl, ROOT)).length === 0;
  } catch {
    return 'database';
  }
  return state.isMigrated ? await diskOfDatabase(app, pool) : 'migrations';
}

/** Nothing is written as long as no call has found the disk full; then a write is tried until one succeeds. */
async function diskOfDatabase(
  app: AppContext,
  pool: Database['pool'],
): Promise<Unready | undefined> {
  const outages = outagesOf(app);
  if (!outages.isDiskFull()) {
    return undefined;
  }
  try {
    await pool.query('select platform.probe_disk()');
  } catch {
    return 'disk';
  }
  outages.diskHasRoom();
  return undefined;
}

/** A folder that cannot be asked has room: the first write to it says more. */
async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
