import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amount, units, ZERO } from '#platform/money/money.ts';
import { testDatabase } from '#tests/database.ts';
import { aMemberAccount } from '../testing/ledger-builders.ts';
import { type AccountId, balanceOf, houseAccount, openAccount } from './account.ts';
import { checkBooks } from './check-books.ts';
import { type Journal, type Posted, post, postAll, type Transfer } from './post.ts';

const db = await testDatabase();
const app = await db.transaction((tx) =>
  houseAccount(tx, { brandId: 1, kind: 'deposits', currency: 'BDT' }),
);

function balance(account: AccountId) {
  return db.transaction((tx) => balanceOf(tx, account));
}

function postOnce(key: string, transfers: readonly Transfer[], more: Partial<Journal> = {}) {
  return db.transaction((tx) => post(tx, { brandId: 1, key, reason: 'test', transfers, ...more }));
}

function withdraw(from: AccountId, ticks: bigint): Transfer {
  return { from, to: app, amount: amount(ticks), kind: 'withdrawal' };
}

/** How many answered what: `{ posted: 1, insufficient_funds: 49 }`. */
async function tally(posts: readonly Promise<Posted>[]): Promise<Record<string, number>> {
  const count: Record<string, number> = {};
  for (const outcome of await Promise.allSettled(posts)) {
    const word =
      outcome.status === 'fulfilled' ? outcome.value.status : (outcome.reason.code ?? 'bug');
    count[word] = (count[word] ?? 0) + 1;
  }
  return count;
}

test('opening the same account twice gives the same account', async () => {
  const name = { brandId: 1, owner: 'member:same', kind: 'cash', currency: 'BDT' };
  const [first, second, elsewhere] = await db.transaction(async (tx) => [
    await openAccount(tx, name),
    await openAccount(tx, name),
    await openAccount(tx, { ...name, brandId: 2 }),
  ]);
  expect(second).toBe(first);
  expect(elsewhere).not.toBe(first);
});

test('a transfer of zero or less is refused as a bug [R36]', async () => {
  const member = await aMemberAccount(db, { balance: units(1n) });
  await expect(postOnce('zero', [withdraw(member, 0n)])).rejects.toThrow(/positive amount/);
  await expect(postOnce('minus', [withdraw(member, -1n)])).rejects.toThrow(/positive amount/);
});

test('one tick can be moved, exactly the balance too, and one tick above it not [R35]', async () => {
  const member = await aMemberAccount(db, { balance: amount(100n) });
  await postOnce('tick', [withdraw(member, 1n)]);
  expect(await balance(member)).toBe(99n);
  await expect(postOnce('above', [withdraw(member, 100n)])).rejects.toMatchObject({
    code: 'insufficient_funds',
    status: 402,
  });
  await postOnce('exact', [withdraw(member, 99n)]);
  expect(await balance(member)).toBe(ZERO);
});

test('the same key with the same request answers duplicate and moves nothing', async () => {
  const member = await aMemberAccount(db, { balance: units(10n) });
  const first = await postOnce('twice', [withdraw(member, 5n)]);
  expect(await postOnce('twice', [withdraw(member, 5n)])).toEqual({
    status: 'duplicate',
    journalId: first.journalId,
  });
  expect(await balance(member)).toBe(units(10n) - 5n);
});

test('the same key with another request is a conflict, whatever differs [F9]', async () => {
  const member = await aMemberAccount(db, { balance: units(10n) });
  const other = await aMemberAccount(db, { balance: units(10n) });
  const transfer = { ...withdraw(member, 5n), ref: 1n };
  await postOnce('body', [transfer]);
  const changes: readonly Transfer[] = [
    { ...transfer, amount: amount(6n) },
    { ...transfer, from: other },
    { ...transfer, to: other },
    { ...transfer, kind: 'hold' },
    { ...transfer, ref: 2n },
  ];
  for (const changed of changes) {
    await expect(postOnce('body', [changed])).rejects.toMatchObject({
      code: 'idempotency_conflict',
      status: 409,
    });
  }
  await expect(postOnce('body', [transfer], { request: '{}' })).rejects.toMatchObject({
    code: 'idempotency_conflict',
  });
  expect(await balance(other)).toBe(units(10n));
});

test('a key belongs to its brand: another brand may use the same', async () => {
  const member = await aMemberAccount(db, { balance: units(1n), brandId: 2 });
  const externalWallet = await aMemberAccount(db, {
    balance: units(1n),
    brandId: 2,
    kind: 'locked',
  });
  await postOnce('branded', [withdraw(await aMemberAccount(db, { balance: units(1n) }), 1n)]);
  const transfers = [
    { from: member, to: externalWallet, amount: amount(1n), kind: 'hold' as const },
  ];
  expect((await postOnce('branded', transfers, { brandId: 2 })).status).toBe('posted');
});

test('money never crosses brands or currencies', async () => {
  const here = await aMemberAccount(db, { balance: units(1n) });
  const elsewhere = await aMemberAccount(db, { balance: units(1n), brandId: 2 });
  const points = await aMemberAccount(db, { balance: units(1n), currency: 'PTS' });
  for (const to of [elsewhere, points, here]) {
    await expect(
      postOnce(`cross:${to}`, [{ from: here, to, amount: amount(1n), kind: 'transfer' }]),
    ).rejects.toThrow(/accounts of the brand in one currency/);
  }
});

test('a hold moves money between two accounts of a member and keeps both chains', async () => {
  const owner = 'member:holder';
  const cash = await aMemberAccount(db, { balance: units(10n), owner });
  const locked = await aMemberAccount(db, { balance: ZERO, owner, kind: 'locked' });
  await postOnce('hold', [{ from: cash, to: locked, amount: units(4n), kind: 'hold' }]);
  await postOnce('release', [{ from: locked, to: cash, amount: units(1n), kind: 'release' }]);
  expect([await balance(cash), await balance(locked)]).toEqual([units(7n), units(3n)]);
  expect((await db.transaction(checkBooks)).breaches).toEqual([]);
});

test('a journal of several transfers happens as a whole or not at all', async () => {
  const rich = await aMemberAccount(db, { balance: units(10n) });
  const poor = await aMemberAccount(db, { balance: units(1n) });
  await expect(
    postOnce('all', [withdraw(rich, units(5n)), withdraw(poor, units(1n) + 1n)]),
  ).rejects.toMatchObject({ code: 'insufficient_funds' });
  expect(await balance(rich)).toBe(units(10n));
});

test('a later transfer of a journal may spend what an earlier one brought', async () => {
  const member = await aMemberAccount(db, { balance: ZERO });
  await postOnce('through', [
    { from: app, to: member, amount: units(2n), kind: 'deposit' },
    withdraw(member, units(2n)),
  ]);
  expect(await balance(member)).toBe(ZERO);
});

function journal(key: string, transfers: readonly Transfer[]): Journal {
  return { brandId: 1, key, reason: 'test', transfers };
}

test('journals that are posted together happen each by itself, in their order', async () => {
  const member = await aMemberAccount(db, { balance: units(1n) });
  const other = await aMemberAccount(db, { balance: ZERO });
  const pay = { from: app, to: member, amount: units(2n), kind: 'deposit' as const };
  const on = { from: member, to: other, amount: units(3n), kind: 'transfer' as const };
  const [first, second] = await db.transaction((tx) =>
    postAll(tx, [journal('all:in', [pay]), journal('all:on', [on, withdraw(other, 1n)])]),
  );
  expect([first?.status, second?.status]).toEqual(['posted', 'posted']);
  expect([await balance(member), await balance(other)]).toEqual([ZERO, units(3n) - 1n]);
  const again = await db.transaction((tx) =>
    postAll(tx, [journal('all:in', [pay]), journal('all:new', [{ ...pay, amount: amount(7n) }])]),
  );
  expect(again.map(({ status }) => status)).toEqual(['duplicate', 'posted']);
  expect(again[0]?.journalId).toBe(first?.journalId);
  expect(await balance(member)).toBe(7n);
  expect(await db.transaction((tx) => postAll(tx, []))).toEqual([]);
  expect((await db.transaction(checkBooks)).breaches).toEqual([]);
});

test('one of several journals that is refused, or another request, undoes the caller’s transaction', async () => {
  const member = await aMemberAccount(db, { balance: units(1n) });
  const good = journal('undone:good', [withdraw(member, 1n)]);
  for (const [bad, code] of [
    [journal('undone:bad', [withdraw(member, units(1n))]), 'insufficient_funds'],
    [journal('twice', [withdraw(member, 1n)]), 'idempotency_conflict'],
  ] as const) {
    const both = db.transaction((tx) => postAll(tx, [good, bad]));
    await expect(both).rejects.toMatchObject({ code });
  }
  const elsewhere = db.transaction((tx) => postAll(tx, [good, { ...good, brandId: 2 }]));
  await expect(elsewhere).rejects.toThrow(/one brand/);
  expect(await balance(member)).toBe(units(1n));
});

test('a journal that cannot be paid leaves nothing behind for those after it', async () => {
  const member = await aMemberAccount(db, { balance: units(1n) });
  const [from, to] = [String(member), String(app)];
  // The first one pays its first part and not its second, the second one takes all, the third one is one too many.
  const { rows } = await db.pool.query<{ statuses: number[]; ids: (string | null)[] }>(
    `select statuses, journal_ids::text[] as ids from ledger.post_all(
       1, array['left:1', 'left:2', 'left:3'], array_fill(gen_random_uuid(), array[3]), array_fill('test'::text, array[3]),
       array_fill(null::text, array[3]), array[1, 1, 2, 3], array[$1, $1, $1, $1]::bigint[], array[$2, $2, $2, $2]::bigint[],
       array[4000, 8000, 10000, 1]::bigint[], array_fill(5::smallint, array[4]), array_fill(null::bigint, array[4]))`,
    [from, to],
  );
  expect(rows[0]?.statuses).toEqual([1, 0, 1]);
  expect(rows[0]?.ids.map((id) => id === null)).toEqual([true, false, true]);
  expect(await balance(member)).toBe(ZERO);
  expect((await db.transaction(checkBooks)).breaches).toEqual([]);
});

test('sets of journals over the same accounts in any order never wait for each other in a ring [F12]', async () => {
  const members = await Promise.all(
    Array.from({ length: 6 }, () => aMemberAccount(db, { balance: ZERO })),
  );
  const sets = Array.from({ length: 30 }, (_, index) => {
    const turned = [...members.slice(index % 6), ...members.slice(0, index % 6)];
    return index % 2 === 0 ? turned : turned.toReversed();
  });
  const posted = await Promise.all(
    sets.map((set, index) =>
      db.transaction((tx) =>
        postAll(
          tx,
          set.map((to, place) =>
            journal(`ring:${index}:${place}`, [
              { from: app, to, amount: units(1n), kind: 'deposit' },
            ]),
          ),
        ),
      ),
    ),
  );
  expect(posted.flat().filter(({ status }) => status !== 'posted')).toEqual([]);
  expect(await Promise.all(members.map(balance))).toEqual(members.map(() => units(30n)));
});

test('fifty callers with one key post one journal [F6]', async () => {
  const member = await aMemberAccount(db, { balance: units(50n) });
  const posts = Array.from({ length: 50 }, () => postOnce('f6', [withdraw(member, units(1n))]));
  expect(await tally(posts)).toEqual({ posted: 1, duplicate: 49 });
  expect(await balance(member)).toBe(units(49n));
});

test('fifty withdrawals of the whole balance at once: one is accepted [N68]', async () => {
  const member = await aMemberAccount(db, { balance: units(7n) });
  const posts = Array.from({ length: 50 }, (_, index) =>
    postOnce(`n68:${index}`, [withdraw(member, units(7n))]),
  );
  expect(await tally(posts)).toEqual({ posted: 1, insufficient_funds: 49 });
  expect(await balance(member)).toBe(ZERO);
});

test('random journals over many accounts never wait for each other in a ring [F12]', async () => {
  const accounts = await Promise.all(
    Array.from({ length: 8 }, () => aMemberAccount(db, { balance: units(1000n) })),
  );
  const places = fc.tuple(fc.nat(7), fc.nat(7)).filter(([from, to]) => from !== to);
  const journals = fc.sample(fc.array(places, { minLength: 2, maxLength: 6 }), {
    numRuns: 200,
    seed: 12,
  });
  const outcome = await tally(
    journals.map((pairs, index) =>
      postOnce(
        `f12:${index}`,
        pairs.map(([from, to]) => ({
          from: accounts[from] ?? app,
          to: accounts[to] ?? app,
          amount: units(1n),
          kind: 'transfer',
        })),
      ),
    ),
  );
  expect(outcome).toEqual({ posted: 200 });
  expect((await db.transaction(checkBooks)).breaches).toEqual([]);
});
