import pg from 'pg';
import { expect, test } from 'vitest';
import { clientConfig } from '#platform/db/database.ts';
import { APPLICATION_ROLE, grantApplicationRole } from '#platform/db/roles.ts';
import { type Amount, amount, units, ZERO } from '#platform/money/money.ts';
import { testDatabase } from '#tests/database.ts';
import { aMemberAccount } from '../testing/ledger-builders.ts';
import { type AccountId, accountId, balanceOf } from './account.ts';
import { checkBooks } from './check-books.ts';
import { requestHash } from './post.ts';
import { createPoster, type PlaceItem } from './poster.ts';
import { laneClient } from './stripes.store.ts';

const db = await testDatabase();
const client = clientConfig({ url: db.url });
const REF = 77;

function stake(account: AccountId, key: string, ticks: bigint, request = ''): PlaceItem {
  return {
    brandId: 1,
    currency: 'BDT',
    accountId: account,
    key,
    requestHash: requestHash(request),
    amount: amount(-ticks),
    ref: REF,
  };
}

function balance(account: AccountId): Promise<Amount> {
  return db.transaction((tx) => balanceOf(tx, account));
}

async function withPoster<T>(
  work: (poster: ReturnType<typeof createPoster>) => Promise<T>,
  options: { readonly lanes?: number; readonly maxWaiting?: number } = {},
): Promise<T> {
  const poster = createPoster({ client, ...options });
  try {
    return await work(poster);
  } finally {
    await poster.close();
  }
}

/** Places all at once and tells the statuses in the order given. */
async function statuses(items: readonly PlaceItem[]): Promise<readonly string[]> {
  const placed = await withPoster((poster) => Promise.all(items.map(poster.place)));
  return placed.map((one) => one.status);
}

test('a balance of 100 answers stakes of 80, 50 and 10 with yes, no, yes', async () => {
  const member = await aMemberAccount(db, { balance: units(100n) });
  const items = [80n, 50n, 10n].map((whole) => stake(member, `s${whole}`, units(whole)));
  expect(await statuses(items)).toEqual(['accepted', 'insufficient', 'accepted']);
  expect(await balance(member)).toBe(units(10n));
});

test('one tick, exactly the balance, and one tick above it [R35]', async () => {
  const member = await aMemberAccount(db, { balance: amount(100n) });
  const items = [
    stake(member, 'above', 101n),
    stake(member, 'tick', 1n),
    stake(member, 'above-the-rest', 100n),
    stake(member, 'exact', 99n),
    stake(member, 'empty', 1n),
  ];
  expect(await statuses(items)).toEqual([
    'insufficient',
    'accepted',
    'insufficient',
    'accepted',
    'insufficient',
  ]);
  expect(await balance(member)).toBe(ZERO);
});

test('a stake of zero is a bug of the caller and harms no other item of its batch', async () => {
  const [first, second] = await Promise.all([
    aMemberAccount(db, { balance: units(5n) }),
    aMemberAccount(db, { balance: units(5n) }),
  ]);
  const outcome = await withPoster(
    (poster) =>
      Promise.allSettled([
        poster.place(stake(first, 'good', 1n)),
        poster.place(stake(first, 'zero', 0n)),
        poster.place(stake(second, 'fine', 1n)),
      ]),
    { lanes: 1 },
  );
  expect(outcome.map((one) => one.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await balance(first)).toBe(units(5n) - 1n);
  expect(await balance(second)).toBe(units(5n) - 1n);
});

test('money to a member goes the same way, and may be spent by the next item', async () => {
  const member = await aMemberAccount(db, { balance: ZERO });
  const outcome = await withPoster((poster) =>
    Promise.all([
      poster.place({ ...stake(member, 'credit', -units(3n)), kind: 'stake' }),
      poster.place(stake(member, 'spend', units(3n))),
    ]),
  );
  expect(outcome.map((one) => one.balanceAfter)).toEqual([units(3n), ZERO]);
});

test('the same key twice is answered as the first time, in one batch and in a later one', async () => {
  const member = await aMemberAccount(db, { balance: units(10n) });
  const item = stake(member, 'same', units(4n));
  const [first, second] = await withPoster((poster) =>
    Promise.all([poster.place(item), poster.place(item)]),
  );
  const later = await withPoster((poster) => poster.place(item));
  expect(first?.status).toBe('accepted');
  expect([second, later]).toEqual([
    { ...first, status: 'duplicate' },
    { ...first, status: 'duplicate' },
  ]);
  expect(await balance(member)).toBe(units(6n));
});

test('the same key with another request is a conflict, in one batch and later [F9]', async () => {
  const member = await aMemberAccount(db, { balance: units(10n) });
  const items = [stake(member, 'k', 1n, 'a'), stake(member, 'k', 2n, 'b')];
  expect(await statuses(items)).toEqual(['accepted', 'conflict']);
  expect(await statuses([stake(member, 'k', 1n, 'c')])).toEqual(['conflict']);
  expect(await balance(member)).toBe(units(10n) - 1n);
});

test('a key that was refused stays refused when money has come', async () => {
  const member = await aMemberAccount(db, { balance: units(1n) });
  const item = stake(member, 'refused', units(2n));
  expect(await statuses([item, item])).toEqual(['insufficient', 'insufficient']);
  expect(await statuses([stake(member, 'money', -units(10n)), item])).toEqual([
    'accepted',
    'insufficient',
  ]);
  expect(await balance(member)).toBe(units(11n));
});

test('keys may hold any text', async () => {
  const member = await aMemberAccount(db, { balance: units(1n) });
  const keys = ['null', '"', '\\', '{,}', 'টাকা', ' a b ', "'"];
  expect(await statuses(keys.map((key) => stake(member, key, 1n)))).toEqual(
    keys.map(() => 'accepted'),
  );
  expect(await statuses(keys.map((key) => stake(member, key, 1n)))).toEqual(
    keys.map(() => 'duplicate'),
  );
});

test('an account of another brand, of another currency or of nobody is not touched', async () => {
  const elsewhere = await aMemberAccount(db, { balance: units(1n), brandId: 2 });
  const points = await aMemberAccount(db, { balance: units(1n), currency: 'PTS' });
  const nobody = accountId(999_999_999n);
  const items = [elsewhere, points, nobody].map((account) => stake(account, 'x', 1n));
  expect(await statuses(items)).toEqual(['no_account', 'no_account', 'no_account']);
  expect(await balance(points)).toBe(units(1n));
});

test('fifty callers with one key move the money once [F6]', async () => {
  const member = await aMemberAccount(db, { balance: units(50n) });
  const items = Array.from({ length: 50 }, () => stake(member, 'f6', units(1n)));
  const answers = await Promise.all([0, 1].map(() => statuses(items)));
  expect(answers.flat().filter((status) => status === 'accepted')).toHaveLength(1);
  expect(answers.flat().filter((status) => status === 'duplicate')).toHaveLength(99);
  expect(await balance(member)).toBe(units(49n));
});

test('a storm of 200 stakes on money for 10 accepts ten, from two processes [F10]', async () => {
  const member = await aMemberAccount(db, { balance: units(10n) });
  const storm = (name: string) =>
    statuses(
      Array.from({ length: 100 }, (_, index) => stake(member, `${name}${index}`, units(1n))),
    );
  const answers = (await Promise.all([storm('a'), storm('b')])).flat();
  expect(answers.filter((status) => status === 'accepted')).toHaveLength(10);
  expect(answers.filter((status) => status === 'insufficient')).toHaveLength(190);
  expect(await balance(member)).toBe(ZERO);
});

test('a lane that is full answers busy and moves nothing', async () => {
  const member = await aMemberAccount(db, { balance: units(10n) });
  const answers = await withPoster(
    (poster) =>
      Promise.all(['1', '2', '3'].map((key) => poster.place(stake(member, `full${key}`, 1n)))),
    { lanes: 1, maxWaiting: 2 },
  );
  expect(answers.map((one) => one.status)).toEqual(['accepted', 'accepted', 'busy']);
});

test('a member whose account is locked too long is told busy, and the others of the batch are served', async () => {
  const [blocked, free] = await Promise.all([
    aMemberAccount(db, { balance: units(1n) }),
    aMemberAccount(db, { balance: units(1n) }),
  ]);
  const holder = await db.pool.connect();
  await holder.query('begin');
  await holder.query('select from ledger.account where id = $1 for update', [blocked]);
  const answers = await statuses([stake(blocked, 'locked', 1n), stake(free, 'locked', 1n)]);
  await holder.query('rollback');
  holder.release();
  expect(answers).toEqual(['busy', 'accepted']);
  expect(await statuses([stake(blocked, 'locked', 1n)])).toEqual(['accepted']);
});

test('without a database a stake is answered busy at the deadline', async () => {
  const nowhere = clientConfig({ url: 'postgresql://nobody@127.0.0.1:1/none' });
  const poster = createPoster({ client: nowhere, deadlineMs: 200 });
  const placed = await poster.place(stake(accountId(1n), 'nowhere', 1n));
  await poster.close();
  expect(placed.status).toBe('busy');
});

test('a lane whose connection is killed connects again and loses nothing', async () => {
  const members = await Promise.all(
    Array.from({ length: 20 }, () => aMemberAccount(db, { balance: units(100n) })),
  );
  const answers = await withPoster(async (poster) => {
    const placed = [];
    for (let round = 0; round < 20; round += 1) {
      placed.push(
        ...members.map((member) => poster.place(stake(member, `kill${round}`, units(1n)))),
      );
      if (round % 5 === 2) {
        await db.pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where application_name = 'shapla-lane' and datname = current_database()`,
        );
      }
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return Promise.all(placed);
  });
  // An answer that was lost with the connection comes back as a duplicate of the first attempt.
  const done = answers.filter(({ status }) => status === 'accepted' || status === 'duplicate');
  expect(done).toHaveLength(400);
  for (const member of members) {
    expect(await balance(member)).toBe(units(80n));
  }
});

test('the application role is all a poster needs [R34]', async () => {
  await grantApplicationRole(db.url);
  const member = await aMemberAccount(db, { balance: units(2n) });
  const poster = createPoster({ client: clientConfig({ url: db.url, role: APPLICATION_ROLE }) });
  const placed = await poster.place({ ...stake(member, 'role', 1n), currency: 'BDT' });
  await poster.close();
  expect(placed.status).toBe('accepted');
});

test('a lane keeps its short limits when the address already carries options', async () => {
  const url = new URL(db.url);
  url.searchParams.set('options', '-c work_mem=5MB');
  const lane = new pg.Client(laneClient(clientConfig({ url: url.href.replaceAll('+', '%20') })));
  await lane.connect();
  const { rows } = await lane.query(
    `select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement,
            current_setting('work_mem') as memory`,
  );
  await lane.end();
  expect(rows).toEqual([{ lock: '300ms', statement: '800ms', memory: '5MB' }]);
});

test('payouts of a set reach every member, also one that won twice, or nobody', async () => {
  const [first, second] = await Promise.all([
    aMemberAccount(db, { balance: ZERO }),
    aMemberAccount(db, { balance: units(1n) }),
  ]);
  const settle = (accounts: readonly bigint[], amounts: readonly bigint[]) =>
    db.pool.query(
      `select balance_after from ledger.settle_batch(
         $1, $2, ledger.stripe_account(1, 'BDT', 0), 2::smallint, $2)`,
      [accounts, amounts],
    );
  const { rows } = await settle([second, first, second], [units(2n), 1n, units(3n)]);
  expect(rows.map((row) => row.balance_after)).toEqual([units(3n), 1n, units(6n)]);
  await expect(settle([first, 999_999_999n], [1n, 1n])).rejects.toThrow(/not a member/);
  await expect(settle([first], [0n])).rejects.toThrow(/positive/);
  expect(await balance(first)).toBe(1n);
});

test('two processes that place on the same members in opposite orders never wait in a ring [F12]', async () => {
  const members = await Promise.all(
    Array.from({ length: 30 }, () => aMemberAccount(db, { balance: units(1000n) })),
  );
  const items = (name: string) =>
    Array.from({ length: 20 }, (_, round) =>
      members.map((member) => stake(member, `${name}${round}`, units(1n))),
    ).flat();
  await Promise.all([placeUntilDecided(items('x')), placeUntilDecided(items('y').toReversed())]);
  expect(await Promise.all(members.map(balance))).toEqual(members.map(() => units(960n)));
  expect(await deadlocks()).toBe(0);
});

/** As callers do: what is busy or unknown on a crowded machine is asked again under its key. */
async function placeUntilDecided(items: readonly PlaceItem[]): Promise<void> {
  let open = items;
  while (open.length > 0) {
    const told = await statuses(open);
    open = open.filter((_, index) => told[index] === 'busy' || told[index] === 'unknown');
  }
}

async function deadlocks(): Promise<number> {
  const { rows } = await db.pool.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.deadlocks);
}

test('after all of this the books hold [I1] [I2] [I3] [I4]', async () => {
  const report = await db.transaction(checkBooks);
  expect(report.breaches).toEqual([]);
  expect(report.transfers).toBeGreaterThan(400n);
});
