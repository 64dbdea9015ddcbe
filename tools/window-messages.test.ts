import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const BROWSER_CODE =
  '{apps/site,apps/office,ui,platform/site,platform/office,modules/*/site,modules/*/office,studios/*/client}/**/*.{ts,tsx}';
const LISTENS =
  /(?:^|[\s;(]|window\.|self\.|globalThis\.)(?:addEventListener\('message'|onmessage\s*=)/m;

/** This file listens to the page in a frame of its own and to no other window. */
const ONE_FRAME = 'platform/site/listen-to-frame.ts';

test('no page and no game listens to messages of other windows, so none can be spoofed [N29]', () => {
  const files = globSync(BROWSER_CODE, { cwd: ROOT }).filter((file) => !file.includes('.test.'));
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((file) => LISTENS.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([
    ONE_FRAME,
  ]);
});

test('a page that did listen would be found [N29]', () => {
  expect(LISTENS.test("window.addEventListener('message', take);")).toBe(true);
  expect(LISTENS.test("  addEventListener('message', take);")).toBe(true);
  expect(LISTENS.test("socket.addEventListener('message', take);")).toBe(false);
});
