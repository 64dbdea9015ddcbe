-- Whether a bet of this status is in the sums: it is settled, and its stake was not given back.
create or replace function team.is_counted(p_status text) returns boolean
language sql immutable parallel safe as $$
  select p_status not in ('PENDING', 'VOID', 'ROLLED_BACK')
$$;
