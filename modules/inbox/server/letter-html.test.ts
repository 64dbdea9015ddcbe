import { expect, test } from 'vitest';
import { cleanHtml } from '#platform/html/clean-html.ts';
import { letterHtml } from './letter-html.ts';

test('a text becomes paragraphs, and what looks like markup stays text [MSG-1]', () => {
  expect(letterHtml(' one <b>two</b>\nthree\n\nfour & "five" ')).toBe(
    '<p>one &lt;b&gt;two&lt;/b&gt;<br>three</p><p>four &amp; &quot;five&quot;</p>',
  );
});

test('addresses of https become links without the mark that ends the sentence; no other scheme does', () => {
  expect(letterHtml('see https://example.org/a?b=1&c=2.')).toBe(
    '<p>see <a href="https://example.org/a?b=1&amp;c=2" rel="noopener noreferrer" target="_blank">https://example.org/a?b=1&amp;c=2</a>.</p>',
  );
  expect(letterHtml('javascript:alert(1) http://example.org https://a@b.example')).not.toContain(
    '<a',
  );
});

test('cleaning changes nothing of it, whatever was written', () => {
  for (const text of ['"><script>x</script>', 'https://example.org/"onx=1', '<a href=x>', '&lt;']) {
    const html = letterHtml(text);
    expect(cleanHtml(html)).toBe(cleanHtml(cleanHtml(html)));
    expect(cleanHtml(html)).not.toMatch(/<script|<[^>]*onx=/);
  }
});
