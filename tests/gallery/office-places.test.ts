import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BESIDE_PAGES, OFFICE_PLACES } from './office-places.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Every page of the back office declares a path; a tab has none. */
const PATH = /^\s*path:/gm;

test('the gallery shows every page of the back office, each once [OFC-1] [G9]', () => {
  const declared = globSync('{modules,studios}/*/office/index.tsx', { cwd: ROOT }).flatMap(
    (file) => readFileSync(join(ROOT, file), 'utf8').match(PATH) ?? [],
  );
  const names = OFFICE_PLACES.map(({ name }) => name);
  expect(declared.length).toBeGreaterThan(50);
  expect(names).toEqual([...new Set(names)]);
  expect(names.length - BESIDE_PAGES.length).toBe(declared.length);
});
