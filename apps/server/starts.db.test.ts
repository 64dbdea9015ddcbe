import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { pendingMigrations } from '#platform/db/migrate.ts';
import { grantRoles } from '#platform/db/roles.ts';
import { inStartTurn } from '#platform/db/start-turn.ts';
import { createLog } from '#platform/log/pino-log.ts';
import { emptyDatabase, testDatabase } from '#tests/database.ts';
import { ROOT } from './build-app.ts';
import { migrateAll } from './database-logins.ts';

const AT_ONCE = 10;
const ROUNDS = 5;
const log = createLog('silent');

function together<T>(work: () => Promise<T>): Promise<readonly T[]> {
  return Promise.all(Array.from({ length: AT_ONCE }, work));
}

test('ten processes that prepare an empty database together all succeed [P5]', async () => {
  const url = await emptyDatabase();
  await together(() => migrateAll(url, log));
  expect(await pendingMigrations(url, ROOT)).toEqual([]);
});

test('ten processes that give the same rights at once all succeed, five times [P5]', async () => {
  const { pool, url } = await testDatabase();
  for (let round = 0; round < ROUNDS; round += 1) {
    // Every table is to be granted again, so that all of them write the same rows of the catalogue.
    await pool.query(
      `do $$
       declare v_schema text;
       begin
         for v_schema in select nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema' loop
           execute format('revoke all on all tables in schema %I from shapla_app', v_schema);
         end loop;
       end $$`,
    );
    const reports = await together(() => grantRoles(url));
    expect(reports.filter(({ mayUseRole }) => mayUseRole)).toHaveLength(AT_ONCE);
  }
});

test('a start that finds all rights as they must be writes nothing into the catalogue [P5]', async () => {
  const { pool, url } = await testDatabase();
  await grantRoles(url);
  const versions = async () =>
    (
      await pool.query(
        `select 'table' as kind, oid, xmin::text from pg_class
         union all select 'function', oid, xmin::text from pg_proc
         union all select 'schema', oid, xmin::text from pg_namespace where nspname !~ '^pg_'
         order by 1, 2`,
      )
    ).rows;
  const before = await versions();
  await grantRoles(url);
  expect(await versions()).toEqual(before);
});

test('partitions that ten processes find missing at once are made once [P5]', async () => {
  const { pool } = await testDatabase();
  const partitions = async () =>
    (
      await pool.query<{ name: string }>(
        `select inhrelid::regclass::text as name from pg_inherits
         where inhparent in ('ledger.transfer'::regclass, 'play.bet'::regclass) order by 1`,
      )
    ).rows;
  const before = await partitions();
  for (const { name } of before) {
    await pool.query(`drop table ${name}`);
  }
  await Promise.all(
    ['ledger', 'play'].flatMap((schema) =>
      Array.from({ length: AT_ONCE / 2 }, () => pool.query(`select ${schema}.ensure_partitions()`)),
    ),
  );
  expect(await partitions()).toEqual(before);
});

test('starts take turns, also when one of them fails [P5]', async () => {
  const { url } = await testDatabase();
  let atOnce = 0;
  let peak = 0;
  const start = (fails: boolean) =>
    inStartTurn(url, async () => {
      atOnce += 1;
      peak = Math.max(peak, atOnce);
      await sleep(20);
      atOnce -= 1;
      if (fails) {
        throw new Error('this start fails');
      }
    });
  const ends = await Promise.allSettled([start(false), start(true), start(false)]);
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(peak).toBe(1);
});
