import pg from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { APPLICATION_ROLE, grantRoles } from './roles.ts';

const db = await testDatabase();

/** Every append-only table of the books, partitions too. */
async function appendOnlyTables(): Promise<readonly string[]> {
  const { rows } = await db.pool.query<{ name: string }>(
    `select tgrelid::regclass::text as name from pg_trigger
     where tgname = 'append_only' and tgrelid::regclass::text like 'ledger.%' order by 1`,
  );
  return rows.map((row) => row.name);
}

/** Runs each statement as one role, each on its own; answers the SQLSTATEs. */
async function codes(
  role: string | undefined,
  statements: readonly string[],
): Promise<readonly (string | undefined)[]> {
  const client = new pg.Client({ connectionString: db.url });
  await client.connect();
  try {
    if (role !== undefined) {
      await client.query(`set role ${role}`);
    }
    const found: (string | undefined)[] = [];
    for (const statement of statements) {
      found.push(
        await client.query(statement).then(
          () => undefined,
          (error: pg.DatabaseError) => error.code,
        ),
      );
    }
    return found;
  } finally {
    await client.end();
  }
}

async function postSomething(): Promise<void> {
  await db.pool.query(`
    select ledger.post(1, gen_random_uuid()::text, gen_random_uuid(), 'test', null,
      array[ledger.house_account(1, 'opening', 'BDT')],
      array[ledger.open_account(1, 'member:1', 'cash', 'BDT', 0, true)],
      array[5::bigint], array[1::smallint], array[null::bigint])`);
}

test('the application role may read and add to append-only tables, not change them [R34]', async () => {
  expect(await grantRoles(db.url)).toEqual({ mayUseRole: true });
  await postSomething();
  const tables = await appendOnlyTables();
  expect(tables).toContain('ledger.transfer');
  expect(tables.length).toBeGreaterThan(8);
  for (const table of tables) {
    const denied = await codes(APPLICATION_ROLE, [
      `select from ${table} limit 1`,
      `update ${table} set brand_id = 2`,
      `delete from ${table}`,
      `truncate ${table}`,
    ]);
    expect([table, ...denied]).toEqual([table, undefined, '42501', '42501', '42501']);
  }
});

test('the owner is refused by the trigger, on the table and on its partitions [R34]', async () => {
  await postSomething();
  const { rows } = await db.pool.query<{ name: string }>(
    'select tableoid::regclass::text as name from ledger.transfer limit 1',
  );
  for (const table of ['ledger.transfer', rows[0]?.name ?? '']) {
    expect(
      await codes(undefined, [
        `update ${table} set amount = 1`,
        `delete from ${table}`,
        `truncate ${table}`,
      ]),
    ).toEqual(['23001', '23001', '23001']);
  }
});

test('the application role posts, opens accounts and makes partitions', async () => {
  expect(
    await codes(APPLICATION_ROLE, [
      `select ledger.open_account(1, 'member:2', 'cash', 'BDT', 0, true)`,
      `select * from ledger.post(1, 'role', gen_random_uuid(), 'test', null,
         array[ledger.house_account(1, 'opening', 'BDT')],
         array[ledger.open_account(1, 'member:2', 'cash', 'BDT', 0, true)],
         array[5::bigint], array[1::smallint], array[null::bigint])`,
      `select ledger.move_all(
         array[ledger.open_account(1, 'member:2', 'cash', 'BDT', 0, true)], array[-5::bigint],
         ledger.shard_account(1, 'BDT', 0), 1::smallint, array[1::bigint])`,
      'select ledger.ensure_partitions()',
    ]),
  ).toEqual([undefined, undefined, undefined, undefined]);
});

test('a login that may not create roles is refused with that reason, and nothing is half done', async () => {
  const url = new URL(db.url);
  await db.pool.query(`create role shapla_plain login password 'plain'`);
  url.username = 'shapla_plain';
  url.password = 'plain';
  try {
    await db.pool.query(`revoke ${APPLICATION_ROLE} from shapla_plain`);
    expect(await grantRoles(url.toString())).toMatchObject({ mayUseRole: false });
  } finally {
    await db.pool.query('drop role shapla_plain');
  }
});
