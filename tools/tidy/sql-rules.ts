import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SQL_PLACES, sqlPlaceOf } from '#platform/db/sql-files.ts';

const DEFINES =
  /\bcreate\s+(?:or\s+replace\s+)?(?:temp(?:orary)?\s+)?(?:recursive\s+)?(?:materialized\s+)?(?:function|procedure|view)\b/i;
const OBJECT = /^create or replace (function|procedure|view) "?([a-z0-9_]+)"?\.([a-z0-9_]+)/;
/** Tests may plant a function, for instance a clock that does not advance. */
const IS_TEST = /(^|\/)(tests|testing)\/|\.(test|spec)\.tsx?$|^tools\/tidy\//;

type Definition = { readonly name: string; readonly path: string };

/**
 * Checks that each function and view has one file, named after it, and that no other file defines one, so that a search
 * for a name finds the current definition.
 * @param sources paths of the tree whose text may hold SQL
 */
export function sqlProblems(root: string, sources: readonly string[]): readonly string[] {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const sqlFiles = globSync('**/*.sql', {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist|\.data)(\/|$)|^deploy\//.test(path),
  }).sort();
  const others = sources.filter((path) => !path.endsWith('.sql') && !IS_TEST.test(path));
  return [
    ...sqlFiles.flatMap((path) => fileProblems(path, read(path))),
    ...others.filter((path) => DEFINES.test(read(path))).map(restated),
    ...twice(sqlFiles.flatMap((path) => definitionsIn(path, read(path)))),
  ];
}

function fileProblems(path: string, text: string): readonly string[] {
  const place = sqlPlaceOf(path);
  if (place === undefined) {
    return [`${path}: sql-place: write SQL in ${SQL_PLACES}`];
  }
  const problems = text.startsWith('-- ') ? [] : [`${path}: sql-why: say why in a first comment`];
  if (place.object === '') {
    return DEFINES.test(withoutComments(text)) ? [...problems, restated(path)] : problems;
  }
  const [first = '', ...more] = statementsOf(text);
  const [, kind, schema, name] = OBJECT.exec(first) ?? [];
  if (kind === undefined || more.length > 0 || (kind === 'view') !== (place.kind === 'view')) {
    problems.push(
      `${path}: sql-one-object: it holds one create or replace ${place.kind} and nothing else`,
    );
  } else if (schema !== place.schema || name !== place.object) {
    problems.push(`${path}: sql-name: it defines ${schema}.${name}, name it after that`);
  }
  return problems;
}

function restated(path: string): string {
  return `${path}: sql-restated: define functions and views in sql/functions/<name>.sql and sql/views/<name>.sql alone`;
}

function definitionsIn(path: string, text: string): readonly Definition[] {
  return statementsOf(text).flatMap((statement) => {
    const [, kind, schema, name] = OBJECT.exec(statement) ?? [];
    return kind === undefined ? [] : [{ name: `${schema}.${name}`, path }];
  });
}

function twice(definitions: readonly Definition[]): readonly string[] {
  const first = new Map<string, string>();
  return definitions.flatMap(({ name, path }) => {
    const other = first.get(name);
    first.set(name, other ?? path);
    return other === undefined
      ? []
      : [`${path}: sql-twice: ${name} is defined in ${other} already`];
  });
}

/** Splits a text into statements without comments, bodies and string literals, each on one line. */
function statementsOf(text: string): readonly string[] {
  return withoutComments(text)
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim().toLowerCase())
    .filter((statement) => statement !== '');
}

function withoutComments(text: string): string {
  return text.replaceAll(/--.*$/gm, '').replaceAll(/\/\*[\s\S]*?\*\//g, '');
}
