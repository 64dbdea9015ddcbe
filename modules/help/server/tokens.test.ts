import { expect, test } from 'vitest';
import { cleanHtml } from '#platform/html/clean-html.ts';
import { fillHtml, fillText } from './tokens.ts';

const tokens = new Map([
  ['brand', '<script>alert(1)</script>&"\''],
  ['minBet', 'P 0.10'],
  ['nested', '{minBet}'],
]);

test('a value goes into a text as it is, once; an unknown token stays [N45]', () => {
  expect(fillText('{minBet} {nested} {nobody} {0} %s', tokens)).toBe(
    'P 0.10 {minBet} {nobody} {0} %s',
  );
});

test('a value brings no markup of its own into HTML [N35] [N45]', () => {
  const html = cleanHtml(fillHtml('<p title="{brand}">{brand}</p>', tokens));
  expect(html).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;&amp;"\'</p>');
});

test('a value cannot make a link lead elsewhere [N37]', () => {
  const links = new Map([['brand', 'javascript:alert(1)']]);
  expect(cleanHtml(fillHtml('<a href="{brand}">a</a>', links))).toBe('<a>a</a>');
});
