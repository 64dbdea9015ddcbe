import { expect, test } from 'vitest';
import { nameScore } from './name-score.ts';

test.each([
  ['Karim Rahman', 'KARIM  RAHMAN'],
  ['Md. Karim Rahman', 'Rahman, Karim'],
  ['মোঃ করিম রহমান', 'করিম রহমান'],
])('%s and %s are one person [KYC-1]', (one, other) => {
  expect(nameScore(one, other)).toBe(100);
});

test.each([
  ['Karim Rahman', 'Kareem Rahman'],
  ['করিম রহমান', 'Karim Rahman'],
  ['রোকেয়া সুলতানা', 'Rokeya Sultana'],
  ['আবদুল্লাহ শাহ', 'Abdullah Shah'],
])('%s and %s are likely one person [KYC-1]', (one, other) => {
  const score = nameScore(one, other);
  expect(score).toBeGreaterThanOrEqual(80);
  expect(score).toBeLessThanOrEqual(100);
});

test.each([
  ['Karim Rahman', 'Selim Hossain'],
  ['করিম রহমান', 'Selim Hossain'],
  ['Karim Rahman', ''],
  ['…', 'Karim'],
])('%s and %s are two people [KYC-1]', (one, other) => {
  expect(nameScore(one, other)).toBeLessThan(50);
});

test('one name of two makes a score between, for a person to look at [KYC-1]', () => {
  const score = nameScore('Karim Rahman', 'Karim');
  expect(score).toBeGreaterThan(50);
  expect(score).toBeLessThan(85);
});
