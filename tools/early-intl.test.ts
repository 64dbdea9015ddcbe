import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
/** What browsers load. */
const CODE = '{apps/site,modules/*/site,platform/site,studios/*/client,ui}/**/*.{ts,tsx}';
/** A variable of a module, not of a function: it has no indent. */
const MADE_AT_ONCE = /^(?:export )?const [^=\n]+= new Intl\./m;

test('no module makes an object of Intl when it is loaded: the first of its kind takes a phone 50 ms', () => {
  const files = globSync(CODE, { cwd: ROOT });
  expect(files.length).toBeGreaterThan(500);
  const early = files.filter(
    (file) => !/\.test\./.test(file) && MADE_AT_ONCE.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(early).toEqual([]);
});
