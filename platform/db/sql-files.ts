import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Areas of the tree whose folders may have SQL of their own. */
const SQL_AREAS = ['platform', 'modules', 'studios'] as const;

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

/** The properties that follow from the path of a file. */
type SqlPlace = Pick<SqlFile, 'kind' | 'schema' | 'object'>;

const PLACE =
  /^(platform|modules|studios)\/([^/]+)\/sql\/(?:(tables)|(functions|views)\/([a-z0-9_]+)|changes\/\d{8}T\d{4}_[a-z0-9_]+)\.sql$/;

/** The places where SQL may lie, in words. */
export const SQL_PLACES =
  'sql/tables.sql, sql/functions/<name>.sql, sql/views/<name>.sql or sql/changes/<UTC minute>_<what>.sql';

/** The schema that a folder of an area owns: `lottery` of the studios owns `studio_lottery`. */
export function schemaOf(area: string, folder: string): string {
  const name = folder.replaceAll('-', '_');
  return area === 'platform' ? 'platform' : area === 'studios' ? `studio_${name}` : name;
}

/** Reads a path of the tree; undefined for one where no SQL may lie. */
export function sqlPlaceOf(path: string): SqlPlace | undefined {
  const match = PLACE.exec(path);
  if (match === null) {
    return undefined;
  }
  const [, area = '', folder = '', tables, objects, object = ''] = match;
  const kind = objects === 'functions' ? 'function' : objects === 'views' ? 'view' : 'change';
  return { kind: tables === undefined ? kind : 'table', schema: schemaOf(area, folder), object };
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
  return sqlFilesBelow(root, `${area}/${folder}/sql`).map((path) => {
    const place = sqlPlaceOf(path);
    if (place === undefined) {
      throw new Error(`${path}: SQL lies in ${SQL_PLACES}`);
    }
    const text = readFileSync(join(root, path), 'utf8');
    const isObject = place.object !== '';
    return {
      ...place,
      name: isObject ? `${place.kind} ${place.schema}.${place.object}` : path,
      path,
      text,
      hash: isObject ? hash(text) : hashOfMeaning(text),
    };
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

/** Two modules may share a minute: the whole path decides then. */
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
