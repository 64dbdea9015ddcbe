import pg from 'pg';
import { expect, test } from 'vitest';
import { clientConfig } from '#platform/db/database.ts';
import { APPLICATION_ROLE, grantRoles } from '#platform/db/roles.ts';
import { type Amount, amount, units, ZERO } from '#platform/money/money.ts';
import { testDatabase } from '#tests/database.ts';
import { aMemberAccount } from '../testing/ledger-builders.ts';
import { type AccountId, accountId, balanceOf } from './account.ts';
import { checkBooks } from './check-books.ts';
import { queueClient } from './shards.store.ts';

const db = await testDatabase();

type Move = {
  readonly account: AccountId | null;
  /** Negative: from the member. */
  readonly ticks: bigint | null;
  readonly need?: bigint;
};
type Moved = {
  readonly statuses: readonly (number | null)[];
  readonly transfer_ids: readonly (bigint | null)[];
  readonly balances_after: readonly (bigint | null)[];
};

/** Moves in one call, against a house account of its own for each slot. */
async function move(moves: readonly Move[], slot = 0, run = db.pool): Promise<Moved> {
  type Row = Record<'transfer_ids' | 'balances_after', readonly (string | null)[] | null>;
  const { rows } = await run.query<Row & Pick<Moved, 'statuses'>>(
    `select statuses, transfer_ids, balances_after
     from ledger.move_batch($1, $2, $3, ledger.shard_account(1, 'BDT', $4), $5, null)`,
    [
      moves.map(({ account }) => account),
      moves.map(({ ticks }) => ticks),
      moves.map(({ need }) => need ?? null),
      slot,
      moves.map(() => 1),
    ],
  );
  const [row] = rows;
  if (row === undefined) {
    throw new Error('a call answers one row');
  }
  return {
    statuses: row.statuses,
    transfer_ids: bigints(row.transfer_ids),
    balances_after: bigints(row.balances_after),
  };
}

function bigints(texts: readonly (string | null)[] | null): readonly (bigint | null)[] {
  return (texts ?? []).map((text) => (text === null ? null : BigInt(text)));
}

function stake(account: AccountId, ticks: bigint): Move {
  return { account, ticks: -ticks };
}

async function statuses(moves: readonly Move[]): Promise<readonly (number | null)[]> {
  return (await move(moves)).statuses;
}

function balance(account: AccountId): Promise<Amount> {
  return db.transaction((tx) => balanceOf(tx, account));
}

test('a balance of 100 answers stakes of 80, 50 and 10 with yes, no, yes', async () => {
  const member = await aMemberAccount(db, { balance: units(100n) });
  const moved = await move([80n, 50n, 10n].map((whole) => stake(member, units(whole))));
  expect(moved.statuses).toEqual([0, 1, 0]);
  expect(moved.balances_after).toEqual([units(20n), units(20n), units(10n)]);
  expect(await balance(member)).toBe(units(10n));
});

test('one tick, exactly the balance, and one tick above it [R35]', async () => {
  const member = await aMemberAccount(db, { balance: amount(100n) });
  const moves = [101n, 1n, 100n, 99n, 1n].map((ticks) => stake(member, ticks));
  expect(await statuses(moves)).toEqual([1, 0, 1, 0, 1]);
  expect(await balance(member)).toBe(ZERO);
});

test('a move that needs more than it takes is made while the balance has that much', async () => {
  const member = await aMemberAccount(db, { balance: amount(100n) });
  const moves = [101n, 100n].map((need) => ({ ...stake(member, 1n), need }));
  expect(await statuses(moves)).toEqual([1, 0]);
});

test('a move of nothing is a bug of the caller, and nothing of its call happens', async () => {
  const member = await aMemberAccount(db, { balance: units(5n) });
  await expect(move([stake(member, 1n), stake(member, 0n)])).rejects.toThrow(
    /transfer_amount_check/,
  );
  expect(await balance(member)).toBe(units(5n));
});

test('money to a member goes the same way, and may be spent by the next item', async () => {
  const member = await aMemberAccount(db, { balance: ZERO });
  const moved = await move([stake(member, -units(3n)), stake(member, units(3n))]);
  expect(moved.balances_after).toEqual([units(3n), ZERO]);
});

test('items without an account or an amount are left out', async () => {
  const member = await aMemberAccount(db, { balance: units(3n) });
  const moved = await move([
    { account: null, ticks: -1n },
    stake(member, 1n),
    { account: null, ticks: -1n },
    { account: member, ticks: null },
  ]);
  expect(moved.statuses).toEqual([null, 0, null, null]);
  expect(await balance(member)).toBe(units(3n) - 1n);
});

test('a transfer refers to itself where its caller names no bet', async () => {
  const member = await aMemberAccount(db, { balance: units(3n) });
  const { transfer_ids: ids } = await move([stake(member, 1n)]);
  const { rows } = await db.pool.query<{ ref: bigint }>(
    'select round_ref as ref from ledger.transfer where account_id = $1 and id = $2',
    [member, ids[0]],
  );
  expect(rows).toEqual([{ ref: ids[0] }]);
});

test('an account of another brand, of another currency or of nobody is not touched', async () => {
  const elsewhere = await aMemberAccount(db, { balance: units(1n), brandId: 2 });
  const points = await aMemberAccount(db, { balance: units(1n), currency: 'PTS' });
  const nobody = accountId(999_999_999n);
  const app = await db.pool.query<{ id: bigint }>(`select ledger.shard_account(1, 'BDT', 9) as id`);
  const all = [elsewhere, points, nobody, accountId(app.rows[0]?.id ?? 0n)];
  expect(await statuses(all.map((account) => stake(account, 1n)))).toEqual([4, 4, 4, 4]);
  expect(await balance(points)).toBe(units(1n));
});

test('a storm of 200 stakes on money for 10 accepts ten, from two processes [F10]', async () => {
  const member = await aMemberAccount(db, { balance: units(10n) });
  const storm = (slot: number) =>
    Promise.all(
      Array.from({ length: 10 }, () =>
        move(
          Array.from({ length: 10 }, () => stake(member, units(1n))),
          slot,
        ),
      ),
    );
  const answers = (await Promise.all([storm(1), storm(2)])).flat().flatMap((one) => one.statuses);
  expect(answers.filter((status) => status === 0)).toHaveLength(10);
  expect(answers.filter((status) => status === 1)).toHaveLength(190);
  expect(await balance(member)).toBe(ZERO);
});

test('the application role is all that moves need [R34]', async () => {
  await grantRoles(db.url);
  const member = await aMemberAccount(db, { balance: units(2n) });
  const pool = new pg.Pool(clientConfig({ url: db.url, role: APPLICATION_ROLE }));
  const moved = await move([stake(member, 1n)], 0, pool);
  await pool.end();
  expect(moved.statuses).toEqual([0]);
});

test('a batch queue keeps its short limits when the address already carries options', async () => {
  const url = new URL(db.url);
  url.searchParams.set('options', '-c work_mem=5MB');
  const queue = new pg.Client(queueClient(clientConfig({ url: url.href.replaceAll('+', '%20') })));
  await queue.connect();
  const { rows } = await queue.query(
    `select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement,
            current_setting('work_mem') as memory`,
  );
  await queue.end();
  expect(rows).toEqual([{ lock: '300ms', statement: '800ms', memory: '5MB' }]);
});

test('moves that were decided reach every member, also one that stands twice, or nobody', async () => {
  const [first, second] = await Promise.all([
    aMemberAccount(db, { balance: ZERO }),
    aMemberAccount(db, { balance: units(1n) }),
  ]);
  const all = (accounts: readonly bigint[], amounts: readonly bigint[]) =>
    db.pool.query(
      `select ledger.move_all($1, $2, ledger.shard_account(1, 'BDT', 0), 2::smallint, $2)`,
      [accounts, amounts],
    );
  await all([second, first, second], [units(2n), 1n, units(3n)]);
  expect(await Promise.all([first, second].map(balance))).toEqual([1n, units(6n)]);
  await expect(all([first, 999_999_999n], [1n, 1n])).rejects.toThrow(/a move was refused/);
  await expect(all([first, second], [-2n, 1n])).rejects.toThrow(/a move was refused/);
  expect(await Promise.all([first, second].map(balance))).toEqual([1n, units(6n)]);
});

test('two processes that move on the same members in opposite orders never wait in a ring [F12]', async () => {
  const members = await Promise.all(
    Array.from({ length: 30 }, () => aMemberAccount(db, { balance: units(1000n) })),
  );
  const rounds = async (accounts: readonly AccountId[], slot: number) => {
    for (let round = 0; round < 20; round += 1) {
      await move(
        accounts.map((account) => stake(account, units(1n))),
        slot,
      );
    }
  };
  await Promise.all([rounds(members, 3), rounds(members.toReversed(), 4)]);
  expect(await Promise.all(members.map(balance))).toEqual(members.map(() => units(960n)));
  const { rows } = await db.pool.query<{ deadlocks: bigint }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  expect(rows).toEqual([{ deadlocks: 0n }]);
});

test('after all of this the books hold [I1] [I2] [I3] [I4]', async () => {
  const report = await db.transaction(checkBooks);
  expect(report.breaches).toEqual([]);
  expect(report.transfers).toBeGreaterThan(1_000n);
});
