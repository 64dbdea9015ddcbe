import { expect, test } from 'vitest';
import { drawGames, findDrawGame } from './catalogue.ts';
import { trendsOf } from './trends.ts';

function gameOf(code: string) {
  const found = findDrawGame(code);
  if (found === undefined) {
    throw new Error(code);
  }
  return found.game;
}

test('a trend counts how often a number came and how long it has been away', () => {
  const [row] = trendsOf(gameOf('K3-1M'), [
    [1, 1, 2],
    [3, 1, 2],
    [4, 4, 4],
  ]);
  expect(row?.of).toBe('all');
  expect(row?.numbers).toEqual([
    { number: '1', count: 3, gap: 0 },
    { number: '2', count: 2, gap: 0 },
    { number: '3', count: 1, gap: 1 },
    { number: '4', count: 3, gap: 2 },
    { number: '5', count: 0, gap: 3 },
    { number: '6', count: 0, gap: 3 },
  ]);
});

test('ordered games have a row for each place, prizes one of their last two digits', () => {
  const rows = trendsOf(gameOf('5D-1M'), [[7, 0, 0, 0, 9]]);
  expect(rows.map(({ of }) => of)).toEqual([1, 2, 3, 4, 5]);
  expect(rows[4]?.numbers[9]).toEqual({ number: '9', count: 1, gap: 0 });
  const [tails] = trendsOf(gameOf('VNB-1M'), [[12_345, 99_945, 7]]);
  expect(tails?.of).toBe('tails');
  expect(tails?.numbers[45]).toEqual({ number: '45', count: 2, gap: 0 });
});

test('every game has trends', () => {
  for (const { game, code } of drawGames) {
    const rows = trendsOf(game, []);
    expect(rows.length, code).toBeGreaterThan(0);
    expect(rows.every(({ numbers }) => numbers.length >= 6 && numbers.length <= 100)).toBe(true);
  }
});
