import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { withClient } from '#tests/bench/with-client.ts';
import { atFileEnd } from '#tests/file-end.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's URL of the test server, whose database `template_shapla` is migrated. */
    databaseUrl: string;
  }
}

/** Calls wait long for a connection, because a busy machine is no reason to refuse one. */
const POOL = { maxConnections: 8, maxWaitMs: 60_000, refusesWritesOfReads: true };
const LOOK_MS = 20;
const MAX_LEAVE_MS = 60_000;

/** Names a database of the test server by its URL. */
function withDatabase(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.toString();
}

const MIGRATED = 'template_shapla';
const SEEDED = 'template_seeded';

type OpenDatabase = Database & { readonly url: string };

/**
 * Makes a fresh, migrated database for one test file: a clone of the run's template (about 0.1 s).
 * It is dropped when the file ends.
 * @param seed fills a second template, of which the database is then a clone; the first file that wants it makes it
 */
export async function testDatabase(
  seed?: (template: OpenDatabase) => Promise<void>,
): Promise<OpenDatabase> {
  if (seed !== undefined) {
    seeded ??= ensureSeeded(seed);
    await seeded;
  }
  return openPool(await makeDatabase(seed === undefined ? MIGRATED : SEEDED));
}

let seeded: Promise<void> | undefined;

/** Both workers may want the template at once: the second waits for the first. What failed half-way keeps another name. */
async function ensureSeeded(seed: (template: OpenDatabase) => Promise<void>): Promise<void> {
  const server = inject('databaseUrl');
  await withClient(server, async (client) => {
    // The lock ends with the connection.
    await client.query('select pg_advisory_lock(1)');
    const { rowCount } = await client.query('select from pg_database where datname = $1', [SEEDED]);
    if (rowCount === 1) {
      return;
    }
    const name = randomName();
    await client.query(`create database ${name} template ${MIGRATED} strategy file_copy`);
    const database = openDatabase({ url: withDatabase(server, name), ...POOL });
    try {
      await seed({ ...database, url: withDatabase(server, name) });
    } finally {
      await database.close();
    }
    await untilUnused(client, name);
    await client.query(`alter database ${name} rename to ${SEEDED}`);
  });
}

/** Makes an empty database, which is dropped when the test file ends. @returns its URL */
export async function emptyDatabase(): Promise<string> {
  return makeDatabase('template1');
}

/** A copy of the template's files is half the work of writing each page of them to the log. */
async function makeDatabase(template: string): Promise<string> {
  const server = inject('databaseUrl');
  const client = adminOf(server);
  const name = randomName();
  await client.query(`create database ${name} template ${template} strategy file_copy`);
  atFileEnd(() => dropDatabase(client, name));
  return withDatabase(server, name);
}

/** Opens another pool on a database that `testDatabase` made, as another process would; it is closed when the file ends. */
export function anotherPool(url: string): Database & { readonly url: string } {
  return openPool(url);
}

/** Opens a pool that refuses a second connection to code that holds one; the test file then fails, even if the refusal is caught. */
function openPool(url: string): Database & { readonly url: string } {
  const refused: Error[] = [];
  const database = openDatabase({
    url,
    ...POOL,
    onSecondConnection: (error) => {
      refused.push(error);
      throw error;
    },
  });
  atFileEnd(async () => {
    await database.close();
    if (refused[0] !== undefined) {
      throw refused[0];
    }
  });
  return { ...database, url };
}

async function dropDatabase(client: pg.Pool, name: string): Promise<void> {
  await untilUnused(client, name);
  await client.query(`drop database if exists ${name}`);
}

/** PostgreSQL's process ends a moment after its client; one that stays belongs to a pool that nobody has closed. */
async function untilUnused(client: pg.Client | pg.Pool, name: string): Promise<void> {
  for (const deadline = Date.now() + MAX_LEAVE_MS; ; ) {
    const { rows } = await client.query<{ query: string }>(
      `select format('%s (%s, connected for %s)', query, state, clock_timestamp() - backend_start) as query
         from pg_stat_activity
        where datname = $1
        order by pid
        limit 5`,
      [name],
    );
    if (rows.length === 0) {
      return;
    }
    if (Date.now() > deadline) {
      const last = rows.map(({ query }) => query).join('\n');
      throw new Error(`the test file ends with its database in use, last for:\n${last}`);
    }
    await sleep(LOOK_MS);
  }
}

let admin: pg.Pool | undefined;

/** A worker makes and drops all its databases over one connection, because a connection takes as long as a database. */
function adminOf(url: string): pg.Pool {
  if (admin === undefined) {
    admin = new pg.Pool({
      connectionString: url,
      max: 1,
      idleTimeoutMillis: 0,
      allowExitOnIdle: true,
    });
    // The server stops at the end of the run, and nobody waits for an answer then.
    admin.on('error', () => undefined);
  }
  return admin;
}

function randomName(): string {
  return `test_${randomBytes(6).toString('hex')}`;
}
