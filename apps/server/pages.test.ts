import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAssets, firstOf } from './pages.ts';

const SCRIPT = 'console.log(1);'.repeat(100);
let dist = '';
beforeEach(() => {
  dist = mkdtempSync('/tmp/shapla-dist-');
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'assets', 'main-BxYz12ab.js'), SCRIPT);
  writeFileSync(join(dist, 'assets', 'main-BxYz12ab.js.map'), '{}');
  writeFileSync(join(dist, 'favicon.svg'), '<svg/>');
  writeFileSync(join(dist, 'entry-server.js'), 'export {}');
  writeFileSync(join(dist, '.stamp'), 'x');
});
afterEach(() => rmSync(dist, { recursive: true, force: true }));

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const serve = await createAssets([[dist, '/']]);
  return await serve({ path, query: '', headers, ip: '127.0.0.1', nonce: 'n' });
};

test('a file with a hash in its name is kept forever, another an hour', async () => {
  expect((await ask('/assets/main-BxYz12ab.js'))?.headers['cache-control']).toContain('immutable');
  expect((await ask('/favicon.svg'))?.headers).toEqual({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=3600',
    etag: expect.stringMatching(/^W\/"[\w-]{22}"$/),
  });
});

const SCRIPT_PATH = '/assets/main-BxYz12ab.js';
const taking = async (encodings: string) =>
  await ask(SCRIPT_PATH, { 'accept-encoding': encodings });

test('who takes brotli gets it, who takes gzip alone gets that, who takes neither gets the file itself [P13]', async () => {
  const packed = await taking('gzip, br');
  expect(packed?.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
  expect(brotliDecompressSync(packed?.body ?? '').toString()).toBe(SCRIPT);
  for (const encodings of ['gzip', 'deflate, gzip;q=1.0', 'br;q=0, gzip']) {
    const zipped = await taking(encodings);
    expect(zipped?.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(gunzipSync(zipped?.body ?? '').toString()).toBe(SCRIPT);
  }
  for (const encodings of ['', 'deflate', 'gzip;q=0']) {
    const plain = await taking(encodings);
    expect(plain?.headers['content-encoding']).toBeUndefined();
    expect(plain?.body.toString()).toBe(SCRIPT);
  }
});

test('a file that the browser has already is not sent again, in any encoding [P13]', async () => {
  const first = await taking('br');
  const etag = first?.headers['etag'] ?? '';
  for (const encodings of ['br', 'gzip', '']) {
    const again = await ask(SCRIPT_PATH, {
      'accept-encoding': encodings,
      'if-none-match': `"another", ${etag}`,
    });
    expect([again?.status, again?.body, again?.headers['etag']]).toEqual([304, '', etag]);
  }
  const other = await ask(SCRIPT_PATH, { 'if-none-match': 'W/"another"' });
  expect(other?.status).toBe(200);
});

test('what the build has compressed is served as it is, and has no address of its own [OPS-1]', async () => {
  const compressed = join(dist, 'assets', 'main-BxYz12ab.js.br');
  writeFileSync(compressed, 'compressed by the build');
  writeFileSync(join(dist, 'assets', 'main-BxYz12ab.js.gz'), 'zipped by the build');
  expect((await taking('br'))?.body.toString()).toBe('compressed by the build');
  expect((await taking('gzip'))?.body.toString()).toBe('zipped by the build');
  expect(await ask(`${SCRIPT_PATH}.br`)).toBeUndefined();
  expect(await ask(`${SCRIPT_PATH}.gz`)).toBeUndefined();
});

test.each([
  '/assets/main-BxYz12ab.js.map',
  '/entry-server.js',
  '/.stamp',
  '/../package.json',
  '/assets',
  '/',
])(
  'source maps, server bundles and what is no built file never leave: %s [ERR-3]',
  async (path) => {
    expect(await ask(path)).toBeUndefined();
  },
);

test('the first page that knows a path answers', async () => {
  const nothing = async () => undefined;
  const page = async () => ({ status: 200, headers: {}, body: 'page' });
  const request = { path: '/', query: '', headers: {}, ip: '127.0.0.1', nonce: 'n' };
  expect(await firstOf(nothing, page)(request)).toMatchObject({ body: 'page' });
  expect(await firstOf(nothing)(request)).toBeUndefined();
});
