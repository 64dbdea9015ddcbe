import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
/** What an operation audits stands as a string in `action:`, in a constant, or in the module's own way of noting it. */
const AUDITED = /(?:\baction: |\bACTION\w* = |\bnote\(call, )'([a-z_]+(?:\.[a-z_]+)+)'/g;

function textsOf(language: 'en' | 'bn'): ReadonlySet<string> {
  const files = globSync(`{apps,modules,studios}/**/messages/${language}.json`, {
    cwd: ROOT,
    exclude: (path) => path.includes('node_modules'),
  });
  return new Set(
    files.flatMap((file) =>
      Object.keys(JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Record<string, string>),
    ),
  );
}

test('every action in the audit trail has a name in both languages, so that no code is shown [A13]', () => {
  const sources = globSync('{apps,modules,studios}/**/server/**/*.ts', {
    cwd: ROOT,
    exclude: (path) => path.includes('node_modules'),
  }).filter((path) => !path.endsWith('.test.ts'));
  const actions = new Set(
    sources.flatMap((path) =>
      [...readFileSync(join(ROOT, path), 'utf8').matchAll(AUDITED)].map(([, action]) => action),
    ),
  );
  expect(actions.size).toBeGreaterThan(40);
  for (const language of ['en', 'bn'] as const) {
    const texts = textsOf(language);
    const nameless = [...actions].filter((action) => !texts.has(`office.action.${action}`));
    expect({ language, nameless }).toEqual({ language, nameless: [] });
  }
});
