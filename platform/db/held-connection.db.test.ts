import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { atFileEnd } from '#tests/file-end.ts';
import { type Database, openDatabase } from './database.ts';
import { SecondConnectionError } from './held-connection.ts';
import { sql } from './sql.ts';
import type { ReadTx } from './tx.ts';

const { url } = await testDatabase();
const reported: Error[] = [];
/** As in production: a second connection is reported and then given. */
const reporting = opened({ onSecondConnection: (error) => reported.push(error) });
const refusing = opened({});
const readers = opened({ refusesWritesOfReads: true });

function opened(more: Partial<Parameters<typeof openDatabase>[0]>): Database {
  const database = openDatabase({ url, maxConnections: 3, ...more });
  atFileEnd(database.close);
  return database;
}

beforeEach(() => {
  reported.length = 0;
});

async function one(tx: ReadTx): Promise<number | undefined> {
  return (await sql<{ one: number }>(tx)`select 1 as one`)[0]?.one;
}

const SECOND: Readonly<Record<string, (database: Database) => Promise<unknown>>> = {
  'a transaction': (database) => database.transaction(one),
  autocommit: (database) => database.autocommit(one),
  'reads together': (database) => database.readTogether(one),
  'a pooled statement': (database) => one(database.pooled),
  'a read': (database) => one(database.reads),
  'the pool itself': (database) => database.pool.query('select 1'),
};

test.each(Object.entries(SECOND))(
  'who holds a connection is refused %s of the pool, however deep',
  async (_what, second) => {
    const deep = async (database: Database) => {
      await sleep(1);
      return await second(database);
    };
    for (const database of [refusing, readers]) {
      await expect(database.transaction(() => deep(database))).rejects.toThrow(
        SecondConnectionError,
      );
      await expect(database.autocommit(() => deep(database))).rejects.toThrow(
        SecondConnectionError,
      );
      await expect(database.readTogether(() => deep(database))).rejects.toThrow(
        SecondConnectionError,
      );
      await second(database);
    }
  },
);

test('where it is only reported, it gets its connection', async () => {
  expect(await reporting.transaction(() => one(reporting.pooled))).toBe(1);
  expect(reported).toEqual([expect.any(SecondConnectionError)]);
});

test('the connection that is held, another database and what goes on after the commit are no second one', async () => {
  expect(await refusing.transaction((tx) => one(tx))).toBe(1);
  expect(await refusing.transaction(() => one(reporting.pooled))).toBe(1);
  let later: Promise<number | undefined> | undefined;
  let release: () => void = () => undefined;
  const committed = new Promise<void>((resolve) => {
    release = resolve;
  });
  await refusing.transaction(async (tx) => {
    later = committed.then(() => one(refusing.pooled));
    return await one(tx);
  });
  release();
  expect(await later).toBe(1);
  expect(reported).toEqual([]);
});

test('a connection that breaks before its caller listens to it does not end the process [F2]', async () => {
  const client = await reporting.pool.connect();
  try {
    expect(client.emit('error', new Error('the database is gone'))).toBe(true);
  } finally {
    client.release();
  }
  expect(await one(reporting.pooled)).toBe(1);
});

test('a dozen reads together take one connection, and nobody else waits for them [P6]', async () => {
  const database = opened({ maxConnections: 2, maxWaiting: 1 });
  const backendOf = async (tx: ReadTx) =>
    (await sql<{ pid: number }>(tx)`select pg_backend_pid() as pid from pg_sleep(0.01)`)[0]?.pid;
  const [pids, other] = await Promise.all([
    database.readTogether((tx) => Promise.all(Array.from({ length: 12 }, () => backendOf(tx)))),
    one(database.pooled),
  ]);
  expect([pids.length, new Set(pids).size, other]).toEqual([12, 1, 1]);
  // Each on a connection of its own, the fourth of them is refused.
  const apart = Array.from({ length: 12 }, () => backendOf(database.reads));
  expect((await Promise.allSettled(apart)).some(({ status }) => status === 'rejected')).toBe(true);
});

test('of reads together, one that fails leaves the others their answers, and none may write', async () => {
  const outcomes = await readers.readTogether((tx) =>
    Promise.allSettled([
      one(tx),
      sql(tx)`select 1 / ${0}::int`,
      sql(tx)`create table public.written (id int)`,
      one(tx),
    ]),
  );
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
    'fulfilled',
  ]);
});
