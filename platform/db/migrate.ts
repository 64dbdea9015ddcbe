import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { grantApplicationRole } from './roles.ts';

type Migration = { readonly name: string; readonly file: string };

const ADVISORY_LOCK = 7_402_118_455_001;
const FILE_NAME = /^(\d{8}T\d{4}_[a-z0-9_]+)\.sql$/;

/**
 * Lists every `sql/<UTC minute>_<what>.sql` of modules and studios in name order. Two modules may share a
 * minute: the folder decides then, so the order is the same on every machine.
 */
export function listMigrations(root: string): readonly Migration[] {
  const found: Migration[] = [];
  for (const area of ['platform', 'modules', 'studios']) {
    const base = join(root, area);
    for (const room of readdirSync(base, { withFileTypes: true })) {
      const folder = join(base, room.name, 'sql');
      for (const entry of room.isDirectory() ? listDirectory(folder) : []) {
        const match = FILE_NAME.exec(entry);
        if (match === null) {
          throw new Error(
            `${folder}/${entry}: a migration is named 20261121T0930_what_it_does.sql`,
          );
        }
        found.push({ name: `${match[1]}@${area}/${room.name}`, file: join(folder, entry) });
      }
    }
  }
  return found.sort((left, right) => (left.name < right.name ? -1 : 1));
}

function listDirectory(folder: string): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.sql'));
  } catch {
    return [];
  }
}

/**
 * Applies every migration that is not applied yet, each in its own transaction, also one that merged late.
 * Several processes may call it at once: an advisory lock lets one work and the others wait.
 * At the end the application role gets its rights on what is there now, where the login may give them.
 * @returns names of the migrations applied now
 */
export async function migrate(url: string, root: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'shapla-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
    await client.query(
      `create table if not exists public.migration (
         name text primary key,
         applied_at timestamptz not null default now()
       )`,
    );
    const applied = new Set(
      (await client.query<{ name: string }>('select name from public.migration')).rows.map(
        (row) => row.name,
      ),
    );
    const done: string[] = [];
    for (const migration of listMigrations(root).filter((one) => !applied.has(one.name))) {
      await apply(client, migration);
      done.push(migration.name);
    }
    await grantApplicationRole(url);
    return done;
  } finally {
    await client.end();
  }
}

/** Names of the migrations that are not applied: a process that does not migrate itself waits for them. */
export async function pendingMigrations(url: string, root: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'shapla-migrate' });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>('select name from public.migration');
    const applied = new Set(rows.map((row) => row.name));
    return listMigrations(root)
      .map((migration) => migration.name)
      .filter((name) => !applied.has(name));
  } finally {
    await client.end();
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(readFileSync(migration.file, 'utf8'));
    await client.query('insert into public.migration (name) values ($1)', [migration.name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${migration.name} failed`, { cause: error });
  }
}
