import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OwnServer, startOwnServer } from '#tests/own-server.ts';
import { UNHURRIED } from '#tests/unhurried.ts';
import { buildIfChanged } from '#tools/build-site.ts';

const PAGES = ['/', '/rng', '/elott', '/noticePage', '/promotions', '/vip', '/help'];
const MAX = 14_000;

let server: OwnServer;
beforeAll(async () => {
  await buildIfChanged({ root: join(import.meta.dirname, '../..'), report: () => undefined });
  server = await startOwnServer(UNHURRIED);
}, 240_000);
afterAll(() => server.stop());

test.each(PAGES.flatMap((path) => ['bn', 'en'].map((language) => [path, language])))(
  'the document of %s in %s, its styles and data included, is within its limit of bytes [G4]',
  async (path, language) => {
    const reply = await fetch(`${server.url}${path}?lang=${language}`);
    const html = await reply.text();
    expect(reply.status).toBe(200);
    expect(html).toContain('<main');
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(MAX);
  },
);
