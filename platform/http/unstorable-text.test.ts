import { expect, test } from 'vitest';
import { placeOfUnkept } from './unstorable-text.ts';

test('a text with a NUL or half a pair is found wherever it stands [ERR-3]', () => {
  expect(placeOfUnkept('a\0')).toEqual([]);
  expect(placeOfUnkept({ text: '\ud83d' })).toEqual(['text']);
  expect(placeOfUnkept({ title: { en: 'A', bn: '\udc00ক' } })).toEqual(['title', 'bn']);
  expect(placeOfUnkept({ steps: ['one', 'two\0'] })).toEqual(['steps', '1']);
  expect(placeOfUnkept({ texts: { 'a\0': 1 } })).toEqual(['texts']);
});

test('whole pairs, Bengali, line ends and what is no text are kept [ERR-3]', () => {
  expect(
    placeOfUnkept({ a: '🪷 শাপলা\n\t', b: 1, c: null, d: [true, undefined], e: 7n }),
  ).toBeUndefined();
});
