import pg from 'pg';
import { inSchemaTurn } from './start-turn.ts';

/** The role that serves: it reads and writes, but cannot change append-only tables. */
export const APPLICATION_ROLE = 'shapla_app';
/** The role that takes jobs from the queue and ends them: it has rights on the queue's tables alone. */
export const JOBS_ROLE = 'shapla_jobs';
const JOBS_SCHEMA = 'graphile_worker';

export type RoleReport = {
  /** false when this login may neither create the role nor become it: the triggers alone hold then. */
  readonly mayUseRole: boolean;
  readonly reason?: string;
};

const NOT_ALLOWED = new Set(['42501', '0LP01', '2BP01']);

/** Gives both roles their rights in a transaction of its own: see `grantInTransaction`. */
export async function grantRoles(url: string): Promise<RoleReport> {
  return inSchemaTurn(url, grantInTransaction);
}

/**
 * Gives the application role its rights on every schema that the login owns, and the jobs role those on the queue's, as their
 * owner. Tables that carry the trigger `append_only`, and their partitions, lose update, delete and truncate. Only what
 * is missing is given, so a start that finds everything as it must be writes nothing into the catalogue. Where the
 * login may not, the transaction goes on as if it had not been tried. The caller holds `inSchemaTurn`: of two who change
 * the rights of one table, PostgreSQL stops one.
 */
export async function grantInTransaction(client: pg.Client): Promise<RoleReport> {
  await client.query('savepoint granting');
  try {
    await client.query(MAKE_ROLES);
    await client.query(GRANT_SCHEMAS);
    await client.query(GRANT_TABLES);
    await client.query(GRANT_SEQUENCES_AND_FUNCTIONS);
  } catch (error) {
    await client.query('rollback to savepoint granting');
    return reasonOf(error);
  }
  await client.query('savepoint becoming');
  try {
    await client.query(`set local role ${APPLICATION_ROLE}`);
    await client.query('reset role');
    return { mayUseRole: true };
  } catch (error) {
    await client.query('rollback to savepoint becoming');
    return reasonOf(error);
  }
}

/** @throws every error but those of a missing right */
function reasonOf(error: unknown): RoleReport {
  if (error instanceof pg.DatabaseError && NOT_ALLOWED.has(error.code ?? '')) {
    return { mayUseRole: false, reason: error.message };
  }
  throw error;
}

/**
 * Roles belong to the whole server: another database may create them at the same moment. A login that owns the schemas
 * but may not become the roles gives them their rights all the same.
 */
const MAKE_ROLES = `
do $$
declare
  v_role text;
  v_membership text := case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end;
begin
  foreach v_role in array array['${APPLICATION_ROLE}', '${JOBS_ROLE}'] loop
    if not exists (select from pg_roles where rolname = v_role) then
      begin
        execute format('create role %I nologin', v_role);
      exception when duplicate_object or unique_violation then
        null;
      end;
    end if;
    if not pg_has_role(current_user, v_role, v_membership) then
      begin
        execute format('grant %I to %I', v_role, current_user);
      exception when unique_violation or insufficient_privilege then
        null;
      end;
    end if;
  end loop;
end $$`;

/** What is recorded of applied SQL, in schema public, stays the owner's; a process reads there whether it fits. */
const GRANT_SCHEMAS = `
do $$
declare
  v_schema record;
begin
  for v_schema in
    select oid, nspname, case nspname when '${JOBS_SCHEMA}' then '${JOBS_ROLE}' else '${APPLICATION_ROLE}' end as grantee
    from pg_namespace
    where nspname !~ '^pg_' and nspname not in ('information_schema', 'public') and pg_has_role(nspowner, 'usage')
    order by nspname
  loop
    if not has_schema_privilege(v_schema.grantee, v_schema.oid, 'usage') then
      execute format('grant usage on schema %I to %I', v_schema.nspname, v_schema.grantee);
    end if;
  end loop;
  if to_regclass('public.applied_sql') is not null
     and not has_table_privilege('${APPLICATION_ROLE}', 'public.applied_sql', 'select') then
    grant select on public.applied_sql to ${APPLICATION_ROLE};
  end if;
end $$`;

/** The queue's tables refuse rows to all but their owner until a policy says otherwise. */
const GRANT_TABLES = `
do $$
declare
  v_table record;
begin
  for v_table in
    select c.oid, c.oid::regclass as name, n.nspname = '${JOBS_SCHEMA}' as is_queue, c.relrowsecurity as is_guarded,
           exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'append_only') as is_append_only
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'f')
      and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public')
      and pg_has_role(n.nspowner, 'usage')
    order by c.oid
  loop
    if v_table.is_queue then
      if not (has_table_privilege('${JOBS_ROLE}', v_table.oid, 'select')
          and has_table_privilege('${JOBS_ROLE}', v_table.oid, 'insert')
          and has_table_privilege('${JOBS_ROLE}', v_table.oid, 'update')
          and has_table_privilege('${JOBS_ROLE}', v_table.oid, 'delete')) then
        execute format('grant select, insert, update, delete on %s to ${JOBS_ROLE}', v_table.name);
      end if;
      if v_table.is_guarded and not exists (
        select from pg_policy where polrelid = v_table.oid and polname = '${JOBS_ROLE}'
      ) then
        execute format('create policy ${JOBS_ROLE} on %s to ${JOBS_ROLE} using (true) with check (true)', v_table.name);
      end if;
    elsif v_table.is_append_only then
      if not (has_table_privilege('${APPLICATION_ROLE}', v_table.oid, 'select')
          and has_table_privilege('${APPLICATION_ROLE}', v_table.oid, 'insert')) then
        execute format('grant select, insert on %s to ${APPLICATION_ROLE}', v_table.name);
      end if;
      if has_table_privilege('${APPLICATION_ROLE}', v_table.oid, 'update, delete, truncate') then
        execute format('revoke update, delete, truncate on %s from ${APPLICATION_ROLE}', v_table.name);
      end if;
    elsif not (has_table_privilege('${APPLICATION_ROLE}', v_table.oid, 'select')
           and has_table_privilege('${APPLICATION_ROLE}', v_table.oid, 'insert')
           and has_table_privilege('${APPLICATION_ROLE}', v_table.oid, 'update')
           and has_table_privilege('${APPLICATION_ROLE}', v_table.oid, 'delete')) then
      execute format('grant select, insert, update, delete on %s to ${APPLICATION_ROLE}', v_table.name);
    end if;
  end loop;
end $$`;

const GRANT_SEQUENCES_AND_FUNCTIONS = `
do $$
declare
  v_sequence record;
  v_function record;
begin
  for v_sequence in
    select c.oid, c.oid::regclass as name,
           case n.nspname when '${JOBS_SCHEMA}' then '${JOBS_ROLE}' else '${APPLICATION_ROLE}' end as grantee
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public')
      and pg_has_role(n.nspowner, 'usage')
    order by c.oid
  loop
    if not (has_sequence_privilege(v_sequence.grantee, v_sequence.oid, 'usage')
        and has_sequence_privilege(v_sequence.grantee, v_sequence.oid, 'select')
        and has_sequence_privilege(v_sequence.grantee, v_sequence.oid, 'update')) then
      execute format('grant usage, select, update on sequence %s to %I', v_sequence.name, v_sequence.grantee);
    end if;
  end loop;
  for v_function in
    select p.oid, p.oid::regprocedure as name,
           case n.nspname when '${JOBS_SCHEMA}' then '${JOBS_ROLE}' else '${APPLICATION_ROLE}' end as grantee
    from pg_proc p
    join pg_namespace n on n.oid = p.pronamespace
    where p.prokind <> 'p' and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public')
      and pg_has_role(n.nspowner, 'usage')
    order by p.oid
  loop
    if not has_function_privilege(v_function.grantee, v_function.oid, 'execute') then
      execute format('grant execute on function %s to %I', v_function.name, v_function.grantee);
    end if;
  end loop;
end $$`;
