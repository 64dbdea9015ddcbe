import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Areas of the tree whose folders may have SQL of their own. */
export const SQL_AREAS = ['platform', 'modules', 'studios'] as const;

export type SqlKind = 'function' | 'table' | 'change' | 'view';

/** One file of a `sql/` folder. */
export type SqlFile = {
  /**
   * The name under which it is remembered as applied. Of a function or view it is the object's own
   * (`function play.pay_batch`), so that the file may move; of tables and changes it is the path.
   */
  readonly name: string;
  readonly kind: SqlKind;
  readonly schema: string;
  /** Name of the function or view within the schema; empty for tables and changes. */
  readonly object: string;
  readonly path: string;
  readonly text: string;
  readonly hash: string;
};

const CHANGE = /^\d{8}T\d{4}_[a-z0-9_]+$/;

/** The schema that a folder of an area owns: `lottery` of the studios owns `studio_lottery`. */
export function schemaOf(area: string, folder: string): string {
  const name = folder.replaceAll('-', '_');
  return area === 'platform' ? 'platform' : area === 'studios' ? `studio_${name}` : name;
}

/**
 * Lists every SQL file of the tree in the order in which a new database takes them: functions, tables, changes by
 * their minute, views; within a kind by name, so that the order is the same on every machine.
 * @throws when a file lies where the runner would not look for it
 */
export function listSqlFiles(root: string): readonly SqlFile[] {
  const found = SQL_AREAS.flatMap((area) =>
    foldersIn(join(root, area)).flatMap((folder) => filesOf(root, area, folder)),
  );
  const kinds: readonly SqlKind[] = ['function', 'table', 'change', 'view'];
  return found.sort(
    (left, right) =>
      kinds.indexOf(left.kind) - kinds.indexOf(right.kind) ||
      compare(sortKey(left), sortKey(right)),
  );
}

function filesOf(root: string, area: string, folder: string): readonly SqlFile[] {
  const schema = schemaOf(area, folder);
  const base = `${area}/${folder}/sql`;
  return sqlFilesBelow(root, base).map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const [place = '', file = ''] = path.slice(base.length + 1, -'.sql'.length).split('/');
    if (place === 'tables' && file === '') {
      return {
        name: path,
        kind: 'table',
        schema,
        object: '',
        path,
        text,
        hash: hashOfMeaning(text),
      };
    }
    if (place === 'changes' && CHANGE.test(file)) {
      return {
        name: path,
        kind: 'change',
        schema,
        object: '',
        path,
        text,
        hash: hashOfMeaning(text),
      };
    }
    if (place === 'functions' || place === 'views') {
      const kind = place === 'views' ? 'view' : 'function';
      return {
        name: `${kind} ${schema}.${file}`,
        kind,
        schema,
        object: file,
        path,
        text,
        hash: hash(text),
      };
    }
    throw new Error(
      `${path}: SQL lies in sql/tables.sql, sql/functions/<name>.sql, sql/views/<name>.sql or sql/changes/20270131T0930_what.sql`,
    );
  });
}

function sqlFilesBelow(root: string, base: string): readonly string[] {
  if (!existsSync(join(root, base))) {
    return [];
  }
  return readdirSync(join(root, base), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.sql'))
    .map((path) => `${base}/${path}`);
}

function foldersIn(path: string): readonly string[] {
  return existsSync(path)
    ? readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() ? [entry.name] : [],
      )
    : [];
}

/** Two rooms may share a minute: the whole path decides then. */
function sortKey(file: SqlFile): string {
  return file.kind === 'change' ? `${file.path.split('/').at(-1)} ${file.path}` : file.name;
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Tables and changes are applied once, so comments and line breaks in them may still be improved. */
function hashOfMeaning(text: string): string {
  return hash(text.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim());
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
