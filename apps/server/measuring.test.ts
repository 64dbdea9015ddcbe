import { expect, test } from 'vitest';
import { pageHeaders } from '#platform/http/security-headers.ts';
import { measuringAnswer, measuringCookie } from '#platform/site/measuring.ts';
import { mayMeasure, TAG_SOURCES, withTag } from './measuring.ts';

const policyOf = (path: string, sources?: typeof TAG_SOURCES) =>
  pageHeaders(path, 'n', [], sources)['content-security-policy'] ?? '';
const asked = (cookie: string, page: { status?: number; carriesSecrets?: boolean } = {}) =>
  mayMeasure(
    { headers: cookie === '' ? {} : { cookie } },
    { status: 200, carriesSecrets: false, ...page },
  );

test('a page is measured for a browser that said yes, and for no other [BRD-8]', () => {
  expect(asked('lang=bn; measuring=yes')).toBe(true);
  for (const cookie of ['', 'measuring=no', 'measuring=yesterday', 'unmeasuring=yes']) {
    expect(asked(cookie)).toBe(false);
  }
});

test('what carries something that is good once, and what is no page, is never measured [BRD-8] [N25]', () => {
  expect(asked('measuring=yes', { carriesSecrets: true })).toBe(false);
  expect(asked('measuring=yes', { status: 404 })).toBe(false);
});

test('the policy is widened by the tag alone, by kind, and never for a game [BRD-8]', () => {
  const wide = policyOf('/', TAG_SOURCES);
  expect(wide).toContain("script-src 'self' 'nonce-n' https://www.googletagmanager.com;");
  expect(wide).toMatch(/connect-src 'self' [^;]*https:\/\/\*\.google-analytics\.com/);
  expect(wide).toMatch(/img-src 'self' data: blob: [^;]*https:\/\/\*\.google-analytics\.com/);
  expect(wide).toContain("frame-src 'self';");
  expect(policyOf('/')).not.toContain('http');
  expect(policyOf('/studio/slots/', TAG_SOURCES)).not.toContain('http');
});

test('the tag runs with the nonce of the answer and learns origin and path alone [BRD-8]', () => {
  const html = withTag('<body>…</body>\n</html>', 'G-SHAPLA1');
  expect(html.match(/<script [^>]*nonce="__NONCE__"/g)).toHaveLength(2);
  expect(html).toContain('src="https://www.googletagmanager.com/gtag/js?id=G-SHAPLA1"');
  expect(html).toContain('page_location:location.origin+location.pathname,');
  expect(html).not.toMatch(/location\.(href|search)|document\.(referrer|title)/);
  expect(html.endsWith('</body>\n</html>')).toBe(true);
});

test('the answer stands in a cookie for 180 days and says nothing else [BRD-8]', () => {
  expect(measuringCookie('yes', true)).toBe(
    'measuring=yes;path=/;max-age=15552000;samesite=lax;secure',
  );
  expect(measuringCookie('no', false)).toBe('measuring=no;path=/;max-age=15552000;samesite=lax');
  expect(measuringAnswer('lang=en; measuring=no')).toBe('no');
  expect(measuringAnswer('')).toBeUndefined();
});
