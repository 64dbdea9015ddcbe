import { expect, test } from 'vitest';
import { amount, units } from '#platform/money/money.ts';
import { testDatabase } from '#tests/database.ts';
import { aMemberAccount } from '../testing/ledger-builders.ts';
import { houseAccount } from './account.ts';
import {
  accountsOf,
  findJournal,
  listJournals,
  listTransfers,
  transfersOfJournal,
  trialBalance,
} from './browse.store.ts';
import { post } from './post.ts';

const db = await testDatabase();

test('a statement is read newest first, a page at a time', async () => {
  const cash = await aMemberAccount(db, { balance: units(5n), owner: 'member:1' });
  const locked = await aMemberAccount(db, {
    balance: amount(0n),
    owner: 'member:1',
    kind: 'locked',
  });
  const { journalId } = await db.transaction((tx) =>
    post(tx, {
      brandId: 1,
      key: 'hold:1',
      reason: 'withdrawal_requested',
      actor: 'member:1',
      transfers: [{ from: cash, to: locked, amount: units(2n), kind: 'hold', ref: 9n }],
    }),
  );
  await db.transaction(async (tx) => {
    const [newest] = await listTransfers(tx, { accountId: cash, limit: 1 });
    expect(newest).toMatchObject({ amount: -units(2n), balanceAfter: units(3n), roundRef: 9n });
    const rest = await listTransfers(tx, { accountId: cash, before: newest?.id ?? 0n, limit: 10 });
    expect(rest.map((line) => line.balanceAfter)).toEqual([units(5n)]);
    const legs = await transfersOfJournal(tx, { journalId, limit: 10 });
    expect(legs.map((line) => [line.accountId, line.amount])).toEqual([
      [cash, -units(2n)],
      [locked, units(2n)],
    ]);
    const [journal] = await listJournals(tx, { brandId: 1 }, { limit: 1 });
    expect(journal).toMatchObject({ reason: 'withdrawal_requested', actor: 'member:1' });
    expect(Math.abs((journal?.createdAt.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
    expect(await findJournal(tx, { brandId: 1, key: 'hold:1' })).toBe(journalId);
    expect(await findJournal(tx, { brandId: 2, key: 'hold:1' })).toBeUndefined();
    expect((await accountsOf(tx, { brandId: 1, owner: 'member:1' })).map((a) => a.kind)).toEqual([
      'cash',
      'locked',
    ]);
  });
});

test('the trial balance of a brand sums to zero in each currency [I1]', async () => {
  await aMemberAccount(db, { balance: units(5n), brandId: 7 });
  await aMemberAccount(db, { balance: units(3n), brandId: 7, currency: 'PTS' });
  const lines = await db.transaction((tx) => trialBalance(tx, 7));
  expect(lines.map((line) => [line.currency, line.kind, line.balance])).toEqual([
    ['BDT', 'opening', -units(5n)],
    ['BDT', 'cash', units(5n)],
    ['PTS', 'opening', -units(3n)],
    ['PTS', 'cash', units(3n)],
  ]);
});

test('accounts with a number are one line of the trial balance, other kinds are not mixed [I1]', async () => {
  const kinds = ['payments-3', 'payments-14', 'withdrawals', 'withdrawal-charges'];
  const lines = await db.transaction(async (tx) => {
    for (const kind of kinds) {
      await houseAccount(tx, { brandId: 8, kind, currency: 'BDT' });
    }
    return await trialBalance(tx, 8);
  });
  expect(new Map(lines.map(({ kind, accounts }) => [kind, Number(accounts)]))).toEqual(
    new Map([
      ['payments', 2],
      ['withdrawals', 1],
      ['withdrawal-charges', 1],
    ]),
  );
});
