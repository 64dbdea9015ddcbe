import { expect, test } from 'vitest';
import { excerptOf, piecesOf, scoreOf, wordsOf } from './search-texts.ts';

const k3 = {
  titles: ['K3 Fast Three: rules', 'K3 ফাস্ট থ্রি: নিয়ম'],
  summaries: ['Three dice.', 'তিনটি পাশা।'],
  aliases: 'pasha dice কে৩',
  texts: ['Big and small', 'বড় ও ছোট'],
};

test('an article is found in either language, by its other names, and with a slip of the finger [RTE-7]', () => {
  for (const question of [
    'k3',
    'dice rules',
    'পাশা',
    'নিয়ম K৩',
    'pasha',
    'pashaa',
    'বর ছোট',
    'নিযম',
    'rulse',
  ]) {
    expect(scoreOf(k3, wordsOf(question)), question).toBeGreaterThan(0);
  }
  expect(scoreOf(k3, wordsOf('keno'))).toBe(0);
  expect(scoreOf(k3, wordsOf('dice withdrawal'))).toBe(0);
});

test('a word in the title weighs more than one in the text [RTE-7]', () => {
  expect(scoreOf(k3, ['rules'])).toBeGreaterThan(scoreOf(k3, ['small']));
});

test('hits are pieces of text, never markup [RTE-7]', () => {
  expect(piecesOf('Rules of <b>K3</b>', ['k3'])).toEqual([
    { text: 'Rules of <b>', isHit: false },
    { text: 'K3', isHit: true },
    { text: '</b>', isHit: false },
  ]);
  expect(piecesOf('', ['a'])).toEqual([]);
  expect(piecesOf('K৩-এর নিয়ম।', wordsOf('k3 নিযম'))).toEqual([
    { text: 'K৩', isHit: true },
    { text: '-এর ', isHit: false },
    { text: 'নিয়ম'.normalize('NFC'), isHit: true },
    { text: '।', isHit: false },
  ]);
});

test('an excerpt shows the first hit in a few words of the text', () => {
  const text = `${'one two three '.repeat(30)}lantern${' four five six'.repeat(30)}`;
  const excerpt = excerptOf(text, ['lantern']);
  expect(excerpt).toContain('lantern');
  expect(excerpt.length).toBeLessThan(160);
  expect(excerptOf('short', ['x'])).toBe('short');
});
