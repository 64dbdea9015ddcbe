import pg from 'pg';
import { clientConfig, SESSION_SETTINGS } from './database.ts';
import { APPLICATION_ROLE } from './roles.ts';

/** What a connection of ours may do, as PostgreSQL itself sees it. */
export type LoginReport = {
  /** The login of the address. */
  readonly login: string;
  /** The role that its statements run as. */
  readonly role: string;
  /** Whether it may become the application role. */
  readonly mayTakeRole: boolean;
  /** Whether it may change or delete rows of a table that is append-only. */
  readonly mayChangeAppendOnly: boolean;
  /** Whether it is an owner of our schemas, or could become one with `set role`. */
  readonly mayBecomeOwner: boolean;
  /** Whether it may read and write what we serve; true as long as there is nothing yet. */
  readonly mayServe: boolean;
  /** Whether it may take jobs from the queue; true as long as there is none. */
  readonly mayTakeJobs: boolean;
  /** Our settings of the session that the connection does not have: a pooler between us drops them. */
  readonly missingSettings: readonly string[];
  /** `18.4`, and the settings on which safety and speed depend. */
  readonly server: Readonly<Record<string, string>>;
};

const SERVER_SETTINGS = [
  'server_version',
  'fsync',
  'full_page_writes',
  'synchronous_commit',
  'shared_buffers',
  'max_wal_size',
  'autovacuum_naptime',
  'max_connections',
] as const;

/** Connects once, as each connection of the address will, and reads what it may do. */
export async function readLogin(url: string): Promise<LoginReport> {
  const client = new pg.Client(clientConfig({ url }));
  // A server that goes away at this moment fails the query too.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<RightsRow>(RIGHTS, [APPLICATION_ROLE]);
    const [rights] = rows;
    if (rights === undefined) {
      throw new Error('a select without from answers one row');
    }
    const server = await readSettings(client, SERVER_SETTINGS);
    const session = await readSettings(client, Object.keys(SESSION_SETTINGS));
    return {
      login: rights.login,
      role: rights.role,
      mayTakeRole: rights.may_take_role,
      mayChangeAppendOnly: rights.may_change_append_only,
      mayBecomeOwner: rights.may_become_owner,
      mayServe: rights.may_serve,
      mayTakeJobs: rights.may_take_jobs,
      missingSettings: Object.entries(SESSION_SETTINGS)
        .filter(([name, value]) => session[name] !== value)
        .map(([name]) => name),
      server,
    };
  } finally {
    await client.end();
  }
}

async function readSettings(
  client: pg.Client,
  names: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const { rows } = await client.query<{ name: string; value: string }>(
    'select name, current_setting(name) as value from pg_settings where name = any ($1) order by name',
    [names],
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

type RightsRow = {
  readonly login: string;
  readonly role: string;
  readonly may_take_role: boolean;
  readonly may_change_append_only: boolean;
  readonly may_become_owner: boolean;
  readonly may_serve: boolean;
  readonly may_take_jobs: boolean;
};

/** Schemas of ours are all but PostgreSQL's, the public one and the queue's. */
const RIGHTS = `
select session_user::text as login,
       current_user::text as role,
       exists (
         select from pg_roles
         where rolname = $1
           and pg_has_role(session_user, oid,
                 case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end)
       ) as may_take_role,
       exists (
         select from pg_trigger
         where tgname = 'append_only' and has_table_privilege(tgrelid, 'update, delete, truncate')
       ) as may_change_append_only,
       (select rolsuper from pg_roles where rolname = session_user)
         or exists (
           select from pg_namespace
           where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')
             and pg_has_role(session_user, nspowner, 'member')
         ) as may_become_owner,
       coalesce(has_schema_privilege(to_regnamespace('platform'), 'usage'), true) as may_serve,
       coalesce((
         select has_schema_privilege(n.oid, 'usage')
                and coalesce(has_table_privilege(to_regclass('graphile_worker._private_jobs'), 'update'), true)
         from pg_namespace n
         where n.nspname = 'graphile_worker'
       ), true) as may_take_jobs`;
