import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const LOOK_EVERY_MS = 10;
const MAX_MS = 60_000;

/** Describes a locked row, for which every session that wants to change it waits. */
export type HeldRow = {
  /** Resolves as soon as a session waits for the row. */
  readonly reached: () => Promise<void>;
  readonly release: () => Promise<void>;
};

/** Locks the rows of a `select … for update` until they are released. */
export async function holdRow(databaseUrl: string, select: string): Promise<HeldRow> {
  const holder = await connected(databaseUrl);
  const looker = await connected(databaseUrl);
  await holder.query('begin');
  await holder.query(select);
  const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = rows[0]?.pid ?? 0;
  return {
    reached: async () => {
      for (const until = performance.now() + MAX_MS; performance.now() < until; ) {
        const found = await looker.query(
          'select from pg_locks l where not l.granted and $1 = any(pg_blocking_pids(l.pid)) limit 1',
          [pid],
        );
        if (found.rowCount === 1) {
          return;
        }
        await sleep(LOOK_EVERY_MS);
      }
      throw new Error(`no session waits for ${select}`);
    },
    release: async () => {
      await holder.query('rollback');
      await holder.end();
      await looker.end();
    },
  };
}

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}
