import { expect, test } from 'vitest';
import { charactersIn, plainText, textProblem, wordsIn } from './field-rules.ts';

const LIMITS = { minWords: 3, maxWords: 40 };

test('a text is refused when empty, too long or of too few or too many words [VAL-4]', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'a').join(' ');
  expect(textProblem(' \n\t ', LIMITS)).toBe('empty');
  expect(textProblem(`a b ${'x'.repeat(136)}`, LIMITS)).toBeUndefined();
  expect(textProblem(`a b ${'x'.repeat(137)}`, LIMITS)).toBe('long');
  expect([2, 3, 40, 41].map((count) => textProblem(words(count), LIMITS))).toEqual([
    'words',
    undefined,
    undefined,
    'words',
  ]);
});

test('length is counted in code points of the composed text, as the field shows it [VAL-4]', () => {
  expect(charactersIn('কি খবর')).toBe(6);
  expect(charactersIn('e\u0301')).toBe(1);
  expect(charactersIn('🌸🌸')).toBe(2);
});

test('signs alone are no words, Bengali words are [VAL-4]', () => {
  expect([wordsIn('— … !'), wordsIn('খুব ভালো লাগছে'), wordsIn('one  two\nthree')]).toEqual([0, 3, 3]);
});

test('what nobody sees and what turns the order of letters goes [N36]', () => {
  expect(plainText('\u0000a\u202Eb\u2066c\ud800\r\nd')).toBe('abc\ufffd\nd');
});
