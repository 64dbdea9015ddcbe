import { expect, test } from 'vitest';
import { createWordBook, nearness } from './near-words.ts';
import { searchForm, searchWords } from './search-form.ts';

const book = createWordBook(
  ['tiger', 'golden', 'শাপলা', 'tiger', 'tin', 'lucky', 'ludo', 'snake', 'sevens'].map(searchForm),
);
const meant = (typed: string) => [...book.alike(searchForm(typed)).keys()];

test('a word with a slip of the finger or of the ear means the word it comes from [GL-1] [U30]', () => {
  expect(meant('tigr')).toEqual(['tiger']);
  expect(meant('lukcy')).toEqual(['lucky']);
  expect(meant('luky')).toEqual(['lucky']);
  expect(meant('lucki')).toEqual(['lucky']);
  expect(meant('ladoo')).toEqual(['ludo']);
  expect(meant('snaek')).toEqual(['snake']);
  expect(meant('sevnes')).toEqual(['sevens']);
  expect(meant('শাপল')).toEqual([searchForm('শাপলা')]);
  expect(book.alike('tiger').get('tiger')).toBe(1);
});

test('a word that is not yet typed to its end is found by its beginning [U30]', () => {
  expect(meant('gold')).toEqual(['golden']);
  expect(nearness('luck', 'lucky')).toBeGreaterThan(nearness('lukc', 'lucky'));
});

test('a word that shares too little means nothing, and a short one hardly another [GL-1] [U30]', () => {
  for (const other of ['zebra', 'river', 'k3', 'fan', 'poker', 'liver', 'goblet']) {
    expect(meant(other), other).toEqual([]);
  }
});

test('spellings of one Bengali word meet: vowels by ear, nukta, joiners, digits, both forms of a letter [U30]', () => {
  const pairs = [
    ['নদি', 'নদী'],
    ['রুপালী', 'রূপালি'],
    ['প্রান', 'প্রাণ'],
    ['সাপলা', 'শাপলা'],
    ['বিসেষ', 'বিশেষ'],
    ['নি\u09dfম', 'নিয\u09bcম'],
    ['নিযম', 'নিয়ম'],
    ['লরাই', 'লড়াই'],
    ['র‍্যাংক', 'র্যাঙ্ক'.replace('ঙ্', 'ং')],
    ['চাদনি', 'চাঁদনী'],
    ['K৩', 'k3'],
    ['Café', 'cafe'],
  ];
  for (const [one = '', other = ''] of pairs) {
    expect(searchForm(one), `${one} ${other}`).toBe(searchForm(other));
  }
  expect(searchForm('নদী')).not.toBe(searchForm('নাদ'));
});

test('words are parted by what is neither letter nor digit', () => {
  expect(searchWords('Lucky-Sevens: “K3”')).toEqual(['lucky', 'sevens', 'k3']);
});
