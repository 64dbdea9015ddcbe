import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { schemaOf } from '#platform/db/sql-files.ts';
import { appStateProblems } from './app-state.ts';
import { codeProblems } from './code-rules.ts';
import { messageProblems } from './messages.ts';
import { plateProblems } from './module-plates.ts';
import { serverFolderProblems } from './server-folders.ts';
import { sourceTextProblems } from './source-texts.ts';
import { sqlProblems } from './sql-rules.ts';
import { wordProblems } from './words.ts';

const MAX_LINES = 400;
/** The reference model restates the rules of the wallet, which is of use only while a person can read it in one go. */
const SMALL_FOLDERS = { 'seamless/conformance/model/': 306 };
const SOURCES =
  '{apps,modules,platform,studios,seamless,ui,vendors,tools,tests}/**/*.{ts,tsx,mjs,sql}';
const VAGUE =
  /(^|\/)(utils?|helpers?|common|misc|shared|core|base|types|lib|manager|service)(\.|\/)/;
const LATER = /\b(TODO|FIXME|XXX|HACK)\b/;
const TABLE = /\b(?:from|join|into|update|table)\s+(?:only\s+)?([a-z_]+)\.([a-z_]+)\b(?!\s*\()/gi;

/**
 * Reads the whole tree and lists what is untidy.
 * @param root the repository, or a planted tree in a test
 */
export function tidyProblems(root: string): readonly string[] {
  const files = globSync(SOURCES, {
    cwd: root,
    exclude: (path) => path.includes('node_modules') || path.includes('dist/'),
  });
  const schemas = schemasOf(root);
  return [
    ...files.flatMap((path) => fileProblems(path, readFileSync(join(root, path), 'utf8'), schemas)),
    ...smallFolderProblems(root, files),
    ...serverFolderProblems(files),
    ...sqlProblems(root, files),
    ...plateProblems(root),
    ...messageProblems(root),
  ].sort();
}

function fileProblems(path: string, text: string, schemas: ReadonlySet<string>): readonly string[] {
  const problems: string[] = [];
  const lines = text.split('\n').length;
  if (lines > MAX_LINES) {
    problems.push(`${path}: file-too-long: ${lines} lines, split it at ${MAX_LINES}`);
  }
  if (VAGUE.test(path)) {
    problems.push(`${path}: vague-name: name the file after what it does`);
  }
  if (LATER.test(text) && !path.startsWith('tools/tidy/')) {
    problems.push(`${path}: marker: do the work or leave it out, and remove the marker`);
  }
  return [
    ...problems,
    ...foreignTables(path, text, schemas),
    ...codeProblems(path, text),
    ...wordProblems(path, text),
    ...appStateProblems(path, text),
    ...sourceTextProblems(path, text),
  ];
}

function smallFolderProblems(root: string, files: readonly string[]): readonly string[] {
  return Object.entries(SMALL_FOLDERS).flatMap(([folder, most]) => {
    const texts = files.filter((path) => path.startsWith(folder));
    const lines = texts.map((path) => readFileSync(join(root, path), 'utf8').split('\n').length);
    const all = lines.reduce((sum, one) => sum + one, 0);
    return all > most
      ? [`${folder}: folder-too-long: ${all} lines in all, shorten it to ${most}`]
      : [];
  });
}

/** A store or SQL file names only tables of its own schema; functions and `_v` views of another schema are public. */
function foreignTables(
  path: string,
  text: string,
  schemas: ReadonlySet<string>,
): readonly string[] {
  const match = /^(modules|studios|platform)\/([^/]+)\//.exec(path);
  if (match === null || !/\.(store\.ts|sql)$/.test(path)) {
    return [];
  }
  const [, area = '', folder = ''] = match;
  const own = schemaOf(area, folder);
  const allowed = area === 'platform' ? new Set([own, 'graphile_worker']) : new Set([own]);
  const foreign = new Set<string>();
  for (const [, schema = '', table = ''] of text.replaceAll(/--.*$/gm, '').matchAll(TABLE)) {
    if (schemas.has(schema) && !allowed.has(schema) && !table.endsWith('_v')) {
      foreign.add(`${schema}.${table}`);
    }
  }
  return [...foreign].map(
    (name) => `${path}: foreign-table: ${name}, use that module's functions and _v views`,
  );
}

/** Lists every schema that a module or studio owns, and the job queue's; any other name before a dot is an alias. */
function schemasOf(root: string): ReadonlySet<string> {
  const namesIn = (area: string) =>
    (existsSync(join(root, area)) ? readdirSync(join(root, area)) : []).map((folder) =>
      schemaOf(area, folder),
    );
  return new Set([...namesIn('modules'), ...namesIn('studios'), 'platform', 'graphile_worker']);
}
