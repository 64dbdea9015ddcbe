-- Creates the partitions of this month and the three after it, and returns how many it created. It runs with the rights of
-- its owner, so that the daily job needs none.
create or replace function ledger.ensure_partitions() returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_month timestamptz;
  v_name text;
  v_made integer := 0;
  v_table text;
begin
  -- Of two processes that find a partition missing, the second one waits and finds it made.
  perform pg_advisory_xact_lock(hashtextextended('ledger.ensure_partitions', 0));
  for ahead in 0..3 loop
    v_month := date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' + make_interval(months => ahead);
    foreach v_table in array array['journal', 'transfer'] loop
      v_name := format('ledger.%s_%s', v_table, to_char(v_month at time zone 'UTC', 'YYYYMM'));
      if to_regclass(v_name) is null then
        execute format('create table %s partition of ledger.%I for values from (%s) to (%s)',
          v_name, v_table, ledger.id_at(v_month),
          ledger.id_at((v_month at time zone 'UTC' + interval '1 month') at time zone 'UTC'));
        perform ledger.guard_truncate(v_name::regclass);
        v_made := v_made + 1;
      end if;
    end loop;
  end loop;
  return v_made;
end $$;
