import { expect, test } from 'vitest';
import { winningNumber } from './numero.ts';

test('the winning number is the joined prizes, with the zeros they begin with [L5]', () => {
  const result = {
    balls: [2_241, 62_761, 5, 8],
    derived: { G7: ['05', '08'], G1: ['62761'], DB: ['02241'] },
  };
  expect(winningNumber(result)).toBe('02241,62761,05,08');
});

test('a draw of single numbers, a void draw and a shape of its own are written as they were [L5]', () => {
  expect(winningNumber({ balls: [5, 7, 0], derived: { sum: 12 } })).toBe('5,7,0');
  expect([null, undefined, {}].map(winningNumber)).toEqual(['', '', '{}']);
  expect(winningNumber([4, 5])).toBe('4,5');
});
