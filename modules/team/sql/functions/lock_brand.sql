-- One process at a time writes the sums of a brand; the lock ends with the transaction.
create or replace function team.lock_brand(p_brand integer) returns void
language sql as $$
  select pg_advisory_xact_lock(hashtextextended('team.sums', p_brand))
$$;
