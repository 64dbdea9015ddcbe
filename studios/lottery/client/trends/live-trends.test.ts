import { expect, test } from 'vitest';
import type { TrendsView } from '../../contract.trends.ts';
import type { DrawnResultView } from '../../contract.ts';
import { findDrawGame } from '../../games/catalogue.ts';
import type { LotteryGame } from '../../games/game.ts';
import { roadsOf } from '../../games/roads.ts';
import { trendsOf } from '../../games/trends.ts';
import { isBehind, liveTrends } from './live-trends.ts';

function gameOf(code: string): LotteryGame {
  const found = findDrawGame(code);
  if (found === undefined) {
    throw new Error(code);
  }
  return found.game;
}

/** What the server answers about these draws, newest first. */
function readOf(game: LotteryGame, draws: readonly (readonly number[])[]): TrendsView {
  return {
    draws: draws.length,
    newest: drawNo(draws.length),
    rows: trendsOf(game, draws).map(({ of, numbers }) => ({ of, numbers: [...numbers] })),
    roads: [...roadsOf(game, draws)],
  };
}

const drawNo = (place: number) => `20261128-${String(place).padStart(4, '0')}`;

const resultOf = (place: number, balls: readonly number[] | null): DrawnResultView => ({
  ...{ drawNo: drawNo(place), roundId: '', drawsAt: place, drawnAt: place },
  state: balls === null ? 'void' : 'result',
  result: balls === null ? null : { balls: [...balls], derived: {} },
});

test.each([
  [
    'K3-1M',
    [
      [1, 2, 3],
      [6, 6, 6],
      [4, 5, 6],
      [1, 1, 2],
    ],
  ],
  [
    '5D-1M',
    [
      [1, 2, 3, 4, 5],
      [9, 9, 9, 9, 9],
      [0, 0, 0, 0, 0],
      [5, 4, 3, 2, 1],
    ],
  ],
  [
    'VNB-1M',
    [
      [12_345, 45],
      [99_999, 45],
      [1, 2],
      [7, 8],
    ],
  ],
])(
  'pushed results of %s make the trends that the server would count over one draw more each',
  (code, draws) => {
    const game = gameOf(code);
    const [newest = [], former = [], ...read] = draws;
    const results = [
      resultOf(5, newest),
      resultOf(4, null),
      resultOf(3, former),
      resultOf(2, read[0] ?? []),
    ];
    const live = liveTrends(game, readOf(game, read), results);
    expect({ ...live, newest: null }).toEqual({ ...readOf(game, draws), newest: null });
    expect(live.newest).toBe(drawNo(5));
  },
);

test('trends are behind when the board no longer has the draw they ended with', () => {
  const game = gameOf('K3-1M');
  const trends = readOf(game, [[1, 2, 3]]);
  expect(isBehind(trends, [resultOf(3, [1, 1, 1]), resultOf(1, [1, 1, 1])])).toBe(false);
  expect(isBehind(trends, [resultOf(4, [1, 1, 1]), resultOf(3, [1, 1, 1])])).toBe(true);
});
