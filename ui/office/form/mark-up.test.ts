import { expect, test } from 'vitest';
import { type Mark, markUp } from './mark-up.ts';

/** The text with its chosen part in brackets. */
function marked(mark: Mark, shown: string): string {
  const [before = '', words = '', after = ''] = shown.split(/[[\]]/);
  const from = before.length;
  const { text, ...next } = markUp(mark, {
    ...{ text: before + words + after, from },
    until: from + words.length,
  });
  return `${text.slice(0, next.from)}[${text.slice(next.from, next.until)}]${text.slice(next.until)}`;
}

test.each<[Mark, string, string]>([
  ['strong', 'closed [tonight] at two', 'closed <strong>[tonight]</strong> at two'],
  ['em', 'রাত [দুটোয়]', 'রাত <em>[দুটোয়]</em>'],
  ['em', 'nothing []chosen', 'nothing <em>[]</em>chosen'],
  ['h3', '[Work]', '<h3>[Work]</h3>\n'],
  ['p', '[one\n\ntwo]', '<p>[one</p>\n<p>two]</p>\n'],
  ['p', '[]', '<p>[]</p>\n'],
  ['ul', '[one\n two\n\nthree]', '<ul>\n<li>[one</li>\n<li>two</li>\n<li>three]</li>\n</ul>\n'],
  ['a', 'see [the rules]', 'see <a href="[https://]">the rules</a>'],
])('[O23] %s of %j is written as %j', (mark, before, after) => {
  expect(marked(mark, before)).toBe(after);
});
