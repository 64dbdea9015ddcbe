import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { migrate, pendingMigrations } from '#platform/db/migrate.ts';
import { listSqlFiles } from '#platform/db/sql-files.ts';
import { emptyDatabase } from '#tests/database.ts';
import { aTree, type Texts } from '#tests/sql-tree.ts';
import { imaginedRelease } from './imagined-release.ts';
import { readCatalogue } from './read-catalogue.ts';
import { editedSince, newestRelease, recordRelease, unpackRelease } from './recorded-release.ts';

const ROOT = join(import.meta.dirname, '../..');

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Migrates one database through the trees one after the other, and a fresh one to the last tree. @returns their URLs */
async function both(trees: readonly string[]): Promise<{ forward: string; fresh: string }> {
  const [forward, fresh] = [await emptyDatabase(), await emptyDatabase()];
  for (const tree of trees) {
    await migrate(forward, tree);
  }
  await migrate(fresh, trees.at(-1) ?? '');
  return { forward, fresh };
}

async function differences(of: { forward: string; fresh: string }): Promise<readonly string[]> {
  const forward = new Set(await withClient(of.forward, readCatalogue));
  const fresh = new Set(await withClient(of.fresh, readCatalogue));
  return [
    ...[...fresh].filter((line) => !forward.has(line)).map((line) => `missing: ${line}`),
    ...[...forward].filter((line) => !fresh.has(line)).map((line) => `left over: ${line}`),
  ];
}

/** Lists an invented release, and the newest recorded one. */
function releasesBefore(): readonly string[] {
  const imagined = aTree('0.0.1', imaginedRelease(ROOT));
  const version = newestRelease();
  if (version === undefined) {
    return [imagined];
  }
  const recorded = aTree(version, {});
  unpackRelease(version, recorded);
  return [imagined, recorded];
}

test('an upgraded database of the release before is the same as a fresh one', async () => {
  for (const released of releasesBefore()) {
    expect(editedSince(released, ROOT)).toEqual([]);
    const databases = await both([released, ROOT]);
    expect(await differences(databases)).toEqual([]);
    expect(await pendingMigrations(databases.forward, ROOT)).toEqual([]);
  }
}, 120_000);

test('every function and view of the invented release differs from that of this tree', () => {
  const before = new Map(
    listSqlFiles(aTree('0.0.1', imaginedRelease(ROOT))).map((file) => [file.name, file.hash]),
  );
  const objects = listSqlFiles(ROOT).filter((file) => file.object !== '');
  expect(objects.length).toBeGreaterThan(50);
  expect(objects.filter((file) => [file.hash, undefined].includes(before.get(file.name)))).toEqual(
    [],
  );
  expect(before.has('function play.imagined')).toBe(true);
});

const BEFORE: Texts = {
  'modules/points/sql/tables.sql': `-- Balances.
    create table points.balance (id bigint primary key, amount integer not null default 0, note text);
    create table points.owner (id bigint primary key);
    insert into points.owner values (7);
    create trigger keep before update on points.balance for each row execute function points.keep();`,
  'modules/points/sql/functions/keep.sql': `create or replace function points.keep() returns trigger
    language plpgsql as $$ begin return new; end $$;`,
  'modules/points/sql/functions/rate.sql': `create or replace function points.rate() returns integer
    language sql set enable_seqscan = off as $$ select 1 $$;`,
  'modules/points/sql/functions/worth.sql': `create or replace function points.worth(p_amount integer) returns integer
    language sql as $$ select p_amount $$;`,
  'modules/points/sql/functions/owners.sql': `create or replace function points.owners() returns setof points.sum_v
    language sql as $$ select * from points.sum_v $$;`,
  'modules/points/sql/functions/former.sql': `create or replace function points.former() returns integer
    language sql as $$ select 1 $$;`,
  'modules/points/sql/views/balance_v.sql': `create or replace view points.balance_v as
    select id, note, amount, points.worth(amount) as worth, points.former() as former from points.balance;`,
  'modules/points/sql/views/sum_v.sql': `create or replace view points.sum_v as
    select sum(worth) as worth from points.balance_v;`,
  'modules/points/sql/views/former_v.sql':
    'create or replace view points.former_v as select id from points.balance_v;',
};

const { 'modules/points/sql/functions/former.sql': _function, ...withoutFunction } = BEFORE;
const { 'modules/points/sql/views/former_v.sql': _view, ...stored } = withoutFunction;

const AFTER: Texts = {
  ...stored,
  // These have another body and other settings, other arguments, another return type, and other columns.
  'modules/points/sql/functions/rate.sql': `create or replace function points.rate() returns integer
    language sql stable as $$ select 2 $$;`,
  'modules/points/sql/functions/worth.sql': `create or replace function points.worth(p_ticks bigint, p_times bigint) returns bigint
    language sql as $$ select p_ticks * p_times $$;`,
  'modules/points/sql/views/balance_v.sql': `create or replace view points.balance_v as
    select id, amount, points.worth(amount, 2) as worth, since from points.balance;`,
  'modules/points/sql/changes/20270131T0930_wider_amounts.sql': `-- Amounts are ticks.
    alter table points.balance alter column amount type bigint, drop column note,
      add column since timestamptz not null default points.since();
    create trigger count after insert on points.balance for each row execute function points.count();`,
  'modules/points/sql/changes/20270131T0931_owners.sql': `-- Owners have names.
    alter table points.owner add column name text not null default '';`,
  'modules/points/sql/functions/since.sql': `create or replace function points.since() returns timestamptz
    language sql as $$ select now() $$;`,
  'modules/points/sql/functions/count.sql': `create or replace function points.count() returns trigger
    language plpgsql as $$ begin return null; end $$;`,
  'modules/gifts/sql/tables.sql': `-- Gifts of owners, of a module that the release before did not have.
    create table gifts.gift (id bigint primary key, owner_id bigint not null references points.owner (id));`,
};

test('older functions, other arguments, other columns, removed objects, changes and new modules end as in a fresh database', async () => {
  const databases = await both([aTree('0.1.0', BEFORE), aTree('0.2.0', AFTER)]);
  expect(await differences(databases)).toEqual([]);
  const lines = await withClient(databases.forward, readCatalogue);
  expect(lines.filter((line) => /former|note/.test(line))).toEqual([]);
  expect(lines).toContain(
    'view points.sum_v:  SELECT sum(worth) AS worth\n   FROM points.balance_v;',
  );
  expect(lines).toContain('row points.owner: {"id":7,"name":""}');
});

test('a table that is changed without a change file is found by its text, by the migration and by the catalogue', async () => {
  const name = 'modules/points/sql/tables.sql';
  const edited = BEFORE[name]?.replace('default 0', 'default 3') ?? '';
  const before = aTree('0.1.0', BEFORE);
  const after = aTree('0.2.0', { ...BEFORE, [name]: edited });
  expect(editedSince(before, after)).toEqual([
    'modules/points/sql/tables.sql was edited after release 0.1.0: write a file in sql/changes',
  ]);
  const [forward, fresh] = [await emptyDatabase(), await emptyDatabase()];
  await migrate(forward, before);
  await expect(migrate(forward, after)).rejects.toThrow(/tables\.sql is not what this database/);

  const hash = 'select hash from public.applied_sql where name = $1';
  await migrate(fresh, after);
  const { rows } = await withClient(fresh, (client) => client.query(hash, [name]));
  await withClient(forward, (client) =>
    client.query('update public.applied_sql set hash = $1 where name = $2', [rows[0].hash, name]),
  );
  await migrate(forward, after);
  expect((await differences({ forward, fresh })).map((line) => line.slice(0, 41))).toEqual([
    'missing: column points.balance.amount: in',
    'left over: column points.balance.amount: ',
  ]);
});

test('comments and line breaks of released tables may be improved, and nothing may be removed', () => {
  const before = aTree('0.1.0', AFTER);
  const tables = 'modules/points/sql/tables.sql';
  const { 'modules/points/sql/changes/20270131T0931_owners.sql': _gone, ...rest } = AFTER;
  const after = aTree('0.2.0', {
    ...rest,
    [tables]: `-- Balances in plain words.\n\n${AFTER[tables]?.replace('-- Balances.', '')}`,
  });
  expect(editedSince(before, after)).toEqual([
    'modules/points/sql/changes/20270131T0931_owners.sql was removed after release 0.1.0: restore it and write a file in sql/changes',
  ]);
});

const CHANGES_OF_THE_CATALOGUE: readonly (readonly [string, string])[] = [
  ['a column', 'alter table points.balance alter column amount set default 5'],
  ['a constraint', 'alter table points.balance add check (amount > 0)'],
  ['an index', 'create index more on points.balance (note)'],
  ['a trigger', 'alter table points.balance disable trigger keep'],
  ['a right', 'revoke update on points.balance from shapla_app'],
  ['a right on a column', 'grant select (id) on points.balance to public'],
  ['an owner', 'alter view points.former_v owner to shapla_app'],
  [
    'a body',
    `create or replace function points.rate() returns integer language sql set enable_seqscan = off as 'select 9'`,
  ],
  ['a setting', 'alter function points.rate() set work_mem = 64'],
  ['a row', 'insert into points.owner values (8)'],
  ['a sequence', 'create sequence points.more'],
  ['a partition', 'create table points.parted (id bigint) partition by range (id)'],
  ['a schema', 'create schema more'],
];

test('the comparison sees every kind of change', async () => {
  const url = await emptyDatabase();
  await migrate(url, aTree('0.1.0', BEFORE));
  await withClient(url, async (client) => {
    const before = await readCatalogue(client);
    const unseen: string[] = [];
    for (const [what, statement] of CHANGES_OF_THE_CATALOGUE) {
      await client.query('begin');
      await client.query(statement);
      const after = await readCatalogue(client);
      await client.query('rollback');
      unseen.push(...(after.join() === before.join() ? [what] : []));
    }
    expect(unseen).toEqual([]);
    expect(await readCatalogue(client)).toEqual(before);
  });
});

test('a release is recorded as it was, and the newest is the one that counts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shapla-records-'));
  expect(newestRelease(folder)).toBeUndefined();
  const before = aTree('0.9.0', BEFORE);
  const after = aTree('0.10.0', AFTER);
  expect([recordRelease(after, folder), recordRelease(before, folder)]).toEqual([
    '0.10.0',
    '0.9.0',
  ]);
  expect(newestRelease(folder)).toBe('0.10.0');
  const unpacked = aTree('0.0.0', {});
  unpackRelease('0.9.0', unpacked, folder);
  expect(editedSince(before, unpacked)).toEqual([]);
  expect(editedSince(unpacked, after)).toEqual([]);
  expect(editedSince(after, unpacked)).toHaveLength(3);
});
