import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { createCaches } from './cache/app-caches.ts';
import { defineCache } from './cache.ts';
import { systemClock } from './clock/clock.ts';
import { type Database, openDatabase } from './db/database.ts';
import { createNotifications } from './db/notifications.ts';
import { sql } from './db/sql.ts';
import type { ReadTx, Tx } from './db/tx.ts';
import { createLog } from './log/pino-log.ts';

type App = { readonly db: Database; readonly close: () => Promise<void> };
const colours = defineCache<number, string>({
  name: 'test.colours',
  maxEntries: 10,
  ttlMs: 3_600_000,
});
const marks = defineCache<string, string>({
  name: 'test.marks',
  maxEntries: 100,
  ttlMs: 3_600_000,
});
const database = await testDatabase();
let here: App;
let there: App;

beforeAll(async () => {
  here = await open();
  there = await open();
  await database.pool.query('create table public.colour (id integer primary key, name text)');
});
beforeEach(async () => {
  await database.pool.query(
    "insert into public.colour values (1, 'red') on conflict (id) do update set name = 'red'",
  );
  await here.db.autocommit((tx) => colours.invalidateAll(tx));
  await allNotified();
});
afterAll(async () => {
  await here.close();
  await there.close();
});

/** Opens an app as a process of its own would: with its own connections and its own caches. */
async function open(): Promise<App> {
  const own = openDatabase({ url: database.url, maxConnections: 4 });
  const notifications = createNotifications({
    databaseUrl: database.url,
    log: createLog('silent'),
  });
  const db = createCaches({ clock: systemClock, notifications }).bind(own);
  notifications.open();
  await notifications.ready;
  return {
    db,
    close: async () => {
      await notifications.close();
      await own.close();
    },
  };
}

async function load(tx: ReadTx): Promise<string> {
  const rows = await sql<{ name: string }>(tx)`select name from public.colour where id = 1`;
  return rows[0]?.name ?? '';
}

const seen = (app: App) => colours.get(app, 1, load);

async function paint(tx: Tx, name: string): Promise<void> {
  await sql(tx)`update public.colour set name = ${name} where id = 1`;
  await colours.invalidate(tx, 1);
}

/** Notifications arrive in the order of their commits: after the last one has arrived, all have. */
async function allNotified(): Promise<void> {
  const mark = randomUUID();
  const read = (app: App, value: string) => marks.get(app, mark, async () => value);
  await read(here, 'before');
  await read(there, 'before');
  await marks.invalidate(database.pooled, mark);
  for (const app of [here, there]) {
    await until(async () => (await read(app, 'after')) === 'after');
  }
}

/** A notification takes some milliseconds; one that never comes fails the test by its time. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) {
    await sleep(5);
  }
}

test('a committed change is read at once here and, when its notification is there, elsewhere', async () => {
  expect([await seen(here), await seen(there)]).toEqual(['red', 'red']);
  await here.db.transaction((tx) => paint(tx, 'green'));
  expect(await seen(here)).toBe('green');
  await until(async () => (await seen(there)) === 'green');
  await there.db.autocommit((tx) => paint(tx, 'blue'));
  expect(await seen(there)).toBe('blue');
  await until(async () => (await seen(here)) === 'blue');
});

test('a change is nobody’s before its commit but the transaction’s own, and no one’s after a rollback', async () => {
  expect([await seen(here), await seen(there)]).toEqual(['red', 'red']);
  const failed = here.db.transaction(async (tx) => {
    await paint(tx, 'green');
    expect(await colours.get(tx, 1, load)).toBe('green');
    expect([await seen(here), await seen(there)]).toEqual(['red', 'red']);
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  expect([await seen(here), await seen(there)]).toEqual(['red', 'red']);
});

test('a load that began before a commit elsewhere leaves nothing stale behind', async () => {
  const read = Promise.withResolvers<void>();
  const isSent = Promise.withResolvers<void>();
  const slow = colours.get(there, 1, async (tx) => {
    const name = await load(tx);
    read.resolve();
    await isSent.promise;
    return name;
  });
  await read.promise;
  await here.db.transaction((tx) => paint(tx, 'green'));
  await allNotified();
  expect(await seen(there)).toBe('green');
  isSent.resolve();
  expect(await slow).toBe('red');
  expect(await seen(there)).toBe('green');
});

test('a transaction that no app opened reads past the caches, and its changes reach the apps', async () => {
  expect(await seen(here)).toBe('red');
  await database.transaction(async (tx) => {
    await paint(tx, 'green');
    expect(await colours.get(tx, 1, load)).toBe('green');
  });
  await until(async () => (await seen(here)) === 'green');
});

test('after a lost connection everything is read again', async () => {
  expect(await seen(there)).toBe('red');
  await database.pool.query("update public.colour set name = 'unheard' where id = 1");
  expect(await seen(there)).toBe('red');
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query like 'listen %' and pid <> pg_backend_pid()`,
  );
  await until(async () => (await seen(there)) === 'unheard');
  await here.db.transaction((tx) => paint(tx, 'green'));
  await until(async () => (await seen(there)) === 'green');
});

test('many transactions that ask for one key while the pool is empty all get it', async () => {
  const asked = [...Array(12).keys()].map((_each, index) =>
    index % 3 === 0
      ? seen(here)
      : here.db.transaction(async (tx) => {
          await sql(tx)`select 1`;
          return await colours.get(tx, 1, load);
        }),
  );
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['red']));
});
