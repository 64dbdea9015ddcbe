import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
/** They are the environment's or the programs' own. */
const NOT_OURS = new Set(['NODE_ENV']);

/** Names of settings that a file gives a value to. */
function settingsIn(path: string): readonly string[] {
  const named = read(path).matchAll(/(?:^|[\s`])([A-Z][A-Z_]{3,})=/g);
  return [...new Set([...named].map(([, name = '']) => name))].filter(
    (name) => !NOT_OURS.has(name),
  );
}

test.each(['deploy/Dockerfile', 'deploy/shapla.service', 'docs/operating/production.md'])(
  'every setting in %s is one that the server reads and docs/settings.md describes [P13]',
  (path) => {
    const names = settingsIn(path);
    expect(names.length).toBeGreaterThan(1);
    const config = read('apps/server/config.ts');
    const described = read('docs/settings.md');
    expect(
      names.filter((name) => !config.includes(`'${name}'`) || !described.includes(`\`${name}\``)),
    ).toEqual([]);
  },
);

test('every setting that the server reads is described [P13]', () => {
  const named = read('apps/server/config.ts').matchAll(
    /read\.(?:text|texts|port|url|integer|flag|word|list|hex|needed|origins)\(\s*'([A-Z0-9_]+)'/g,
  );
  const described = read('docs/settings.md');
  const missing = [...new Set([...named].map(([, name = '']) => name))].filter(
    (name) => !described.includes(`\`${name}\``),
  );
  expect(missing).toEqual([]);
});

test('the sample of roles makes the roles that the server looks for [P9]', () => {
  const roles = read('deploy/postgresql/roles.sql');
  for (const role of ['shapla_app', 'shapla_jobs']) {
    expect(read('platform/db/roles.ts')).toContain(`'${role}'`);
    expect(roles).toContain(`create role ${role} nologin`);
  }
});
