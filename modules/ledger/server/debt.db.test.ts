import { expect, test } from 'vitest';
import { amount, units } from '#platform/money/money.ts';
import { testDatabase } from '#tests/database.ts';
import { aMemberAccount } from '../testing/ledger-builders.ts';
import { type AccountId, balanceOf, houseAccount } from './account.ts';
import { checkBooks } from './check-books.ts';
import { post } from './post.ts';

const db = await testDatabase();
const app = await db.transaction((tx) =>
  houseAccount(tx, { brandId: 1, kind: 'deposits', currency: 'BDT' }),
);

let next = 0;
async function owe(account: AccountId, ticks: bigint): Promise<void> {
  next += 1;
  await db.pool.query(
    `select ledger.lock_accounts(array[$1::bigint]),
            ledger.owe($1, ledger.shard_account(1, 'BDT', 0), $2, $3, 1)`,
    [account, ticks, `debt-${next}`],
  );
}

async function pay(account: AccountId, ticks: bigint): Promise<void> {
  next += 1;
  const key = `deposit-${next}`;
  await db.transaction((tx) =>
    post(tx, {
      ...{ brandId: 1, key, reason: 'test' },
      transfers: [{ from: app, to: account, amount: amount(ticks), kind: 'deposit' }],
    }),
  );
}

/** The balance and the debt of an account. */
async function moneyOf(account: AccountId): Promise<readonly [bigint, bigint]> {
  const balance = await db.transaction((tx) => balanceOf(tx, account));
  const { rows } = await db.pool.query<{ owed: bigint }>(
    'select owed_ticks::text as owed from ledger.debt_v where account_id = $1',
    [account],
  );
  return [balance, BigInt(rows[0]?.owed ?? 0)];
}

test('a debt takes nothing below zero, and each credit pays of it what it can [L2]', async () => {
  const account = await aMemberAccount(db, { balance: units(0n) });
  await owe(account, units(10n));
  expect(await moneyOf(account)).toEqual([0n, units(10n)]);
  await pay(account, 1n);
  expect(await moneyOf(account)).toEqual([0n, units(10n) - 1n]);
  await owe(account, 1n);
  await pay(account, units(4n));
  expect(await moneyOf(account)).toEqual([0n, units(6n)]);
  await pay(account, units(6n));
  expect(await moneyOf(account)).toEqual([0n, 0n]);
  await pay(account, units(2n));
  expect(await moneyOf(account)).toEqual([units(2n), 0n]);
});

test('the statement shows the credit and then the debt that it paid [L2]', async () => {
  const account = await aMemberAccount(db, { balance: units(0n) });
  await owe(account, units(3n));
  await pay(account, units(5n));
  const { rows } = await db.pool.query<{ kind: number; amount: string; after: string }>(
    `select kind, amount::text, balance_after::text as after from ledger.transfer
      where account_id = $1 order by id`,
    [account],
  );
  expect(rows).toEqual([
    { kind: 4, amount: String(units(5n)), after: String(units(5n)) },
    { kind: 21, amount: String(-units(3n)), after: String(units(2n)) },
  ]);
});

test('twenty credits at once pay a debt once, and nobody else’s [L2]', async () => {
  const [debtor, other] = [
    await aMemberAccount(db, { balance: units(0n) }),
    await aMemberAccount(db, { balance: units(0n) }),
  ];
  await owe(debtor, units(15n));
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      await pay(debtor, units(1n));
      await pay(other, units(1n));
    }),
  );
  expect(await moneyOf(debtor)).toEqual([units(5n), 0n]);
  expect(await moneyOf(other)).toEqual([units(20n), 0n]);
});

test('with debts booked and paid the books balance [I1] [I2] [I3] [I4]', async () => {
  const account = await aMemberAccount(db, { balance: units(0n) });
  await owe(account, units(7n));
  expect((await db.transaction(checkBooks)).breaches).toEqual([]);
});
