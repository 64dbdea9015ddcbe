-- The milliseconds since 2024-01-01 UTC, shifted left by 12 bits for the sequence: below 2^53 until the year 2093.
create or replace function ledger.id_at(p_time timestamptz) returns bigint
language sql immutable parallel safe as $$
  select ((extract(epoch from p_time) * 1000)::bigint - 1704067200000) << 12
$$;
