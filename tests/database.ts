import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { type Database, openDatabase } from '#platform/db/database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser address of the test server; its database `template_shapla` is migrated. */
    databaseUrl: string;
  }
}

/** The address of a database of that name on the test server. */
function withDatabase(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.toString();
}

/**
 * A fresh, migrated database for one test file: a clone of the run's template (about 0.1 s).
 * It is dropped when the file ends.
 */
export async function testDatabase(): Promise<Database & { readonly url: string }> {
  const url = await makeDatabase('template_shapla');
  const database = openDatabase({ url, maxConnections: 8 });
  afterAll(database.close);
  return { ...database, url };
}

/** The address of a database without anything in it; it is dropped when the test file ends. */
export async function emptyDatabase(): Promise<string> {
  return makeDatabase('template1');
}

async function makeDatabase(template: string): Promise<string> {
  const server = inject('databaseUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await admin(server, `create database ${name} template ${template}`);
  afterAll(() => admin(server, `drop database if exists ${name} with (force)`));
  return withDatabase(server, name);
}

/** Connections of another process to a database that `testDatabase` made; closed when the file ends. */
export function anotherPool(url: string): Database & { readonly url: string } {
  const database = openDatabase({ url, maxConnections: 8 });
  afterAll(database.close);
  return { ...database, url };
}

async function admin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
