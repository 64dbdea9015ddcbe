import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { type Batcher, createBatcher } from './batcher.ts';
import type { BatcherOptions } from './batcher-options.ts';
import { clientConfig } from './database.ts';

const db = await testDatabase();
await db.pool.query('create table public.note (id int primary key)');

/** One batch queue that writes numbers and answers each with itself. */
function noteWriter(
  change: Partial<BatcherOptions<number, string, undefined>> = {},
): Batcher<number, string> {
  return createBatcher<number, string, undefined>({
    client: clientConfig({ url: db.url }),
    text: 'insert into public.note select unnest($1::int[]) returning id',
    encode: (items) => [`{${items.join(',')}}`],
    decode: (rows) => rows.map((row) => row[0] ?? ''),
    queues: 1,
    queueOf: () => 0,
    maxBatch: 1,
    deadlineMs: 10_000,
    maxWaiting: 100,
    busy: 'busy',
    unknown: 'unknown',
    onConnect: async (client) => {
      await client.query("set lock_timeout = '100ms'");
      return undefined;
    },
    ...change,
  });
}

test('what is sent ahead of a first batch that cannot even be parsed is busy, not broken', async () => {
  const writer = noteWriter();
  const holder = await db.pool.connect();
  await holder.query('begin; lock table public.note in access exclusive mode');
  const answers = await Promise.all([writer.put(1), writer.put(2)]);
  await holder.query('rollback');
  holder.release();
  expect(answers).toEqual(['busy', 'busy']);
  expect(await Promise.all([writer.put(1), writer.put(2)])).toEqual(['1', '2']);
  await writer.close();
});

test('an item that the database refuses alone rejects, and those beside it are written', async () => {
  const writer = noteWriter();
  await writer.put(10);
  const answers = await Promise.allSettled([writer.put(10), writer.put(11)]);
  expect(answers.map((one) => one.status)).toEqual(['rejected', 'fulfilled']);
  await writer.close();
});

test('a connection that is cut between two batches is made again', async () => {
  const writer = noteWriter();
  await writer.put(20);
  await db.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and query like 'insert into public.note%'`,
  );
  expect(await writer.put(21)).toBe('21');
  await writer.close();
});

test('items that conflict go into batches of their own, each in its order', async () => {
  const batches: string[] = [];
  const writer = noteWriter({
    maxBatch: 100,
    conflictsOf: (id) => [id % 100],
    encode: (items) => {
      batches.push(items.join(' '));
      return [`{${items.join(',')}}`];
    },
  });
  await writer.put(30);
  batches.length = 0;
  const answers = await Promise.all([131, 231, 132, 331, 33, 232].map((id) => writer.put(id)));
  expect(answers).toEqual(['131', '231', '132', '331', '33', '232']);
  expect(batches).toEqual(['131 132 33', '231 232', '331']);
  await writer.close();
});

test('a batch in which two transactions met is tried again as a whole', async () => {
  await db.pool.query(
    `create function public.fail_once() returns trigger language plpgsql as $$
     begin
       if nextval('public.tries') = 1 then
         raise exception 'again' using errcode = 'serialization_failure';
       end if;
       return new;
     end $$`,
  );
  await db.pool.query('create sequence public.tries');
  await db.pool.query(
    'create trigger fail_once before insert on public.note for each statement execute function public.fail_once()',
  );
  const writer = noteWriter({ maxBatch: 100 });
  const answers = await Promise.all([40, 41].map((id) => writer.put(id)));
  const { rows } = await db.pool.query(`select last_value::int as tries from public.tries`);
  await db.pool.query('drop trigger fail_once on public.note');
  expect(answers).toEqual(['40', '41']);
  expect(rows).toEqual([{ tries: 2 }]);
  await writer.close();
});
