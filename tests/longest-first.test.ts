import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LONGEST } from './longest-first.ts';

test('every file that is to begin first is there', () => {
  const missing = LONGEST.filter((path) => !existsSync(join(import.meta.dirname, '..', path)));
  expect(missing).toEqual([]);
});
