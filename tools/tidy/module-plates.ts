import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { schemaOf } from '#platform/db/sql-files.ts';

const MAX_README_LINES = 40;
const IMPORTED = /['"]#modules\/([a-z-]+)\//g;
/** What a SQL file names of a schema: a function, a view or a table; in a store the word before tells it from code. */
const NAMED = /\b([a-z_]+)\.[a-z_]+\b/g;
const ASKED = /\b(?:from|join|into|update|call|select)\s+([a-z_]+)\.[a-z_]+\b/g;
const COMMENT = /--.*$/gm;

/**
 * Every module and studio says in its folder what it is; what a module says that it uses it does use.
 * @param root the repository, or a planted tree in a test
 */
export function plateProblems(root: string): readonly string[] {
  const modules = foldersOf(root, 'modules');
  return [
    ...modules.flatMap((name) => missing(root, `modules/${name}`, 'module.json')),
    ...foldersOf(root, 'studios').flatMap((name) =>
      missing(root, `studios/${name}`, 'studio.json'),
    ),
    ...modules.flatMap((name) => readmeProblems(root, `modules/${name}`)),
    ...modules.flatMap((name) => useProblems(root, name, modules)),
  ];
}

function foldersOf(root: string, area: string): readonly string[] {
  return existsSync(join(root, area))
    ? readdirSync(join(root, area), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
    : [];
}

function missing(root: string, folder: string, plate: string): readonly string[] {
  return [plate, 'README.md']
    .filter((file) => !existsSync(join(root, folder, file)))
    .map((file) => `${folder}: nameplate: ${file} is missing`);
}

function readmeProblems(root: string, folder: string): readonly string[] {
  const file = join(root, folder, 'README.md');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').length : 0;
  return lines > MAX_README_LINES
    ? [`${folder}: readme-too-long: ${lines} lines, say it in ${MAX_README_LINES}`]
    : [];
}

/** The walls refuse an import of a module that is not declared; here is the other direction, and SQL in both. */
function useProblems(root: string, name: string, modules: readonly string[]): readonly string[] {
  const declared = usesOf(root, name);
  const found = foundUses(root, name, modules);
  return [
    ...declared
      .filter((one) => !found.has(one))
      .map((one) => `modules/${name}: use-unused: ${one}, take it out of module.json`),
    ...[...found]
      .filter((one) => !declared.includes(one))
      .map((one) => `modules/${name}: use-undeclared: ${one}, name it in module.json`),
  ];
}

function usesOf(root: string, name: string): readonly string[] {
  const file = join(root, 'modules', name, 'module.json');
  const plate: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  const uses =
    typeof plate === 'object' && plate !== null && 'uses' in plate ? plate.uses : undefined;
  return Array.isArray(uses) ? uses.filter((one) => typeof one === 'string') : [];
}

/** Other modules that the code, or the SQL, of a module names; tests are free. */
function foundUses(root: string, name: string, modules: readonly string[]): ReadonlySet<string> {
  const bySchema = new Map(modules.map((one) => [schemaOf('modules', one), one]));
  const found = new Set<string>();
  for (const path of globSync(`modules/${name}/**/*.{ts,tsx,sql}`, { cwd: root })) {
    if (/\.test\.tsx?$/.test(path)) {
      continue;
    }
    const text = readFileSync(join(root, path), 'utf8');
    const inSql = path.endsWith('.sql')
      ? namesIn(text.replace(COMMENT, ''), NAMED)
      : path.endsWith('.store.ts')
        ? namesIn(text, ASKED)
        : [];
    const used = [...inSql.map((schema) => bySchema.get(schema)), ...namesIn(text, IMPORTED)];
    for (const one of used) {
      if (one !== undefined && one !== name) {
        found.add(one);
      }
    }
  }
  return found;
}

function namesIn(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name);
}
