import pg from 'pg';
import { expect, test } from 'vitest';
import { emptyDatabase } from '#tests/database.ts';
import { aTree, type Texts } from '#tests/sql-tree.ts';
import { migrate, pendingMigrations } from './migrate.ts';
import { APPLICATION_ROLE } from './roles.ts';

const POINTS: Texts = {
  'modules/points/sql/tables.sql': `-- Balances.
    create table points.balance (id bigint primary key default points.next(), amount bigint not null);`,
  'modules/points/sql/functions/next.sql': `create or replace function points.next() returns bigint language sql as 'select 1::bigint';`,
  'modules/points/sql/functions/all_of.sql': `create or replace function points.all_of() returns setof points.balance
    language plpgsql as $$ begin return query select * from points.balance; end $$;`,
  'modules/points/sql/views/balance_v.sql':
    'create or replace view points.balance_v as select id, amount from points.balance;',
};
const TABLES = 'modules/points/sql/tables.sql';
const ALL = ['function points.next', TABLES, 'view points.balance_v', 'function points.all_of'];

async function ask(url: string, ...statements: readonly string[]): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: readonly unknown[] = [];
    for (const statement of statements) {
      rows = (await client.query(statement)).rows;
    }
    return rows;
  } finally {
    await client.end();
  }
}

test('a new database gets all in the order that it asks for, once, however many processes start at once', async () => {
  const url = await emptyDatabase();
  const tree = aTree('0.1.0', POINTS);
  expect(new Set(await pendingMigrations(url, tree))).toEqual(new Set(ALL));
  const done = await Promise.all([migrate(url, tree), migrate(url, tree), migrate(url, tree)]);
  expect(done.filter((names) => names.length > 0)).toEqual([ALL]);
  expect(await pendingMigrations(url, tree)).toEqual([]);
});

test('only what has changed is applied again, and waiting processes wait for it', async () => {
  const url = await emptyDatabase();
  await migrate(url, aTree('0.1.0', POINTS));
  const body = 'modules/points/sql/functions/next.sql';
  const later = aTree('0.1.1', { ...POINTS, [body]: `${POINTS[body]?.replace('1', '2')}` });
  expect(await pendingMigrations(url, later)).toEqual(['function points.next']);
  expect(await migrate(url, later)).toEqual(['function points.next']);
  expect(await pendingMigrations(url, later)).toEqual([]);
  expect(await ask(url, 'select points.next()')).toEqual([{ next: '2' }]);

  await ask(url, 'drop view points.balance_v');
  expect(await pendingMigrations(url, later)).toEqual(['view points.balance_v']);
  expect(await migrate(url, later)).toEqual(['view points.balance_v']);
});

test('a change that merged late is applied too, and views that are made anew can be read at once', async () => {
  const url = await emptyDatabase();
  const late = 'modules/points/sql/changes/20270101T0000_late.sql';
  const early = {
    ...POINTS,
    'modules/points/sql/changes/20270131T0930_more.sql':
      '-- More.\nalter table points.balance add column more bigint;',
  };
  await migrate(url, aTree('0.2.0', early));
  const change = '-- Late.\nalter table points.balance alter column amount type numeric;';
  expect(await migrate(url, aTree('0.2.1', { ...early, [late]: change }))).toEqual([
    late,
    'view points.balance_v',
  ]);
  expect(
    await ask(url, `set role ${APPLICATION_ROLE}`, 'select count(*)::int from points.balance_v'),
  ).toEqual([{ count: 0 }]);
});

test('a file that is refused is named, and nothing of the release is applied', async () => {
  const url = await emptyDatabase();
  await migrate(url, aTree('0.1.0', POINTS));
  const later = (files: Texts) => aTree('0.2.0', { ...POINTS, ...files });
  const more = {
    'modules/points/sql/changes/20270131T0930_more.sql':
      '-- More.\nalter table points.balance add column more bigint;',
  };
  const body = `create or replace function points.worth() returns bigint language plpgsql as $$ begin retrun 1; end $$;`;
  await expect(
    migrate(url, later({ ...more, 'modules/points/sql/functions/worth.sql': body })),
  ).rejects.toThrow(/function points\.worth failed: .*retrun/);
  await expect(
    migrate(url, later({ ...more, 'modules/points/sql/views/more_v.sql': 'selec 1' })),
  ).rejects.toThrow(/view points\.more_v failed: .*selec/);
  const views = {
    'modules/points/sql/views/a_v.sql':
      'create or replace view points.a_v as select * from points.b_v',
    'modules/points/sql/views/b_v.sql':
      'create or replace view points.b_v as select * from points.c_v',
  };
  await expect(migrate(url, later({ ...more, ...views }))).rejects.toThrow(
    /view points\.a_v failed: .*points\.b_v.*\nview points\.b_v failed: .*points\.c_v/,
  );
  expect(
    await ask(url, `select 1 from information_schema.columns where column_name = 'more'`),
  ).toEqual([]);
});

test('a function that a column still stands on is not dropped, and neither is what others built on a view', async () => {
  const url = await emptyDatabase();
  const { 'modules/points/sql/functions/next.sql': _next, ...without } = POINTS;
  await migrate(url, aTree('0.1.0', POINTS));
  await expect(migrate(url, aTree('0.2.0', without))).rejects.toThrow(
    /function points\.next failed: .*other objects depend on it/,
  );
  const change = {
    ...without,
    'modules/points/sql/changes/20270131T0930_ids.sql':
      '-- Callers bring ids.\nalter table points.balance alter column id drop default;',
  };
  await ask(url, 'create view public.by_hand as select id from points.balance_v');
  await expect(migrate(url, aTree('0.2.0', change))).rejects.toThrow(
    /public\.by_hand is of no file/,
  );
  await ask(url, 'drop view public.by_hand');
  await migrate(url, aTree('0.2.0', change));
  expect(await ask(url, `select to_regproc('points.next') as next`)).toEqual([{ next: null }]);
});

test('tables of a module may name those of another, whatever the modules are called', async () => {
  const url = await emptyDatabase();
  const tree = aTree('0.1.0', {
    'modules/alpha/sql/tables.sql': `-- Alphas.
      create table alpha.one (id bigint primary key references zulu.one);`,
    'modules/zulu/sql/tables.sql': '-- Zulus.\ncreate table zulu.one (id bigint primary key);',
  });
  expect(await migrate(url, tree)).toEqual([
    'modules/zulu/sql/tables.sql',
    'modules/alpha/sql/tables.sql',
  ]);
});

test('a process of the release before leaves a newer database as it is', async () => {
  const url = await emptyDatabase();
  const older = aTree('0.9.0', POINTS);
  const body = 'modules/points/sql/functions/next.sql';
  await migrate(url, older);
  await migrate(url, aTree('0.10.0', { ...POINTS, [body]: POINTS[body]?.replace('1', '2') ?? '' }));
  expect(await pendingMigrations(url, older)).toEqual([]);
  expect(await migrate(url, older)).toEqual([]);
  expect(await ask(url, 'select points.next()')).toEqual([{ next: '2' }]);
});

test('SQL where nobody would look for it is refused before anything is applied', async () => {
  const url = await emptyDatabase();
  const tree = aTree('0.1.0', { ...POINTS, 'modules/points/sql/functions/more/next.sql': '' });
  await expect(migrate(url, tree)).rejects.toThrow(/functions\/more\/next\.sql: SQL lies in/);
});

test('a database of before the first release is refused with what to do', async () => {
  const url = await emptyDatabase();
  await ask(url, 'create table public.migration (name text primary key)');
  const refusal = /made before release 0\.1\.0.*move the folder postgres of DATA_DIR away/;
  await expect(migrate(url, aTree('0.1.0', POINTS))).rejects.toThrow(refusal);
  await expect(pendingMigrations(url, aTree('0.1.0', POINTS))).rejects.toThrow(refusal);
  expect(await ask(url, `select to_regnamespace('points') as made`)).toEqual([{ made: null }]);
});
