import { once } from 'node:events';
import type pg from 'pg';
import type { OwnServer } from '../own-server.ts';
import { withClient } from './with-client.ts';

/** A throwaway cluster need not survive a crash while rows are loaded into it. */
const DURABILITY = ['fsync', 'full_page_writes'] as const;

/**
 * Loads many rows into tables of a throwaway cluster, and leaves the cluster as the product has it: indexes that are not
 * unique are built again behind the rows, from their own definitions, and the settings of durability are back.
 */
export async function loadRows(
  databaseUrl: string,
  tables: readonly string[],
  insert: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await setDurability(client, 'off');
    // Foreign keys are not asked about each row: the statement makes what it refers to.
    await client.query(
      "set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '512MB'",
    );
    const indexes = await dropIndexes(client, tables);
    await insert(client);
    for (const definition of indexes) {
      await client.query(definition);
    }
    await setDurability(client, 'on');
    await client.query('checkpoint');
    await client.query(`vacuum (analyze) ${tables.join(', ')}`);
  });
}

/** Loads rows while the server is stopped, so that its jobs neither wait for the tables nor read them half filled. */
export async function whileStopped(server: OwnServer, load: () => Promise<void>): Promise<void> {
  const running = server.process();
  const ended = once(running, 'exit');
  running.kill('SIGTERM');
  await ended;
  await load();
  await server.restart();
}

async function setDurability(client: pg.Client, value: 'on' | 'off'): Promise<void> {
  for (const setting of DURABILITY) {
    await client.query(`alter system set ${setting} = ${value}`);
  }
  await client.query('select pg_reload_conf()');
}

/** Drops the indexes that constrain nothing. @returns the statements that build them again */
async function dropIndexes(
  client: pg.Client,
  tables: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name,
            replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as definition
       from pg_index
      where indrelid = any ($1::regclass[]) and not indisunique
      order by 1`,
    [tables],
  );
  for (const { name } of rows) {
    await client.query(`drop index ${name}`);
  }
  return rows.map(({ definition }) => definition);
}
