-- Creates the bets' partitions of the last month, of this one and of the three after it; returns how many were created. In a
-- database that is new on the first of a month, bets of the days before have a place as well.
create or replace function play.ensure_partitions() returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_month timestamptz;
  v_name text;
  v_made integer := 0;
begin
  -- Of two processes that find a partition missing, the second one waits and finds it made.
  perform pg_advisory_xact_lock(hashtextextended('play.ensure_partitions', 0));
  for ahead in -1..3 loop
    v_month := date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' + make_interval(months => ahead);
    v_name := format('play.bet_%s', to_char(v_month at time zone 'UTC', 'YYYYMM'));
    if to_regclass(v_name) is null then
      execute format('create table %s partition of play.bet for values from (%s) to (%s) with (fillfactor = 85)',
        v_name, ledger.id_at(v_month), ledger.id_at((v_month at time zone 'UTC' + interval '1 month') at time zone 'UTC'));
      v_made := v_made + 1;
    end if;
  end loop;
  return v_made;
end $$;
