-- The content of a version never changes; only its status moves, forward, and into force with two approvals alone.
create or replace function region.protect_market_version() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a version of a market is kept' using errcode = 'restrict_violation';
  end if;
  if to_jsonb(old) - 'status' is distinct from to_jsonb(new) - 'status'
     or (old.status, new.status) not in
        (('draft', 'approved'), ('draft', 'replaced'), ('draft', 'withdrawn'), ('approved', 'replaced'), ('approved', 'withdrawn'))
  then
    raise exception 'a version of a market is never rewritten' using errcode = 'restrict_violation';
  end if;
  if new.status = 'approved'
     and (select count(*) from region.market_approval a where a.version_id = new.id) < 2
  then
    raise exception 'two operators approve a market' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
