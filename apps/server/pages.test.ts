import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
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
  });
});

test('who takes brotli gets it, who does not gets the file itself', async () => {
  const packed = await ask('/assets/main-BxYz12ab.js', { 'accept-encoding': 'gzip, br' });
  expect(packed?.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
  expect(brotliDecompressSync(packed?.body ?? '').toString()).toBe(SCRIPT);
  expect(
    (await ask('/assets/main-BxYz12ab.js', { 'accept-encoding': 'gzip' }))?.body.toString(),
  ).toBe(SCRIPT);
});

test('what the build has compressed is served as it is, and has no address of its own [OPS-1]', async () => {
  const compressed = join(dist, 'assets', 'main-BxYz12ab.js.br');
  writeFileSync(compressed, 'compressed by the build');
  const packed = await ask('/assets/main-BxYz12ab.js', { 'accept-encoding': 'br' });
  expect(packed?.body.toString()).toBe('compressed by the build');
  expect(await ask('/assets/main-BxYz12ab.js.br')).toBeUndefined();
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
