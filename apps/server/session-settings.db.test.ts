import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { queueClient } from '#modules/ledger/server/index.ts';
import { type ClientConfig, clientConfig, SESSION_SETTINGS } from '#platform/db/database.ts';
import { readLogin } from '#platform/db/login.ts';
import { APPLICATION_ROLE } from '#platform/db/roles.ts';
import { testDatabase } from '#tests/database.ts';
import { ROOT } from './build-app.ts';

const database = await testDatabase();

/** A server as a package of PostgreSQL sets it up: it compiles statements and takes random pages for slow. */
async function asPackaged(): Promise<void> {
  const name = new URL(database.url).pathname.slice(1);
  await database.pool.query(
    `alter database ${name} set jit = on;
     alter database ${name} set random_page_cost = 4;
     alter database ${name} set idle_in_transaction_session_timeout = 0`,
  );
}

async function settingsOf(config: ClientConfig): Promise<Readonly<Record<string, string>>> {
  const client = new pg.Client(config);
  await client.connect();
  const { rows } = await client.query<{ name: string; value: string }>(
    'select name, current_setting(name) as value from unnest($1::text[]) as name',
    [[...Object.keys(SESSION_SETTINGS), 'work_mem', 'lock_timeout', 'role']],
  );
  await client.end();
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

test('each connection of ours has the settings that a bet needs, whatever the server has [P1]', async () => {
  await asPackaged();
  const { url } = database;
  expect(await settingsOf({ connectionString: url })).toMatchObject({
    jit: 'on',
    random_page_cost: '4',
  });
  const withOptions = new URL(url);
  withOptions.search = `${withOptions.search}&options=-c%20work_mem%3D5MB`;
  expect(await settingsOf(clientConfig({ url }))).toMatchObject(SESSION_SETTINGS);
  expect(await settingsOf(clientConfig({ url, role: APPLICATION_ROLE }))).toMatchObject({
    ...SESSION_SETTINGS,
    role: APPLICATION_ROLE,
  });
  expect(await settingsOf(clientConfig({ url: withOptions.href }))).toMatchObject({
    ...SESSION_SETTINGS,
    work_mem: '5MB',
  });
  expect(await settingsOf(queueClient(clientConfig({ url: withOptions.href })))).toMatchObject({
    ...SESSION_SETTINGS,
    work_mem: '5MB',
    lock_timeout: '300ms',
  });
});

test('a start finds out which of them a connection does not have [P1]', async () => {
  expect((await readLogin(database.url)).missingSettings).toEqual([]);
  // A pooler drops what a connection asks for; here the server sets it back when somebody connects.
  await database.pool.query(`
    create function public.as_packaged() returns event_trigger language plpgsql as $$
    begin
      set jit = on;
      set random_page_cost = 4;
    end $$;
    create event trigger as_packaged on login execute function public.as_packaged()`);
  try {
    expect((await readLogin(database.url)).missingSettings.toSorted()).toEqual([
      'jit',
      'random_page_cost',
    ]);
  } finally {
    await database.pool.query('drop event trigger as_packaged; drop function public.as_packaged()');
  }
  expect((await readLogin(database.url)).missingSettings).toEqual([]);
});

/** They prepare a database and serve nobody. */
const PREPARING = ['platform/db/migrate.ts', 'platform/db/start-turn.ts'] as const;

test('no code that serves opens a connection without them [P1]', () => {
  const files = globSync('{apps,modules,platform,studios,seamless}/**/*.ts', { cwd: ROOT }).filter(
    (path) => !path.includes('.test.') && !path.includes('/testing/'),
  );
  const opening = files.filter((path) =>
    /new pg\.(?:Client|Pool)\(|extends pg\.Pool|connectionString/.test(
      readFileSync(join(ROOT, path), 'utf8'),
    ),
  );
  const without = opening.filter(
    (path) => !/clientConfig\(|options\.client\b/.test(readFileSync(join(ROOT, path), 'utf8')),
  );
  expect(opening.length).toBeGreaterThan(5);
  expect(without.toSorted()).toEqual(['platform/db/held-connection.ts', ...PREPARING]);
});
