import { expect, test } from 'vitest';
import type { BetView, DrawView } from '../../contract.ts';
import { betsShown, heldBackDraw, resultsShown } from './held-back.ts';
import { type StageInputs, stageChangesAt, stageOf } from './stage.ts';

const PUBLISHED = 1_000_000;
const LENGTH = 6_000;

const drawn = {
  ...{ drawNo: '20261128-0007', roundId: 'K3-1M-20261128-0007', drawsAt: PUBLISHED - 300 },
  ...{ drawnAt: PUBLISHED, state: 'result' as const },
  result: { balls: [6, 4, 2], derived: {} },
};
const draw: DrawView = {
  ...{ drawNo: '20261128-0008', roundId: 'K3-1M-20261128-0008', commitment: null, beacon: null },
  mode: 'COMMIT',
  ...{ opensAt: PUBLISHED - 300, locksAt: PUBLISHED + 54_700, drawsAt: PUBLISHED + 59_700 },
};

function at(nowMs: number, more: Partial<StageInputs> = {}): StageInputs {
  return {
    ...{ board: { draw, results: [drawn] }, nowMs, lengthOf: () => LENGTH },
    ...{ isCalm: false, closedDraw: undefined, ...more },
  };
}
const kindAt = (nowMs: number, more?: Partial<StageInputs>) => stageOf(at(nowMs, more)).kind;

test('a scene begins when the result was published, is joined in its middle, and is over at its end', () => {
  expect(stageOf(at(PUBLISHED + 4_000))).toEqual({
    ...{ kind: 'showing', drawn, startedAtMs: PUBLISHED, shownAtMs: PUBLISHED + LENGTH },
  });
  expect(kindAt(PUBLISHED + LENGTH - 1)).toBe('showing');
  expect(kindAt(PUBLISHED + LENGTH)).toBe('over');
  expect(kindAt(PUBLISHED + LENGTH + 20_000)).toBe('idle');
  // A clock that is behind the server's begins at the beginning.
  expect(kindAt(PUBLISHED - 500)).toBe('showing');
});

test('a page without the scene, or one that was closed, holds nothing back', () => {
  expect(kindAt(PUBLISHED + 10, { lengthOf: undefined })).toBe('idle');
  expect(kindAt(PUBLISHED + 10, { closedDraw: drawn.drawNo })).toBe('idle');
});

test('in its calm form the whole result is there at once', () => {
  expect(kindAt(PUBLISHED + 10, { isCalm: true })).toBe('over');
  expect(kindAt(PUBLISHED + 20_000, { isCalm: true })).toBe('idle');
  expect(kindAt(draw.locksAt + 10, { isCalm: true })).toBe('idle');
});

test('a locked draw is awaited, and so is a former one without a result, but not for ever', () => {
  expect(kindAt(draw.locksAt - 1)).toBe('idle');
  expect(stageOf(at(draw.locksAt))).toEqual({ kind: 'awaited', drawNo: draw.drawNo });
  expect(kindAt(draw.drawsAt + 60_000)).toBe('idle');
  expect(kindAt(draw.locksAt, { closedDraw: draw.drawNo })).toBe('idle');
  const former = { ...drawn, drawsAt: draw.opensAt - 60_000, drawnAt: draw.opensAt - 59_900 };
  const board = { draw, results: [former] };
  expect(stageOf(at(draw.opensAt + 200, { board }))).toEqual({
    kind: 'awaited',
    drawNo: undefined,
  });
  expect(kindAt(draw.opensAt + 30_000, { board })).toBe('idle');
});

test('a draw that locks long before its time is awaited only towards its end', () => {
  const daily = { ...draw, locksAt: draw.drawsAt - 1_800_000 };
  const board = { draw: daily, results: [] };
  expect(kindAt(daily.locksAt + 1_000, { board })).toBe('idle');
  expect(kindAt(daily.drawsAt - 1_000, { board })).toBe('awaited');
});

test('a void draw has no scene', () => {
  const board = { draw, results: [{ ...drawn, state: 'void' as const, result: null }] };
  expect(kindAt(PUBLISHED + 10, { board })).toBe('idle');
});

test('the stage names each moment at which it changes', () => {
  let nowMs = PUBLISHED + 10;
  const seen = [kindAt(nowMs)];
  for (let next = stageChangesAt(at(nowMs)); next !== undefined; ) {
    nowMs = next;
    seen.push(kindAt(nowMs));
    next = stageChangesAt(at(nowMs));
  }
  expect(seen.filter((kind, place) => kind !== seen[place - 1])).toEqual([
    ...['showing', 'over', 'idle', 'awaited', 'idle'],
  ]);
});

test('while a scene runs, neither results nor bets show its result [U1]', () => {
  const bet: BetView = {
    ...{ betId: '1', stakeId: 'b-1', game: 'K3-1M', drawNo: drawn.drawNo, state: 'settled' },
    ...{ roundId: drawn.roundId, stake: '10.0000', payout: '19.7000', placedAt: PUBLISHED - 9_000 },
    lines: [
      { play: 'BIG', pick: 'ANY', odds4: [19_700], units: 1, stake: '10.0000', payout: '19.7000' },
    ],
    result: drawn.result,
  };
  const other = { ...bet, betId: '2', drawNo: '20261128-0006' };
  const during = heldBackDraw(stageOf(at(PUBLISHED + 10)));
  expect(resultsShown([drawn], during)).toEqual([]);
  expect(betsShown([bet, other], during)).toEqual([
    {
      ...bet,
      ...{ state: 'accepted', payout: null, result: null },
      lines: [{ ...bet.lines[0], payout: null }],
    },
    other,
  ]);
  const after = heldBackDraw(stageOf(at(PUBLISHED + LENGTH)));
  expect(resultsShown([drawn], after)).toEqual([drawn]);
  expect(betsShown([bet], after)).toEqual([bet]);
});
