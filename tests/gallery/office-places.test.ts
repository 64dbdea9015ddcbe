import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { OFFICE_PLACES } from './office-places.ts';

const ROOT = join(import.meta.dirname, '../..');
/** As each page names itself in its module; what has no path of its own is a tab of the member's page. */
const PAGE = /id: '([a-z-]+)',\s+path: '/g;

test('the gallery shows every page of the back office [OFC-1] [G9]', () => {
  const pages = globSync('{modules,studios}/*/office/index.tsx', { cwd: ROOT }).flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(PAGE)].map(([, id]) => `office-${id}`),
  );
  const names = OFFICE_PLACES.map(({ name }) => name);
  expect(pages.length).toBeGreaterThan(50);
  expect(pages.filter((page) => !names.includes(page))).toEqual([]);
});
