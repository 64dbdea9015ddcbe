import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isOfficeText } from './office-words.ts';

const ROOT = join(import.meta.dirname, '../..');
const SOURCES = [
  'apps/office/**/*.tsx',
  'ui/office/**/*.{ts,tsx}',
  'platform/office/**/*.{ts,tsx}',
  '{modules,studios}/*/office/**/*.{ts,tsx}',
];
/** A text by its key, or by the beginning of a key that is composed. */
const ASKED = /\bt\(\s*['"`]([\w.]+)/g;

test('the texts that the back office asks for are in its build [OFC-1]', () => {
  const files = globSync(SOURCES, { cwd: ROOT }).filter((file) => !file.includes('.test.'));
  const asked = files.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(ASKED)].map(([, key = '']) => key),
  );
  expect(asked.length).toBeGreaterThan(500);
  expect(asked.filter((key) => !isOfficeText(key))).toEqual([]);
});
