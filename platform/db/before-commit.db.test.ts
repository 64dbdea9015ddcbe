import { beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { openFarDatabase } from '#tests/faults/far-database.ts';
import { atFileEnd } from '#tests/file-end.ts';
import { type Database, openDatabase } from './database.ts';
import { sql, sqlBeforeCommit } from './sql.ts';
import type { Tx } from './tx.ts';

const { url, pool } = await testDatabase();
const way = await openFarDatabase(url);
let database: Database;

beforeAll(async () => {
  await pool.query('create table public.note (text text not null unique)');
  database = openDatabase({ url: way.url, maxConnections: 1 });
  atFileEnd(() => way.close());
  atFileEnd(database.close);
});
beforeEach(async () => {
  await pool.query('truncate public.note');
});

const note = (tx: Tx, text: string | null) =>
  sqlBeforeCommit(tx)`insert into public.note (text) values (${text})`;

async function notes(): Promise<readonly string[]> {
  const { rows } = await pool.query<{ text: string }>('select text from public.note order by text');
  return rows.map(({ text }) => text);
}

test('statements whose answers nobody needs go to the database with the commit, in their order [P6]', async () => {
  await database.transaction((tx) => note(tx, 'warm'));
  way.countFromNow();
  const seen = await database.transaction(async (tx) => {
    await note(tx, 'first');
    await note(tx, 'second');
    return await sql<{ text: string }>(tx)`select text from public.note order by text`;
  });
  // Begin, both notes and the question are one way, the commit is another.
  expect(way.roundTrips()).toBe(2);
  expect(seen.map(({ text }) => text)).toEqual(['first', 'second', 'warm']);
  way.countFromNow();
  await database.transaction((tx) => note(tx, 'third'));
  expect(way.roundTrips()).toBe(1);
  expect(await notes()).toEqual(['first', 'second', 'third', 'warm']);
});

test('a transaction fails with the statement that it did not wait for, and writes nothing [P6]', async () => {
  const failing = database.transaction(async (tx) => {
    await note(tx, 'before');
    await note(tx, null);
    return 'done';
  });
  await expect(failing).rejects.toMatchObject({ code: '23502' });
  expect(await notes()).toEqual([]);
});

test('what comes behind such a statement fails for its reason [P6]', async () => {
  const failing = database.transaction(async (tx) => {
    await note(tx, 'twice');
    await note(tx, 'twice');
    return await sql<{ one: number }>(tx)`select 1 as one`;
  });
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  const refused = database.transaction(async (tx) => {
    await note(tx, 'refused');
    throw new Error('the operation refuses');
  });
  await expect(refused).rejects.toThrow('the operation refuses');
  expect(await notes()).toEqual([]);
});

test('outside of a transaction it is waited for [P6]', async () => {
  await note(database.pooled, 'pooled');
  await database.autocommit((tx) => note(tx, 'alone'));
  expect(await notes()).toEqual(['alone', 'pooled']);
  await expect(note(database.pooled, null)).rejects.toMatchObject({ code: '23502' });
});
