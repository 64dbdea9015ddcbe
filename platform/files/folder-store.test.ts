import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFolderStore } from './folder-store.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync('/tmp/shapla-files-');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a file comes back with its content type until it is removed [OPS-1]', async () => {
  const store = createFolderStore(join(folder, 'files'));
  const content = Buffer.from([1, 2, 3]);
  await store.put('shapla/avatar/7.png', content, 'image/png');
  expect(await store.get('shapla/avatar/7.png')).toEqual({ content, contentType: 'image/png' });
  await store.remove('shapla/avatar/7.png');
  expect(await store.get('shapla/avatar/7.png')).toBeUndefined();
  await store.remove('shapla/avatar/7.png');
});

test('putting again replaces', async () => {
  const store = createFolderStore(folder);
  await store.put('a/b.txt', Buffer.from('one'), 'text/plain');
  await store.put('a/b.txt', Buffer.from('two'), 'text/html');
  expect(await store.get('a/b.txt')).toEqual({
    content: Buffer.from('two'),
    contentType: 'text/html',
  });
});

test.each([
  '../x.png',
  '/etc/passwd',
  'a/../../x.png',
  'a//b.png',
  'a/.hidden.png',
  'a/b',
  '',
  'a/b\u0000.png',
])('a key that leaves the folder is refused: %j', async (key) => {
  const store = createFolderStore(folder);
  await expect(store.put(key, new Uint8Array(), 'text/plain')).rejects.toThrow('file key');
  await expect(store.get(key)).rejects.toThrow('file key');
});
