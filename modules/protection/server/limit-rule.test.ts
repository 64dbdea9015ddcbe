import { expect, test } from 'vitest';
import { stepOf } from './limit-rule.ts';

test('a first or lower limit holds at once, a higher one or none is asked for [R26]', () => {
  expect(stepOf(null, 10n)).toEqual({ act: 'lowered', before: null, after: 10n });
  expect(stepOf(10n, 9n)).toEqual({ act: 'lowered', before: 10n, after: 9n });
  expect(stepOf(10n, 11n)).toEqual({ act: 'asked', before: 10n, after: 11n });
  expect(stepOf(10n, null)).toEqual({ act: 'asked', before: 10n, after: null });
});

test('the same limit, or none where there is none, is no change', () => {
  expect(stepOf(10n, 10n)).toEqual({ act: 'none' });
  expect(stepOf(null, null)).toEqual({ act: 'none' });
});
