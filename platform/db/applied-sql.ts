import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import type { SqlFile } from './sql-files.ts';

/** The SQL work of one start, in this order. */
export type SqlPlan = {
  /** Functions and views that the tree has no more, by their names. */
  readonly vanished: readonly string[];
  /** Files to apply, in the order of `listSqlFiles`. */
  readonly files: readonly SqlFile[];
};

const NOTHING: SqlPlan = { vanished: [], files: [] };

const STATE = `
create table if not exists public.applied_sql (
  name text primary key,
  hash text not null,
  -- The version of the tree that applied it.
  release text not null,
  applied_at timestamptz not null default now()
)`;

/** Makes the table that remembers what was applied. */
export async function prepareState(client: pg.Client): Promise<void> {
  await client.query(STATE);
}

/** The version in package.json; a database that a later one has touched is left as it is. */
export function releaseOf(root: string): string {
  const path = join(root, 'package.json');
  return existsSync(path)
    ? (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version
    : '0.0.0';
}

/**
 * Compares the tree with what the database remembers and has.
 * @throws when the database cannot be brought to this tree: it was made by other files than the tree has
 */
export async function planSql(
  client: pg.Client,
  files: readonly SqlFile[],
  release: string,
): Promise<SqlPlan> {
  const { isKnown, isOlderScheme } = await readScheme(client);
  if (isOlderScheme) {
    throw new Error(
      'This database was made before release 0.1.0, by migrations that are no more: start with an empty one, ' +
        'that is, move the folder postgres of DATA_DIR away or name another database in DATABASE_URL.',
    );
  }
  if (!isKnown) {
    return { vanished: [], files };
  }
  const { rows } = await client.query<{ name: string; hash: string; is_later: boolean }>(
    `select name, hash,
            string_to_array(release, '.')::int[] > string_to_array($1, '.')::int[] as is_later
     from public.applied_sql
     order by name`,
    [release],
  );
  if (rows.some((row) => row.is_later)) {
    return NOTHING;
  }
  const applied = new Map(rows.map((row) => [row.name, row.hash]));
  refuseEdited(files, applied);
  const present = await objectsOf(client, files);
  const named = new Set(files.map((file) => file.name));
  return {
    vanished: [...applied.keys()].filter(
      (name) => /^(function|view) /.test(name) && !named.has(name),
    ),
    files: files.filter(
      (file) =>
        applied.get(file.name) !== file.hash || (file.object !== '' && !present.has(file.name)),
    ),
  };
}

/** Records that a file is applied with its present text. */
export async function remember(client: pg.Client, file: SqlFile, release: string): Promise<void> {
  await client.query(
    `insert into public.applied_sql (name, hash, release)
     values ($1, $2, $3)
     on conflict (name) do update
     set hash = excluded.hash, release = excluded.release, applied_at = now()`,
    [file.name, file.hash, release],
  );
}

/** Forgets a function or view that is dropped. */
export async function forget(client: pg.Client, name: string): Promise<void> {
  await client.query('delete from public.applied_sql where name = $1', [name]);
}

async function readScheme(
  client: pg.Client,
): Promise<{ readonly isKnown: boolean; readonly isOlderScheme: boolean }> {
  const { rows } = await client.query<{ known: boolean; older: boolean }>(
    `select to_regclass('public.applied_sql') is not null as known,
            to_regclass('public.migration') is not null as older`,
  );
  const isKnown = rows[0]?.known === true;
  return { isKnown, isOlderScheme: rows[0]?.older === true && !isKnown };
}

/** Tables and changes happen once: an edited one would be true of new databases alone. */
function refuseEdited(files: readonly SqlFile[], applied: ReadonlyMap<string, string>): void {
  const edited = files.find(
    (file) => file.object === '' && applied.has(file.name) && applied.get(file.name) !== file.hash,
  );
  if (edited !== undefined) {
    throw new Error(
      `${edited.path} is not what this database was made by: a change of tables after a release is a file in ` +
        'sql/changes; before the release start with an empty database (move the folder postgres of DATA_DIR away).',
    );
  }
}

/** Names of the functions and views that the database really has. */
async function objectsOf(
  client: pg.Client,
  files: readonly SqlFile[],
): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select 'function ' || n.nspname || '.' || p.proname as name
     from pg_proc p
     join pg_namespace n on n.oid = p.pronamespace
     where n.nspname = any ($1)
     union all
     select 'view ' || n.nspname || '.' || c.relname
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any ($1) and c.relkind = 'v'`,
    [[...new Set(files.map((file) => file.schema))]],
  );
  return new Set(rows.map((row) => row.name));
}
