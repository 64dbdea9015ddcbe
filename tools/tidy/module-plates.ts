import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { schemaOf } from '#platform/db/sql-files.ts';

const MAX_README_LINES = 40;
const IMPORTED = /['"]#modules\/([a-z-]+)\//g;
/** A SQL file names objects of a schema like this; in a store (ASKED) the word before it separates it from code. */
const NAMED = /\b([a-z_]+)\.[a-z_]+\b/g;
const ASKED = /\b(?:from|join|into|update|call|select)\s+([a-z_]+)\.[a-z_]+\b/g;
const COMMENT = /--.*$/gm;

/**
 * Checks that every module and studio has its module.json or studio.json and README.md, and that a module declares
 * exactly the modules that it uses.
 * @param root the repository, or a planted tree in a test
 */
export function plateProblems(root: string): readonly string[] {
  const modules = foldersOf(root, 'modules');
  const studios = foldersOf(root, 'studios');
  return [
    ...modules.flatMap((name) => missing(root, `modules/${name}`, 'module.json')),
    ...studios.flatMap((name) => missing(root, `studios/${name}`, 'studio.json')),
    ...modules.flatMap((name) => readmeProblems(root, `modules/${name}`)),
    ...studios.flatMap((name) => readmeProblems(root, `studios/${name}`)),
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
    ? [`${folder}: readme-too-long: ${lines} lines, shorten it to ${MAX_README_LINES}`]
    : [];
}

/** The walls refuse an import of a module that is not declared; this checks the other direction, and SQL in both. */
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

/** A part of a statement (`with team as (`) may be called as a schema is. */
const PART = /\b(\w+) as (?:not )?(?:materialized )?\(/g;

/** Finds the other modules that a module's code or SQL names; its tests may name any. */
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
    const parts = new Set(namesIn(text, PART));
    const schemas = inSql.filter((schema) => !parts.has(schema));
    const used = [...schemas.map((schema) => bySchema.get(schema)), ...namesIn(text, IMPORTED)];
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
