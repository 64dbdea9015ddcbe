import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aMemberAccount } from '#modules/ledger/testing/ledger-builders.ts';
import { units } from '#platform/money/money.ts';
import { testDatabase } from '#tests/database.ts';

const db = await testDatabase();

function books(env: Record<string, string>): Promise<{ code: number; lines: readonly string[] }> {
  return new Promise((resolve) => {
    const process_ = execFile(
      process.execPath,
      [join(import.meta.dirname, 'books.ts')],
      { env: { ...process.env, ...env } },
      (_error, output) =>
        resolve({ code: process_.exitCode ?? -1, lines: output.trimEnd().split('\n') }),
    );
  });
}

/** Changes the books without constraints and triggers, as only a superuser can. */
async function plant(statement: string): Promise<void> {
  const client = await db.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query('alter table ledger.account drop constraint if exists never_below_minimum');
    await client.query(statement);
    await client.query('commit');
  } finally {
    client.release();
  }
}

test('sound books exit 0 with their figure in the last line', async () => {
  await aMemberAccount(db, { balance: units(5n) });
  await aMemberAccount(db, { balance: units(5n), brandId: 2 });
  const { code, lines } = await books({ DATABASE_URL: db.url });
  expect(lines.at(-1)).toBe('books: 2 transfers, 0 breaches');
  expect(lines.slice(0, -1).every((line) => line.endsWith('holds'))).toBe(true);
  expect(code).toBe(0);
});

test('without a database it exits 2', async () => {
  const { DATABASE_URL: _, ...env } = process.env;
  expect(env).not.toHaveProperty('DATABASE_URL');
  expect((await books({ DATA_DIR: '/tmp/shapla-no-such-folder' })).code).toBe(2);
});

test.each([
  ['I1', 'update ledger.account set balance = balance + 1 where chained'],
  ['I2', 'update ledger.transfer set journal_id = 1'],
  ['I2', 'update ledger.transfer set contra_id = 999999'],
  ['I3', 'update ledger.account set balance = -5 where chained'],
  ['I4', 'update ledger.transfer set balance_after = balance_after + 1'],
  ['I4', 'update ledger.account set balance = balance - 1 where chained'],
  ['I4', 'delete from ledger.transfer'],
])('a breach of %s exits 1: %s', async (invariant, statement) => {
  const client = await db.pool.connect();
  try {
    await client.query('create table if not exists public.kept_account as table ledger.account');
    await client.query('create table if not exists public.kept_transfer as table ledger.transfer');
  } finally {
    client.release();
  }
  await plant(statement);
  const { code, lines } = await books({ DATABASE_URL: db.url });
  expect(code).toBe(1);
  expect(lines.find((line) => line.startsWith(invariant))).toMatch(/breaches$/);
  expect(lines.at(-1)).toMatch(/^books: \d+ transfers, [1-9]\d* breaches$/);
  await plant(`
    delete from ledger.transfer;
    delete from ledger.account;
    insert into ledger.account select * from public.kept_account;
    insert into ledger.transfer select * from public.kept_transfer;
    alter table ledger.account add constraint never_below_minimum check (balance >= min_balance)`);
});
