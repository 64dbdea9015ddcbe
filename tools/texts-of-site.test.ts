import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
/** The site gets no such texts (`tools/vite/catalogues.ts`): it would show the key. A refusal brings its text along. */
const LEFT_OUT = /\bt\(\s*[`'"](?:error|office|permission)\./;

test('no page of the site asks for a text that the site does not get [U8]', () => {
  const files = globSync('{apps/site,platform/site,modules/*/site,ui}/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((file) => !/\.test\.|\/office\/|\/testing\//.test(file))
    .filter((file) => LEFT_OUT.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(files).toEqual([]);
});
