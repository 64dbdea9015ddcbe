import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHEAP_PASSWORDS } from '#tests/app/cheap-passwords.ts';
import { type OwnServer, startOwnServer } from '#tests/own-server.ts';
import { UNHURRIED } from '#tests/unhurried.ts';
import { buildIfChanged } from '#tools/build-site.ts';

const PAGES = ['/', '/rng', '/elott', '/noticePage', '/promotions', '/vip', '/help'];
const MAX = 12_000;
/** The answers that come as a file of their own, once the page is alive. */
const MAX_LATER = 6_000;

let server: OwnServer;
beforeAll(async () => {
  await buildIfChanged({ root: join(import.meta.dirname, '../..'), report: () => undefined });
  server = await startOwnServer({ ...UNHURRIED, ...CHEAP_PASSWORDS });
}, 240_000);
afterAll(() => server.stop());

/** The file with the answers that a page does not carry. */
async function laterFileOf(html: string): Promise<string> {
  const later = /"later":"([^"]+)"/.exec(html)?.[1] ?? '';
  const reply = await fetch(server.url + later);
  expect(reply.headers.get('cache-control')).toContain('immutable');
  return await reply.text();
}

test.each(PAGES.flatMap((path) => ['bn', 'en'].map((language) => [path, language])))(
  'the document of %s in %s, its styles and data included, is within its limit of bytes [G4]',
  async (path, language) => {
    const reply = await fetch(`${server.url}${path}?lang=${language}`);
    const html = await reply.text();
    expect(reply.status).toBe(200);
    expect(html).toContain('<main');
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(MAX);
    const later = await laterFileOf(html);
    expect(later).toMatch(/^\[\{"key":/);
    expect(brotliCompressSync(later).length).toBeLessThanOrEqual(MAX_LATER);
  },
);
