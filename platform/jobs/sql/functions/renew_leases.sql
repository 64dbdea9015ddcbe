-- Renews the leases that the holder has, and takes those of the names that nobody has or whose holder was silent too
-- long. Answers each lease that the holder has now; silent_from is the holder that lost it by silence, silent_ms for how
-- long its lease had run out.
create or replace function platform.renew_leases(p_holder text, p_names text[], p_ttl_ms integer)
returns table (name text, token bigint, silent_from text, silent_ms bigint)
language plpgsql
as $$
#variable_conflict use_column
declare
  v_now timestamptz;
begin
  if exists (select from unnest(p_names) n where not exists (select from platform.lease l where l.name = n)) then
    insert into platform.lease (name, holder, token, expires_at)
    select n, '', 0, '-infinity'::timestamptz from unnest(p_names) n order by n
    on conflict do nothing;
  end if;
  -- Locked in one order, so that two processes never wait for each other.
  perform from platform.lease l
  where l.name = any (p_names) and (l.holder = p_holder or l.expires_at <= clock_timestamp())
  order by l.name
  for update;
  v_now := clock_timestamp();
  return query
  with known as (
    select l.name, l.holder, l.expires_at from platform.lease l
    where l.name = any (p_names) and (l.holder = p_holder or l.expires_at <= v_now)
  )
  update platform.lease l
  set holder = p_holder,
      token = l.token + case when known.holder = p_holder then 0 else 1 end,
      expires_at = v_now + make_interval(secs => p_ttl_ms / 1000.0)
  from known
  where l.name = known.name and (l.holder = p_holder or l.expires_at <= v_now)
  returning l.name, l.token,
    case when known.holder <> p_holder and isfinite(known.expires_at) then known.holder end,
    case when known.holder <> p_holder and isfinite(known.expires_at)
      then (extract(epoch from v_now - known.expires_at) * 1000)::bigint end;
end
$$;
