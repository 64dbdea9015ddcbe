import { expect, test } from 'vitest';
import { summariseCalendar } from '#seamless/fairness/commitment/calendar.ts';
import type { Commitment } from '#seamless/fairness/commitment/commitment.ts';
import { testDatabase } from '#tests/database.ts';
import { commitmentForgeries } from '#tools/fairness/forgeries/record-forgeries.ts';
import { calendar, quick, sampleCommitment, withBeacon } from '#tools/fairness/samples.ts';
import { findCommittedDraw, readCommittedRecord } from './draw-commitment.store.ts';
import { storeDrawCommitment } from './store-draw-commitment.ts';

const db = await testDatabase();
const FIRST_LOCK = calendar[0]?.[1] ?? 0;
const PLACE = {
  vendorCode: 'LOTTERY',
  installation: 'shapla.example',
  nowMs: FIRST_LOCK - 60_000,
  hasOpened: async () => false,
};
const store = (
  record: unknown,
  change: Partial<typeof PLACE> = {},
  draws: unknown = calendar,
): Promise<string> =>
  db.transaction((tx) =>
    storeDrawCommitment(tx, { ...PLACE, ...change }, { record, calendar: draws }),
  );

test('[M1] a commitment is stored once, with the platform’s clock, its calendar and the locks of its draws', async () => {
  expect([await store(quick), await store(quick)]).toEqual(['stored', 'duplicate']);
  // A repeated call is the same one, however late it comes.
  expect(await store(quick, { nowMs: FIRST_LOCK + 1 })).toBe('duplicate');
  const round = { vendorCode: 'LOTTERY', roundId: 'K3-1M-20230823-0002' };
  const found = await db.autocommit((tx) => findCommittedDraw(tx, round));
  expect(found).toMatchObject({
    draw_no: '20230823-0002',
    lock_ms: BigInt(calendar[1]?.[1] ?? 0),
    mode: 'COMMIT',
    committed_at: new Date(PLACE.nowMs),
  });
  const of = { vendorCode: 'LOTTERY', hash: found?.commitment ?? '' };
  expect(await db.autocommit((tx) => readCommittedRecord(tx, of))).toEqual({
    record: quick,
    calendar,
  });
  const change = db.pool.query("update fairness.commitment set record = '{}'");
  await expect(change).rejects.toThrow('never changed');
  const moved = db.pool.query('update fairness.committed_draw set lock_ms = lock_ms + 1');
  await expect(moved).rejects.toThrow('never changed');
});

test.each(commitmentForgeries().map((one) => [`${one.code} ${one.field}`, one] as const))(
  '[M1] a record with %s is refused',
  async (_, { record, field }) => {
    const code = await store(record);
    expect(code).toMatch(/^COMMITMENT_(MALFORMED|SCHEME|MODE)$/);
    expect(code === 'COMMITMENT_SCHEME').toBe(field === 'scheme');
  },
);

const other = sampleCommitment({ game: 'WINGO-1M', rule: 'WINGO', mode: 'COMMIT' });
const rule = other.outcomeRule;
const shifted = calendar.map(([drawNo, lockMs]) => [drawNo, lockMs + 1] as const);
const over = { ...withBeacon, beacon: { chain: 'ab'.repeat(32), delayMs: 3_000 } };

test.each<readonly [string, string, Commitment, unknown?]>([
  ['another calendar', 'COMMITMENT_CALENDAR', other, shifted],
  ['a calendar without its last draw', 'COMMITMENT_CALENDAR', other, calendar.slice(0, 2)],
  [
    'a calendar whose draws are in another order',
    'COMMITMENT_CALENDAR',
    other,
    calendar.toReversed(),
  ],
  ['no calendar', 'COMMITMENT_CALENDAR', other, null],
  ['another installation', 'COMMITMENT_NAMES', { ...other, installation: 'other.example' }],
  ['one brand of a shared draw', 'COMMITMENT_NAMES', { ...other, brand: 'other' }],
  ['another vendor', 'COMMITMENT_NAMES', { ...other, vendor: 'OTHER' }],
  ['a beacon that nobody knows', 'COMMITMENT_MODE', over],
  [
    'a rule that nobody has published',
    'COMMITMENT_RULE',
    { ...other, outcomeRule: { ...rule, id: 'X' } },
  ],
  [
    'another version of the rule',
    'COMMITMENT_RULE',
    { ...other, outcomeRule: { ...rule, version: 2 } },
  ],
  [
    'another text of the rule',
    'COMMITMENT_RULE',
    { ...other, outcomeRule: { ...rule, hash: 'ab'.repeat(32) } },
  ],
  ['the rule of another game', 'COMMITMENT_RULE', { ...other, outcomeRule: quick.outcomeRule }],
])('[M1] a commitment with %s is refused as %s', async (_, code, record, draws = calendar) => {
  expect(await store(record, {}, draws)).toBe(code);
});

test('[M1] a commitment comes too late when the first draw has locked, or any has opened', async () => {
  const opened: unknown[] = [];
  const hasOpened = async (...asked: unknown[]) => opened.push(asked) > 0;
  expect([
    await store(other, { nowMs: FIRST_LOCK }),
    await store(other, { hasOpened }),
    await store(other, { nowMs: FIRST_LOCK - 1 }),
  ]).toEqual(['COMMITMENT_LATE', 'COMMITMENT_LATE', 'stored']);
  expect(opened).toEqual([['WINGO-1M', calendar.map(([drawNo]) => drawNo)]]);
});

test('[M1] a draw has one commitment: no second one for its chain, its number or its time', async () => {
  const first = sampleCommitment({ game: 'KENO-1M', rule: 'KENO', mode: 'COMMIT' });
  const chainEnd = 'cd'.repeat(32);
  const renamed = calendar.map(([, lockMs], place) => [`n-${place}`, lockMs] as const);
  const later = calendar.map(([drawNo, lockMs]) => [drawNo, lockMs + 3_600_000] as const);
  const next = calendar.map(([, lockMs], place) => [`m-${place}`, lockMs + 3_600_000] as const);
  const of = (chain: string, draws: typeof calendar) => ({
    ...first,
    chain,
    chainEnd,
    calendar: summariseCalendar(draws),
  });
  expect([
    await store(first),
    await store({ ...first, chainEnd }),
    await store(of('other', calendar)),
    await store(of('other', renamed), {}, renamed),
    await store(of('other', later), {}, later),
    await store(of('next', next), {}, next),
  ]).toEqual([
    'stored',
    'COMMITMENT_TWICE',
    'COMMITMENT_TWICE',
    'COMMITMENT_TWICE',
    'COMMITMENT_TWICE',
    'stored',
  ]);
});
