-- Locks rounds in one order everywhere: exclusively where p_exclusive is true for any item of the round, else shared. Callers
-- take these locks before those of accounts, shards and rows, so that what they read afterwards holds until the commit.
create or replace function play.lock_rounds(p_vendor integer[], p_round text[], p_exclusive boolean[]) returns void
language plpgsql
set plan_cache_mode = force_generic_plan
as $$
begin
  perform case when x.is_exclusive then pg_advisory_xact_lock(7402120, x.key) else pg_advisory_xact_lock_shared(7402120, x.key) end
  from (select hashtext(u.vendor || '/' || u.round) as key, coalesce(bool_or(u.exclusive), false) as is_exclusive
        from unnest(p_vendor, p_round, p_exclusive) u (vendor, round, exclusive)
        group by 1
        order by 1) x;
end $$;
