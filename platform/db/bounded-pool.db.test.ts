import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { atFileEnd } from '#tests/file-end.ts';
import { CallerGoneError, forCaller } from './caller.ts';
import { type Database, openDatabase } from './database.ts';
import { DatabaseBusyError } from './held-connection.ts';
import { sql } from './sql.ts';
import type { ReadTx } from './tx.ts';

const { url } = await testDatabase();

/** A pool of one connection, which is taken until `release`. */
async function takenPool(
  maxWaiting: number,
): Promise<{ readonly database: Database; readonly release: () => void }> {
  const database = openDatabase({ url, maxConnections: 1, maxWaiting, maxWaitMs: 60_000 });
  atFileEnd(database.close);
  const { promise, resolve } = Promise.withResolvers<void>();
  const taken = Promise.withResolvers<void>();
  const holding = database.transaction(async () => {
    taken.resolve();
    await promise;
  });
  atFileEnd(() => holding);
  await taken.promise;
  return { database, release: resolve };
}

async function one(tx: ReadTx): Promise<number | undefined> {
  return (await sql<{ one: number }>(tx)`select 1 as one`)[0]?.one;
}

test('as many calls wait as the pool lets wait, the next one is refused at once [P6]', async () => {
  const { database, release } = await takenPool(2);
  const waiting = [database.transaction(one), database.autocommit(one)];
  await expect(database.transaction(one)).rejects.toThrow(DatabaseBusyError);
  await expect(one(database.pooled)).rejects.toThrow(DatabaseBusyError);
  release();
  expect(await Promise.all(waiting)).toEqual([1, 1]);
  expect(await database.transaction(one)).toBe(1);
});

test('work whose caller hung up while it waited is not begun, and the others get their turn [P6]', async () => {
  const { database, release } = await takenPool(10);
  const connection = { destroyed: false };
  let begun = 0;
  const work = async (tx: ReadTx) => {
    begun += 1;
    return await one(tx);
  };
  const gone = forCaller(connection, () => [
    database.transaction(work),
    database.autocommit(work),
    one(database.pooled),
  ]);
  const there = forCaller({ destroyed: false }, () => database.transaction(one));
  const outcomes = Promise.allSettled(gone);
  await sleep(10);
  connection.destroyed = true;
  release();
  const reasons = (await outcomes).map((end) => (end.status === 'rejected' ? end.reason : end));
  expect(reasons).toEqual(gone.map(() => expect.any(CallerGoneError)));
  expect([begun, await there]).toEqual([0, 1]);
});

test('who need not wait is served even after hanging up, so that a failed attempt counts [P6]', async () => {
  const database = openDatabase({ url, maxConnections: 1 });
  atFileEnd(database.close);
  expect(await database.transaction(one)).toBe(1);
  expect(await forCaller({ destroyed: true }, () => database.transaction(one))).toBe(1);
});
