import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const { scripts, devDependencies, imports } = JSON.parse(
  readFileSync(join(ROOT, 'package.json'), 'utf8'),
) as {
  readonly scripts: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly imports: Readonly<Record<string, string>>;
};
/** They start programs of the test tools, which no import shows. */
const SPAWNS_TEST_TOOLS = new Set(['test', 'check', 'nightly', 'bench']);
const VALUE_IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

/** Every package that a script imports when it runs, through all files of ours. */
function packagesOf(path: string, seen = new Set<string>(), found = new Set<string>()) {
  if (seen.has(path) || !existsSync(join(ROOT, path))) {
    return found;
  }
  seen.add(path);
  for (const [, fixed, late] of readFileSync(join(ROOT, path), 'utf8').matchAll(VALUE_IMPORT)) {
    const name = fixed ?? late ?? '';
    const own = ownFile(path, name);
    if (own !== undefined) {
      packagesOf(own, seen, found);
    } else if (!name.startsWith('node:')) {
      found.add(name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
    }
  }
  return found;
}

function ownFile(from: string, name: string): string | undefined {
  if (name.startsWith('.')) {
    return relative(ROOT, join(ROOT, dirname(from), name));
  }
  const area = Object.keys(imports).find((key) => name.startsWith(key.slice(0, -1)));
  return area === undefined ? undefined : name.slice(1);
}

const named = Object.entries(scripts).filter(
  ([name]) => !(name.startsWith('pre') && name.slice(3) in scripts),
);

test('every script of the README installs what it needs before it runs [P13]', () => {
  const wrong = named.flatMap(([name, command]) => {
    const before = scripts[`pre${name}`] ?? '';
    const mode = /ensure-install\.mjs (serve|test)\b/.exec(before)?.[1];
    const file = /tools\/[\w-]+\.ts/.exec(command)?.[0] ?? '';
    const isOfTests =
      SPAWNS_TEST_TOOLS.has(name) ||
      [...packagesOf(file)].some((packageName) => packageName in devDependencies);
    const isEnough = mode === 'test' || (mode === 'serve' && !isOfTests);
    return isEnough ? [] : [`${name}: ${mode ?? 'installs nothing'}`];
  });
  expect(wrong).toEqual([]);
});

test('every script has a line in the README or is one of those that build and check [P13]', () => {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  const missing = named
    .map(([name]) => name)
    .filter((name) => !readme.includes(`npm run ${name}`) && !readme.includes(`npm ${name}`));
  expect(missing.toSorted()).toEqual(['build', 'tidy', 'ui']);
});
