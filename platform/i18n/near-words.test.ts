import { expect, test } from 'vitest';
import { createWordBook } from './word-book.ts';

const book = createWordBook(['tiger', 'golden', 'শাপলা', 'tiger', 'tin']);

test('a word with a slip of the finger means the word it shares most trigrams with [GL-1]', () => {
  expect([...book.alike('tigr').keys()]).toEqual(['tiger']);
  expect([...book.alike('শাপল').keys()]).toEqual(['শাপলা']);
  expect(book.alike('tiger').get('tiger')).toBe(1);
});

test('a word that shares too little means nothing [GL-1]', () => {
  expect(book.alike('zebra').size).toBe(0);
});
