import { expect, test } from 'vitest';
import { pageReply } from './page-reply.ts';

const PAGE =
  '<!doctype html>\n<html lang="bn" data-theme="light" data-early>\n<p data-theme="light">__NONCE__</p></html>';

async function bodyFor(headers: Readonly<Record<string, string>>): Promise<string> {
  const request = { method: 'GET', path: '/', query: '', ip: '192.0.2.1', nonce: 'n1', headers };
  return String((await pageReply(PAGE, 200, request)).body);
}

test('a page comes in the theme that its visitor chose, and in that of the brand without one [HDR-5]', async () => {
  const page = PAGE.replace('__NONCE__', 'n1');
  const dark = page.replace('data-theme="light"', 'data-theme="dark"');
  expect(await bodyFor({ cookie: 'lang=bn; theme=dark' })).toBe(dark);
  expect(await bodyFor({ cookie: 'theme=light' })).toBe(page);
  expect(await bodyFor({})).toBe(page);
  expect(await bodyFor({ cookie: 'theme="><script>' })).toBe(page);
});
