import pg from 'pg';

/** The role of the server after connecting: it reads and writes, but cannot change append-only tables. */
export const APPLICATION_ROLE = 'shapla_app';

export type RoleReport = {
  /** false when this login may neither create the role nor become it: the triggers alone hold then. */
  readonly mayUseRole: boolean;
  readonly reason?: string;
};

const NOT_ALLOWED = new Set(['42501', '0LP01', '2BP01']);

/** Gives the application role its rights in a transaction of its own: see `grantInTransaction`. */
export async function grantApplicationRole(url: string): Promise<RoleReport> {
  const client = new pg.Client({ connectionString: url, application_name: 'shapla-roles' });
  await client.connect();
  try {
    await client.query('begin');
    const report = await grantInTransaction(client);
    await client.query('commit');
    return report;
  } finally {
    await client.end();
  }
}

/**
 * Gives the application role its rights on every schema of ours, as their owner. Tables that carry the trigger
 * `append_only`, and their partitions, lose update, delete and truncate. Where the login may not, the transaction goes
 * on as if it had not been tried.
 */
export async function grantInTransaction(client: pg.Client): Promise<RoleReport> {
  await client.query('savepoint granting');
  try {
    await client.query(GRANTS);
    await client.query(`set local role ${APPLICATION_ROLE}`);
    await client.query('reset role');
    return { mayUseRole: true };
  } catch (error) {
    await client.query('rollback to savepoint granting');
    if (error instanceof pg.DatabaseError && NOT_ALLOWED.has(error.code ?? '')) {
      return { mayUseRole: false, reason: error.message };
    }
    throw error;
  }
}

/**
 * Roles belong to the whole server: another database may create the role at the same moment. What is remembered of
 * applied SQL, in schema public, stays the owner's.
 */
const GRANTS = `
do $$
declare
  v_schema text;
  v_table regclass;
begin
  if not exists (select from pg_roles where rolname = '${APPLICATION_ROLE}') then
    begin
      create role ${APPLICATION_ROLE} nologin;
    exception when duplicate_object or unique_violation then
      null;
    end;
  end if;
  if not pg_has_role(current_user, '${APPLICATION_ROLE}', 'member') then
    execute format('grant ${APPLICATION_ROLE} to %I', current_user);
  end if;
  for v_schema in
    select nspname from pg_namespace
    where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')
    order by nspname
  loop
    execute format('grant usage on schema %I to ${APPLICATION_ROLE}', v_schema);
    execute format('grant select, insert, update, delete on all tables in schema %I to ${APPLICATION_ROLE}', v_schema);
    execute format('grant usage, select, update on all sequences in schema %I to ${APPLICATION_ROLE}', v_schema);
    execute format('grant execute on all functions in schema %I to ${APPLICATION_ROLE}', v_schema);
  end loop;
  for v_table in
    select tgrelid::regclass from pg_trigger where tgname = 'append_only' order by tgrelid
  loop
    execute format('revoke update, delete, truncate on %s from ${APPLICATION_ROLE}', v_table);
  end loop;
end $$`;
