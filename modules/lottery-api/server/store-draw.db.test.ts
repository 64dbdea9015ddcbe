import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { listDraws } from './draw.store.ts';
import { storeDraw } from './store-draw.ts';

const db = await testDatabase();
const draw = {
  game: 'K3-1M',
  draw_no: '20261121-0001',
  opens_at: 0,
  locks_at: 55_000,
  draws_at: 60_000,
};

test('a draw goes forward only, and a late report of an older state changes nothing', async () => {
  const stored = await db.transaction(async (tx) => [
    await storeDraw(tx, 'V', { ...draw, state: 'open', revision: 0 }),
    await storeDraw(tx, 'V', {
      ...draw,
      state: 'result',
      revision: 1,
      result: { balls: [1, 2, 3] },
    }),
    await storeDraw(tx, 'V', { ...draw, state: 'locked', revision: 0 }),
  ]);
  expect(stored).toEqual(['stored', 'stored', 'duplicate']);
  const rows = await db.autocommit((tx) =>
    listDraws(tx, { gameCode: null, state: null, before: null, limit: 10 }),
  );
  expect(rows.map((row) => [row.state, row.revision, row.result])).toEqual([
    ['result', 1, { balls: [1, 2, 3] }],
  ]);
});

test('a result is corrected by the next revision and never edited [R57]', async () => {
  const one = { ...draw, draw_no: '2', state: 'result' as const };
  const stored = await db.transaction(async (tx) => [
    await storeDraw(tx, 'V', { ...one, revision: 1, result: { balls: [1, 1, 1] } }),
    await storeDraw(tx, 'V', { ...one, revision: 1, result: { balls: [1, 1, 1] } }),
    await storeDraw(tx, 'V', { ...one, revision: 1, result: { balls: [6, 6, 6] } }),
    await storeDraw(tx, 'V', { ...one, revision: 2, result: { balls: [6, 6, 6] } }),
  ]);
  expect(stored).toEqual(['stored', 'duplicate', 'reused', 'stored']);
});

test('a result without its revision is refused', async () => {
  const stored = await db.transaction((tx) =>
    storeDraw(tx, 'V', { ...draw, state: 'result', revision: 0, result: {} }),
  );
  expect(stored).toBe('malformed');
});

test('a draw that is voided after its result is shown as void [R57]', async () => {
  const one = { ...draw, draw_no: '3' };
  const stored = await db.transaction(async (tx) => [
    await storeDraw(tx, 'V', {
      ...one,
      state: 'result',
      revision: 1,
      result: { balls: [1, 1, 1] },
    }),
    await storeDraw(tx, 'V', { ...one, state: 'void', revision: 0 }),
    await storeDraw(tx, 'V', { ...one, state: 'void', revision: 2 }),
  ]);
  expect(stored).toEqual(['stored', 'duplicate', 'stored']);
});
