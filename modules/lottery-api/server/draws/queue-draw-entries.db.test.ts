import { beforeEach, expect, test } from 'vitest';
import type { DrawRequest } from '#seamless/wallet-api.ts';
import { testDatabase } from '#tests/database.ts';
import { storeDraw } from './store-draw.ts';

const db = await testDatabase();
const draw = {
  game: 'THAI',
  draw_no: '20261121-0001',
  ...{ opens_at: 0, locks_at: 55_000, draws_at: 60_000 },
  source: 'outside' as const,
};
const named = { vendor: 'V', game: 'THAI', at: expect.any(Number) };
const result = { ...draw, state: 'result' as const, revision: 1, result: { balls: [4, 2] } };
const twoPeople = [
  { kind: 'operator' as const, id: 'operator-1' },
  { kind: 'file' as const, id: 'operator-2' },
];
const correction = { reason: 'numbers_wrong', operators: ['operator-3', 'operator-4'] };
const failure = new Error('the fact fails');

/** The entries that are queued since this was asked last. */
async function queued(): Promise<readonly unknown[]> {
  const { rows } = await db.pool.query<{ entry: string }>(
    'with taken as (delete from fairness.log_queue returning id, entry) select entry from taken order by id',
  );
  return rows.map(({ entry }) => JSON.parse(entry));
}
beforeEach(queued);

/** Reports a draw in a transaction that fails, then twice, and answers the entries of the log. */
async function reported(request: DrawRequest): Promise<readonly unknown[]> {
  const failing = db.transaction(async (tx) => {
    await storeDraw(tx, 'V', request);
    throw failure;
  });
  await expect(failing).rejects.toBe(failure);
  expect(await queued()).toEqual([]);
  const storing = [];
  for (const _ of [1, 2]) {
    storing.push(await db.transaction((tx) => storeDraw(tx, 'V', request)));
  }
  expect(storing).toEqual(['stored', 'duplicate']);
  return await queued();
}

test('[M8] a result from outside is in the public log once, with the people or the feed that gave it', async () => {
  const facts = { kind: 'draw_result', ...named, lock: 55_000, outcome: [4, 2], proof: null };
  const cases: readonly (readonly [string, DrawRequest['entered'], object])[] = [
    ['1', twoPeople, { name: 'operators', operators: ['operator-1', 'operator-2'] }],
    ['2', [...twoPeople, { kind: 'push', id: 'feed-glo' }], { name: 'feed-glo', operators: [] }],
    ['3', undefined, { name: 'V', operators: [] }],
  ];
  for (const [drawNo, entered, source] of cases) {
    const one = { ...result, draw_no: drawNo, ...(entered === undefined ? {} : { entered }) };
    expect(await reported(one)).toEqual([{ ...facts, drawNo, source }]);
  }
});

test('[M4] a correction is in the public log once, and needs two people', async () => {
  const one = { ...result, draw_no: '4' };
  await db.transaction((tx) => storeDraw(tx, 'V', one));
  await queued();
  const again = { ...one, revision: 2, result: { balls: [7] } };
  const twice = { ...correction, operators: ['operator-3', 'operator-3'] };
  for (const refused of [again, { ...again, correction: twice }, { ...one, correction }]) {
    expect(await db.transaction((tx) => storeDraw(tx, 'V', refused))).toBe('malformed');
  }
  expect(await reported({ ...again, correction })).toEqual([
    { kind: 'correction', ...named, drawNo: '4', version: 2, outcome: [7], ...correction },
  ]);
});

test('[M4] numbers that one person alone gave are no result', async () => {
  for (const entered of [twoPeople.slice(0, 1), [twoPeople[0], twoPeople[0]], [{ kind: 'file' }]]) {
    const one = { ...result, draw_no: '5', entered } as DrawRequest;
    expect(await db.transaction((tx) => storeDraw(tx, 'V', one))).toBe('malformed');
  }
});

test('[M8] a void that has no seed to reveal is in the public log once, with its reason', async () => {
  const voided = { ...draw, draw_no: '6', state: 'void' as const, revision: 0 };
  const entry = { kind: 'void', ...named, drawNo: '6', lock: 55_000, proof: null };
  expect(await reported({ ...voided, void_reason: 'not_committed' })).toEqual([
    { ...entry, reason: 'not_committed' },
  ]);
  const later = { ...voided, revision: 2, void_reason: 'after_result' as const };
  expect(await db.transaction((tx) => storeDraw(tx, 'V', later))).toBe('stored');
  expect(await queued()).toEqual([]);
});

test('[M7] each restricted number of a draw is in the public log once; by hand it needs two people', async () => {
  const open = { ...draw, draw_no: '7', state: 'open' as const, revision: 0 };
  await db.transaction((tx) => storeDraw(tx, 'V', open));
  const half = { play: 'A', pick: '1', odds: [38_300], cause: 'exposure' as const, operators: [] };
  const byTwo = { ...half, cause: 'operators' as const, operators: ['operator-1', 'operator-2'] };
  for (const refused of [
    { ...byTwo, operators: ['operator-1'] },
    { ...byTwo, operators: ['operator-1', 'operator-1'] },
    { ...half, operators: ['operator-1', 'operator-2'] },
  ]) {
    const one = { ...open, restrictions: [refused] };
    expect(await db.transaction((tx) => storeDraw(tx, 'V', one))).toBe('malformed');
  }
  const entry = (restriction: object) => ({
    kind: 'restriction',
    ...named,
    drawNo: '7',
    ...restriction,
  });
  expect(await reported({ ...open, restrictions: [half] })).toEqual([entry(half)]);
  const closed = { ...half, odds: null };
  expect(await reported({ ...open, restrictions: [half, closed, byTwo] })).toEqual([
    entry(closed),
    entry(byTwo),
  ]);
});

test('[M8] a version of the odds is in the public log once, and never gets another hash', async () => {
  const odds = { version: '7f-0', hash: 'ab'.repeat(32) };
  const open = { ...draw, draw_no: '8', state: 'scheduled' as const, revision: 0, odds };
  const { version: oddsVersion, hash } = odds;
  expect(await reported(open)).toEqual([{ kind: 'odds_version', ...named, oddsVersion, hash }]);
  const other = { ...open, draw_no: '9', odds: { ...odds, hash: 'cd'.repeat(32) } };
  expect(await db.transaction((tx) => storeDraw(tx, 'V', other))).toBe('reused');
  expect(await queued()).toEqual([]);
});
