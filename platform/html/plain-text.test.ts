import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test('an excerpt is the words of a notice, without its markup', () => {
  expect(plainText('<h2>Hours</h2><ul><li>10–22</li><li>A &amp; B</li></ul>')).toBe(
    'Hours 10–22 A & B',
  );
  expect(plainText('<p>It is <strong>play credit</strong>.</p>')).toBe('It is play credit.');
  expect(plainText('')).toBe('');
});

test('what stands there as text stays text, and is unwrapped once', () => {
  expect(plainText('<p>&lt;b&gt; &amp;lt;</p>')).toBe('<b> &lt;');
});

test('spaces and quotes that a browser writes as entities are read as what they are', () => {
  expect(plainText('<p>a&nbsp;b &#39;c&#39;</p><ul><li>c&amp;lt;</li></ul>')).toBe("a b 'c' c&lt;");
});
