import { expect, test } from 'vitest';
import { headlineOf, prizesOf } from './prizes.ts';

test('prizes stand in the order drawn, with all their digits, whatever order they were sent in [API-4]', () => {
  const result = {
    balls: [5788, 62761, 32917, 82298],
    derived: { G2: ['32917', '82298'], G1: ['62761'], isBig: true, DB: ['05788'] },
  };
  expect(prizesOf(result)).toEqual([
    { name: 'DB', numbers: ['05788'] },
    { name: 'G1', numbers: ['62761'] },
    { name: 'G2', numbers: ['32917', '82298'] },
  ]);
  expect(headlineOf(result)).toEqual(['05788']);
});

test('a draw of single numbers has no prizes and shows its first ten', () => {
  const balls = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
  expect(prizesOf({ balls, derived: { zones: ['1', '2'] } })).toEqual([]);
  expect(headlineOf({ balls, derived: {} })).toEqual(balls.slice(0, 10).map(String));
  expect([headlineOf(null), headlineOf({ other: 1 })]).toEqual([[], []]);
});
