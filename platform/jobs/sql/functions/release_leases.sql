-- Gives the holder's leases back, so that others need not wait until they run out.
create or replace function platform.release_leases(p_holder text) returns void
language sql
as $$
  update platform.lease set expires_at = '-infinity' where holder = p_holder;
$$;
