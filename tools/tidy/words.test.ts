import { expect, test } from 'vitest';
import { wordProblems } from './words.ts';

test.each([
  ['const MOST_TRIES = 3;', 'MOST_TRIES, write MAX_'],
  ['const LONGEST_DRAW_MS = 9;', 'LONGEST_DRAW_MS, write MAX_'],
  ['-- up to HIGHEST_STAKE', 'HIGHEST_STAKE, write MAX_'],
  ['const FEWEST_CALLS = 1;', 'FEWEST_CALLS, write MIN_'],
  ['const LEAST_STAKE = 1n;', 'LEAST_STAKE, write MIN_'],
  ['const SHORTEST_MS = 1;', 'SHORTEST_MS, write MIN_'],
])('a name outside the standard terms is refused with its replacement: %s', (text, told) => {
  expect(wordProblems('modules/points/server/points.ts', text)).toEqual([
    `modules/points/server/points.ts: banned-word: ${told}`,
  ]);
});

test('a standard term is in order', () => {
  expect(wordProblems('modules/points/server/points.ts', 'const MAX_TRIES = 3;')).toEqual([]);
});
