import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isOfficeText } from './office-words.ts';

test('pages of the office show only texts that come with the office [OFC-1]', () => {
  const files = globSync(['modules/*/office/**/*.{ts,tsx}', 'apps/office/**/*.{ts,tsx}']);
  const said = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bt\([`']([\w.]+\.)/g)].map(([, key = '']) => ({
      file,
      key,
    })),
  );
  expect(said.length).toBeGreaterThan(500);
  expect(said.filter(({ key }) => !isOfficeText(key))).toEqual([]);
});
