import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { findDraw, listDraws } from './draw.store.ts';
import { drawCounts } from './draw-count.store.ts';
import { openings } from './draw-openings.store.ts';
import { countLateDraws } from './find-draws.store.ts';
import { LATE_MS } from './find-draws.ts';
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
    listDraws(tx, { gameCode: null, state: null, before: undefined, limit: 10 }),
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
    await storeDraw(tx, 'V', { ...one, state: 'void', revision: 0, void_reason: 'operator' }),
    await storeDraw(tx, 'V', { ...one, state: 'void', revision: 2, void_reason: 'after_result' }),
  ]);
  expect(stored).toEqual(['stored', 'duplicate', 'stored']);
});

/** The calendar of a vendor has draws 5 and 7 of K3, committed to at the moment 0 with their lock at second 55. */
async function commitDraw(): Promise<void> {
  await db.pool.query(
    `with stored as (
       insert into fairness.commitment (vendor_code, game_code, scope, reference, commitment, mode, record, calendar,
                                        first_lock_ms, last_lock_ms, committed_at)
       values ('V', 'K3-1M', 'chain', 'c', repeat('ab', 32), 'COMMIT', '{}', '[]', 55000, 55000, to_timestamp(0))
       on conflict do nothing returning id)
     insert into fairness.committed_draw (vendor_code, round_id, commitment_id, draw_no, lock_ms)
     select 'V', 'K3-1M-' || draw_no, id, draw_no, 55000
       from stored, unnest(array['20261121-0005', '20261121-0007']) draw_no`,
  );
}

test('[M1] [M2] a draw from a seed is taken only as its commitment has it', async () => {
  await commitDraw();
  const one = { ...draw, draw_no: '20261121-0005', state: 'open' as const, revision: 0 };
  const stored = await db.transaction(async (tx) => [
    await storeDraw(tx, 'V', { ...one, draw_no: '20261121-0006', source: 'seed' }),
    await storeDraw(tx, 'V', { ...one, locks_at: 55_001, source: 'seed' }),
    await storeDraw(tx, 'V', { ...one, opens_at: -1, source: 'seed' }),
    await storeDraw(tx, 'V', { ...one, source: 'beacon' }),
    await storeDraw(tx, 'OTHER', { ...one, source: 'seed' }),
  ]);
  expect(stored).toEqual(['unproven', 'unproven', 'unproven', 'unproven', 'unproven']);
});

test('[M1] a draw that is on record as open makes its commitment too late', async () => {
  const open = { ...draw, game: 'OPEN', state: 'open' as const, revision: 0 };
  await db.transaction((tx) => storeDraw(tx, 'V', open));
  const asked = { vendorCode: 'V', gameCode: 'OPEN', drawNos: [draw.draw_no], nowMs: 0 };
  const answers = await db.autocommit(async (tx) => [
    await openings.hasOpened(tx, asked),
    await openings.hasOpened(tx, { ...asked, nowMs: -1 }),
    await openings.hasOpened(tx, { ...asked, drawNos: ['other'] }),
  ]);
  expect(answers).toEqual([true, false, false]);
});

test('[M5] what decides a draw is fixed by its first report, whatever its game is set to later', async () => {
  await commitDraw();
  const one = { ...draw, draw_no: '20261121-0005' };
  const result = { state: 'result' as const, revision: 1, result: { balls: [1, 1, 1] } };
  const stored = await db.transaction(async (tx) => [
    await storeDraw(tx, 'V', { ...one, state: 'scheduled', revision: 0, source: 'seed' }),
    await storeDraw(tx, 'V', { ...one, ...result, source: 'outside' }),
    await storeDraw(tx, 'V', { ...one, ...result }),
  ]);
  expect(stored).toEqual(['stored', 'reused', 'reused']);
  const known = await db.autocommit((tx) =>
    findDraw(tx, { vendorCode: 'V', roundId: 'K3-1M-20261121-0005' }),
  );
  expect(known).toMatchObject({ state: 'scheduled', source: 'seed' });
});

test('[M5] a draw with a committed seed is not announced as one from outside once it has opened', async () => {
  await commitDraw();
  const one = { ...draw, draw_no: '20261121-0007', source: 'outside' as const, revision: 0 };
  const future = { opens_at: Date.now() + 60_000, locks_at: Date.now() + 90_000 };
  const dayAfter = { ...future, draws_at: Date.now() + 90_000 };
  const failing = db.transaction(async (tx) => {
    const stored = [
      await storeDraw(tx, 'V', { ...one, state: 'open' }),
      await storeDraw(tx, 'V', { ...one, state: 'result', revision: 1, result: { balls: [6] } }),
      await storeDraw(tx, 'V', { ...one, ...dayAfter, state: 'scheduled' }),
    ];
    throw new Error(stored.join());
  });
  await expect(failing).rejects.toThrow('unproven,unproven,stored');
});

test('[M4] the platform takes no second result of a draw from a seed', async () => {
  const one = { ...draw, draw_no: '6', source: 'beacon' as const, state: 'result' as const };
  const stored = await db.transaction((tx) =>
    storeDraw(tx, 'V', { ...one, revision: 2, result: { balls: [6, 6, 6] } }),
  );
  expect(stored).toBe('malformed');
  const inPlace = db.pool.query(
    `insert into lottery_api.draw (vendor_code, game_code, draw_no, state, opens_at, locks_at, draws_at, revision, result, source)
     values ('V', 'K3-1M', '6', 'result', now(), now() + interval '1 s', now() + interval '2 s', 2, '{}', 'seed')`,
  );
  await expect(inPlace).rejects.toThrow(/seeded_never_corrected/);
});

test('[M8] every void is counted once, by its reason and by whether the draw had bets', async () => {
  const at = Date.now();
  const day = { game: 'VOIDS', opens_at: at - 2_000, locks_at: at - 1_000, draws_at: at };
  const drawn = { state: 'result' as const, revision: 1, result: { balls: [1] } };
  const voided = { state: 'void' as const, revision: 2, void_reason: 'after_result' as const };
  await db.transaction(async (tx) => {
    await storeDraw(tx, 'V', { ...day, draw_no: '1', ...drawn }, true);
    await storeDraw(tx, 'V', { ...day, draw_no: '2', ...drawn }, true);
    await storeDraw(tx, 'V', { ...day, draw_no: '2', ...voided }, true);
    await storeDraw(tx, 'V', { ...day, draw_no: '2', ...voided }, true);
    const before = { state: 'void' as const, revision: 0, void_reason: 'operator' as const };
    await storeDraw(tx, 'V', { ...day, draw_no: '3', ...before }, false);
  });
  const counts = await db.autocommit((tx) => drawCounts(tx, 30));
  const game = { vendor_code: 'V', game_code: 'VOIDS' };
  expect(counts.filter(({ game_code: code }) => code === 'VOIDS')).toEqual([
    { ...game, ending: 'after_result', draws: 1, with_bets: 1 },
    { ...game, ending: 'operator', draws: 1, with_bets: 0 },
    { ...game, ending: 'result', draws: 1, with_bets: 1 },
  ]);
});

test('[O20] a draw of an outside vendor counts as late half a minute after its time, with since when, until it has a result', async () => {
  const drawsAt = Date.parse('2026-11-20T10:00:00Z');
  const late = { ...draw, draw_no: '20261120-0600', draws_at: drawsAt, locks_at: drawsAt - 5_000 };
  const lateAt = (ms: number) => db.autocommit((tx) => countLateDraws(tx, new Date(ms - LATE_MS)));
  await db.transaction((tx) => storeDraw(tx, 'OUTSIDE', { ...late, state: 'locked', revision: 0 }));
  expect(await lateAt(drawsAt + 30_000)).toEqual({ count: 0, since: null });
  expect(await lateAt(drawsAt + 30_001)).toEqual({ count: 1, since: new Date(drawsAt) });
  const ended = { ...late, state: 'result' as const, revision: 1, result: { balls: [1, 2, 3] } };
  await db.transaction((tx) => storeDraw(tx, 'OUTSIDE', ended));
  expect(await lateAt(drawsAt + 60_000)).toEqual({ count: 0, since: null });
});
