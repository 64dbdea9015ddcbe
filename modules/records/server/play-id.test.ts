import { expect, test } from 'vitest';
import { playIdOf } from './play-id.ts';

test('a play has one number, which stays [W4]', () => {
  const numbers = ['BIG', 'SMALL', 'SUM'].map(playIdOf);
  expect(numbers).toEqual(['BIG', 'SMALL', 'SUM'].map(playIdOf));
  expect(new Set(numbers).size).toBe(3);
  for (const number of numbers) {
    expect(Number.isSafeInteger(number) && number > 0).toBe(true);
  }
});
