-- The time encoded in an id, to the millisecond.
create or replace function ledger.time_of(p_id bigint) returns timestamptz
language sql immutable parallel safe as $$
  select to_timestamp(((p_id >> 12) + 1704067200000) / 1000.0)
$$;
