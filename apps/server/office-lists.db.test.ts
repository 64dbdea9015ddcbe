import { beforeAll, expect, test } from 'vitest';
import { fillLists } from '#tests/fill-lists.ts';
import { plansOf } from '#tests/read-plans.ts';
import { testApp } from '#tests/test-app.ts';

type Page = {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly next: string | null;
  readonly total: { readonly count: number; readonly isMore: boolean };
};

const ROWS = 12_000;
const { call, databaseUrl } = await testApp({ start: false, seed: true });
let token = '';

const list = async (wire: string, input: object = {}): Promise<Page> =>
  (await call<Page>(wire, { operatorToken: token, input })).body;

beforeAll(async () => {
  const { body } = await call<{ token: string }>('POST /office/v1/session', {
    merchant: null,
    input: { name: 'operator1', password: 'Shapla-demo-1' },
  });
  token = body.token;
  await fillLists(databaseUrl, ROWS);
});

const MEMBERS = 'GET /office/v1/members';
const ROUNDS = 'GET /office/v1/rounds';
const JOURNALS = 'GET /office/v1/ledger/journals';
const BETS = 'GET /office/v1/bets';
const DAYS = { from: '2026-01-01T00:00:00Z', until: '2099-01-01T00:00:00Z' };

/** The orders and filters behind which an index stands. */
const READ: readonly (readonly [wire: string, input: object])[] = [
  [MEMBERS, {}],
  [MEMBERS, DAYS],
  [MEMBERS, { state: 'frozen' }],
  [MEMBERS, { sort: 'account' }],
  [MEMBERS, { sort: '-account' }],
  [MEMBERS, { search: 'fill-1' }],
  [MEMBERS, { search: 'fill-11' }],
  [ROUNDS, {}],
  [ROUNDS, DAYS],
  [JOURNALS, {}],
  [JOURNALS, DAYS],
  [BETS, {}],
  [BETS, DAYS],
  [BETS, { vendor: 'FILL' }],
  [BETS, { game: 'FILL' }],
  [BETS, { vendor: 'FILL', game: 'NONE' }],
  [BETS, { round: 'fill-7' }],
  [BETS, { member: 'nobody' }],
  [BETS, { status: 'PENDING' }],
  [BETS, { status: 'VOID' }],
  [BETS, { stakeFrom: '5000' }],
  ['GET /office/v1/sessions', {}],
];

test.each(READ)('[O13] %s %j reads no table whole and sorts none', async (wire, input) => {
  const first = await list(wire, input);
  const nodes = await plansOf(databaseUrl, async () => {
    await list(wire, input);
    await list(wire, { ...input, ...(first.next === null ? {} : { before: first.next }) });
  });
  expect(nodes.length).toBeGreaterThan(0);
  const whole = nodes.filter(
    ({ kind, rows }) => (kind === 'Seq Scan' || kind === 'Sort') && rows > 1_000,
  );
  expect(whole).toEqual([]);
});

test.each([
  [MEMBERS, {}, 'id'],
  [MEMBERS, { sort: '-account' }, 'id'],
  [MEMBERS, { search: 'fill-11' }, 'id'],
  [ROUNDS, {}, 'round'],
  [JOURNALS, {}, 'id'],
  [BETS, {}, 'id'],
  [BETS, { vendor: 'FILL' }, 'id'],
])('[O13] pages of %s %j hold every row once', async (wire, input, key) => {
  const seen: unknown[] = [];
  let before: string | null = null;
  for (let pages = 0; pages < 5; pages += 1) {
    const page = await list(wire, { ...input, ...(before === null ? {} : { before }) });
    seen.push(...page.rows.map((row) => row[key]));
    before = page.next;
  }
  expect(seen).toHaveLength(250);
  expect(new Set(seen).size).toBe(250);
});

test('[O13] rows are counted up to ten thousand, and exactly below', async () => {
  expect((await list(MEMBERS)).total).toEqual({ count: 10_000, isMore: true });
  expect((await list(MEMBERS, { search: 'fill-11' })).total).toEqual({
    count: 1_111,
    isMore: false,
  });
  expect((await list(MEMBERS, { search: 'fill_' })).total).toEqual({ count: 0, isMore: false });
});

test('[O13] a filter by date holds its first moment and not its end', async () => {
  const [first] = (await list(MEMBERS, { search: 'fill-777', sort: 'account' })).rows;
  const at = String(first?.['registeredAt']);
  const named = (input: object) =>
    list(MEMBERS, { search: 'fill-777', ...input }).then(({ rows }) =>
      rows.map((row) => row['id']),
    );
  expect(await named({ from: at })).toContain(first?.['id']);
  expect(await named({ until: at })).not.toContain(first?.['id']);
});

test('[O13] rounds of conformance runs are shown only when they are asked for', async () => {
  const tests = (page: Page) => page.rows.filter((row) => row['isTest'] === true).length;
  const [plain, all] = [await list(ROUNDS), await list(ROUNDS, { test: true })];
  expect([tests(plain), tests(all)]).toEqual([0, 50]);
  const named = await list(ROUNDS, { round: String(all.rows[0]?.['round']) });
  expect(tests(named)).toBe(1);
});

test('[O13] sums are those of all rounds of the filter, by currency', async () => {
  const of = { from: '2026-02-01T00:00:00Z', until: '2026-02-01T00:10:00Z' };
  const { body } = await call<Page & { readonly sums: readonly object[] | null }>(ROUNDS, {
    operatorToken: token,
    input: of,
  });
  expect(body.total).toEqual({ count: 600, isMore: false });
  expect(body.sums).toEqual([{ currency: 'BDT', stake: '600.0000', payout: '300.0000' }]);
  expect((await list(ROUNDS)).total.isMore).toBe(true);
});

test('[O13] bets are found by who bet, on what, how much and what came of it, and summed', async () => {
  const bets = async (input: object) => {
    const { body } = await call<Page & { readonly sums: readonly object[] | null }>(BETS, {
      operatorToken: token,
      input,
    });
    return { count: body.total.count, isMore: body.total.isMore, sums: body.sums };
  };
  const [one] = (await list(BETS, { round: 'fill-7' })).rows;
  expect(one).toMatchObject({ vendor: 'FILL', game: 'FILL', round: 'fill-7', stake: '1.0000' });
  expect(await bets({ round: 'fill-7' })).toEqual({
    count: 1,
    isMore: false,
    sums: [{ currency: 'BDT', stake: '1.0000', payout: one?.['payout'] }],
  });
  // More than are counted: their sums are those of the five minutes, which nothing has summed here.
  expect(await bets({})).toEqual({ count: 10_000, isMore: true, sums: [] });
  expect((await bets({ game: 'FILL' })).sums).toBe(null);
  const half = await bets({ payoutFrom: '1' });
  expect(half).toMatchObject({ count: 6_000, isMore: false });
  expect(half.sums).toMatchObject([{ currency: 'BDT', payout: '6000.0000' }]);
  for (const none of [
    ...[{ vendor: 'FILL', game: 'NONE' }, { stakeFrom: '1.0001' }, { stakeFrom: '1000' }],
    ...[{ status: 'VOID' }, { status: 'PENDING' }, { member: 'nobody' }, { round: 'fill' }],
    ...[{ until: '2026-01-01T00:00:00Z' }, { product: 'LOTTERY' }],
  ]) {
    expect([none, await bets(none)]).toEqual([none, { count: 0, isMore: false, sums: [] }]);
  }
});
