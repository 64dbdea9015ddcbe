import { expect, test } from 'vitest';
import { categoryOf } from './category.ts';

test('a game shows in the category of its type [CAT-1]', () => {
  expect(categoryOf({ gameType: 'RNG', vendorCode: 'SHPS' })).toBe('RNG');
  expect(categoryOf({ gameType: 'SPORTS', vendorCode: 'XX' })).toBe('SPORTS');
});

test.each(['AV', 'AI', 'IMES', 'TF', 'IA'])(
  'sports of vendor %s are e-sports [CAT-1]',
  (vendorCode) => {
    expect(categoryOf({ gameType: 'SPORTS', vendorCode })).toBe('ESPORTS');
  },
);

test('the cockfight vendor has a category of its own [CAT-1]', () => {
  expect(categoryOf({ gameType: 'SPORTS', vendorCode: 'DS88' })).toBe('DS88');
});
