import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanHtml } from './clean-html.ts';
import { isSafeLink } from './safe-link.ts';

test('words, lists, tables and links of a text stay', () => {
  const html =
    '<h2>Hours</h2><p>Every <strong>day</strong></p><ul><li>10–22</li></ul><table><tbody><tr><th scope="row">Fee</th><td>0</td></tr></tbody></table><p><a href="/help">Help</a></p>';
  expect(cleanHtml(html)).toBe(html);
});

test('script, handlers, styles, frames and foreign markup go [N35]', () => {
  for (const html of [
    '<script>alert(1)</script>',
    '<p onclick="alert(1)" style="position:fixed">a</p>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<svg><script>alert(1)</script></svg>',
    '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
    '<form action="/x"><button formaction="javascript:alert(1)">a</button></form>',
    '<img src=x onerror=alert(1)>',
    '<a href="java\tscript:alert(1)">a</a>',
  ]) {
    expect(cleanHtml(html)).not.toMatch(/script|on\w+=|style|iframe|svg|math|form/i);
  }
});

test('a picture is one of this platform, and a foreign link opens apart', () => {
  expect(cleanHtml('<img src="https://evil.test/a.png">')).toBe('');
  expect(cleanHtml('<img src="/files/a.avif" alt="A" width="10">')).toBe(
    '<img src="/files/a.avif" alt="A" loading="lazy" decoding="async" width="10" />',
  );
  expect(cleanHtml('<a href="https://example.test/a">a</a>')).toBe(
    '<a href="https://example.test/a" rel="noopener noreferrer" target="_blank">a</a>',
  );
});

test('what no database keeps is left out', () => {
  expect(cleanHtml('<p>a\u0000b\ud800</p>')).toBe('<p>ab\ufffd</p>');
});

test('cleaning twice changes nothing', () => {
  const piece = fc.constantFrom(
    '<p>',
    '</p>',
    '<a href="/x">',
    '</a>',
    '<svg>',
    '<math>',
    '<style>',
    '</style>',
    '<!--',
    '-->',
    '<table>',
    '<td>',
    '<img src="/a" alt="',
    '"',
    "'",
    '>',
    '&lt;script&gt;',
    '<noscript>',
    '<template>',
    'text',
    '\u0000',
    '<![CDATA[',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const once = cleanHtml(pieces.join(''));
      expect(cleanHtml(once)).toBe(once);
    }),
  );
});

test('a link leads somewhere known, and no trick of spelling makes it script [N37] [N51]', () => {
  for (const link of [
    '/help',
    '/promoDetail?id=3',
    '#top',
    'https://example.test/a?b=c',
    'mailto:a@example.test',
    'tel:+880170',
  ]) {
    expect(isSafeLink(link), link).toBe(true);
  }
  for (const link of [
    '',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/a\\b',
    'https:evil.test',
    'https:/evil.test',
    'https://good.test@evil.test',
    '\u202ehttps://evil.test',
    'ftp://evil.test',
    'help',
  ]) {
    expect(isSafeLink(link), link).toBe(false);
  }
});
