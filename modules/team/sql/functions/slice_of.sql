-- The five minutes that a moment lies in.
create or replace function team.slice_of(p_at timestamptz) returns timestamptz
language sql immutable parallel safe as $$
  select date_bin('5 minutes', p_at, '2000-01-01Z')
$$;
