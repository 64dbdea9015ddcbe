import { expect, test } from 'vitest';
import { groupedNumber, plainNumber, steppedNumber } from '#ui/field/typed-number.ts';

test('Bengali digits, separators and symbols are accepted wherever a digit is', () => {
  expect(plainNumber('১,২৩৪।৫০', 2)).toBe('1234.50');
  expect(plainNumber('৳ 1,234.5', 2)).toBe('1234.5');
  expect(plainNumber('P 20', 2)).toBe('20');
  expect(plainNumber('০০৭', 0)).toBe('7');
  expect(plainNumber('', 2)).toBe('');
});

test('decimals beyond the allowed are cut off, a point without digits may still be typed', () => {
  expect(plainNumber('1.999', 2)).toBe('1.99');
  expect(plainNumber('12.5', 0)).toBe('12');
  expect(plainNumber('.5', 2)).toBe('0.5');
  expect(plainNumber('12.', 2)).toBe('12.');
});

test('a number is grouped by thousands [VAL-5]', () => {
  expect(groupedNumber('1234567.5')).toBe('1,234,567.5');
  expect(groupedNumber('999')).toBe('999');
  expect(groupedNumber('')).toBe('');
});

test('steps are exact and stop at the bounds', () => {
  expect(steppedNumber({ plain: '0.1', step: '0.2', direction: 1 })).toBe('0.3');
  expect(steppedNumber({ plain: '', step: '5', direction: 1 })).toBe('5');
  expect(steppedNumber({ plain: '3', step: '5', direction: -1 })).toBe('0');
  expect(steppedNumber({ plain: '198', step: '5', direction: 1, max: '200' })).toBe('200');
  expect(steppedNumber({ plain: '12', step: '5', direction: -1, min: '10' })).toBe('10');
});
