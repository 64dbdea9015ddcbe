-- Refuses the transaction of a process that has lost the lease for which it works. Until the commit nobody else takes it.
create or replace function platform.assert_lease(p_name text, p_token bigint) returns void
language plpgsql
as $$
begin
  perform from platform.lease where name = p_name and token = p_token for share;
  if not found then
    raise exception 'another process has the lease % by now', p_name using errcode = 'LEASE';
  end if;
end
$$;
