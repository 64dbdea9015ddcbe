import pg from 'pg';
import { forget, planSql, prepareState, releaseOf, remember, type SqlPlan } from './applied-sql.ts';
import { dropObject, replaceObject } from './replace-object.ts';
import { grantInTransaction } from './roles.ts';
import { listSqlFiles, type SqlFile } from './sql-files.ts';
import { type SqlStep, takeSteps } from './sql-steps.ts';
import { inSchemaTurn } from './start-turn.ts';

/**
 * Brings a database to what the tree says, in one transaction: tables of modules that it does not have, changes that it
 * has not seen, functions and views whose text has changed. Several processes may call it at once: one works and the
 * others wait. At the end the application role gets its rights on what is there now, where the login may give them.
 * @returns names of what was applied now
 * @throws when the database was made by files that the tree does not have, or a file is refused
 */
export async function migrate(url: string, root: string): Promise<readonly string[]> {
  return inSchemaTurn(url, async (client) => {
    const files = listSqlFiles(root);
    const release = releaseOf(root);
    const plan = await planSql(client, files, release);
    const done = await carryOut(client, plan, files, release);
    await grantInTransaction(client);
    return done;
  });
}

/** Names of what is not applied yet: a process that does not migrate itself waits until there is none. */
export async function pendingMigrations(url: string, root: string): Promise<readonly string[]> {
  return withClient(url, async (client) => {
    const plan = await planSql(client, listSqlFiles(root), releaseOf(root));
    return [...plan.vanished, ...plan.files.map((file) => file.name)];
  });
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'shapla-migrate' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function carryOut(
  client: pg.Client,
  plan: SqlPlan,
  files: readonly SqlFile[],
  release: string,
): Promise<readonly string[]> {
  if (plan.files.length + plan.vanished.length === 0) {
    return [];
  }
  await prepareState(client);
  for (const schema of new Set(plan.files.map((file) => file.schema))) {
    await client.query(`create schema if not exists ${pg.escapeIdentifier(schema)}`);
  }
  // Bodies name tables that later files make; they are checked when all is there.
  await client.query('set local check_function_bodies = off');
  /** The file that makes it again; undefined for one that is to stay away. */
  const fileOf = (name: string) => {
    const file = files.find((one) => one.name === name);
    if (file === undefined && !plan.vanished.includes(name)) {
      throw new Error(`${name} is of no file and stands on what must be made again: drop it first`);
    }
    return file;
  };
  const hasChanges = plan.files.some((file) => file.kind === 'change');
  const cleared = hasChanges ? (await clearViews(client, files)).map(fileOf) : [];
  const done = await takeSteps(
    client,
    [
      ...plan.vanished.map((name) => dropStep(client, name)),
      ...files
        .filter((file) => plan.files.includes(file) || cleared.includes(file))
        .map((file) => applyStep(client, file, release)),
    ],
    (name) => {
      const file = fileOf(name);
      return file === undefined ? undefined : applyStep(client, file, release);
    },
  );
  await checkFunctions(client, done);
  return done;
}

/** Changes find tables without views on them, in a new database and in one that is brought forward. */
async function clearViews(
  client: pg.Client,
  files: readonly SqlFile[],
): Promise<readonly string[]> {
  const dropped: string[] = [];
  for (const view of files.filter((file) => file.kind === 'view')) {
    dropped.push(...(await dropObject(client, view.name)));
  }
  return dropped;
}

function dropStep(client: pg.Client, name: string): SqlStep {
  return {
    name,
    isInOrder: false,
    run: async () => {
      const dropped = await dropObject(client, name);
      await forget(client, name);
      return dropped.filter((one) => one !== name);
    },
  };
}

function applyStep(client: pg.Client, file: SqlFile, release: string): SqlStep {
  return {
    name: file.name,
    isInOrder: file.kind === 'change',
    run: async () => {
      const dropped = file.object === '' ? [] : await replaceObject(client, file.name, file.text);
      if (file.object === '') {
        await client.query(file.text);
      }
      await remember(client, file, release);
      return dropped;
    },
  };
}

/** Makes PostgreSQL check the bodies of new functions, after everything that they name exists. */
async function checkFunctions(client: pg.Client, done: readonly string[]): Promise<void> {
  await client.query('set local check_function_bodies = on');
  const { rows } = await client.query<{ name: string; oid: number; validator: string }>(
    `select n.nspname || '.' || p.proname as name, p.oid, l.lanvalidator::regproc as validator
     from pg_proc p
     join pg_namespace n on n.oid = p.pronamespace
     join pg_language l on l.oid = p.prolang
     where 'function ' || n.nspname || '.' || p.proname = any ($1) and l.lanvalidator <> 0
     order by name`,
    [done],
  );
  for (const { name, oid, validator } of rows) {
    try {
      await client.query(`select ${validator}($1)`, [oid]);
    } catch (error) {
      throw new Error(`function ${name} failed: ${String(error)}`, { cause: error });
    }
  }
}
