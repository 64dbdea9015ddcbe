-- Modules queue jobs inside their own transaction. The queue's tables belong to the migrating role alone; this
-- function is the one way to them, so that the role that serves needs no rights there.
create or replace function platform.add_job(p_name text, p_payload json, p_key text, p_run_at timestamptz)
returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform graphile_worker.add_job(
    identifier => p_name,
    payload => p_payload,
    run_at => p_run_at,
    job_key => p_key
  );
end
$$;
