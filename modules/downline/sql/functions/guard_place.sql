-- Newcomers find their place side by side, but a move waits for those under way and keeps others out until it commits: so what
-- a move finds below its member is all there is, and of two moves the second sees the first. A member never comes to stand
-- below itself, whoever writes the row.
create or replace function downline.guard_place() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.upline_id is not null then
      perform pg_advisory_xact_lock_shared(hashtext('downline.place'), new.brand_id);
    end if;
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtext('downline.place'), new.brand_id);
  if new.brand_id <> old.brand_id or exists (
    select from downline.place u where u.member_id = new.upline_id and u.brand_id <> new.brand_id
  ) then
    raise exception 'member % moves within a brand only', new.member_id using errcode = 'check_violation';
  end if;
  if new.upline_id = new.member_id or exists (
    select from downline.path p where p.member_id = new.upline_id and p.ancestor_id = new.member_id
  ) then
    raise exception 'member % would stand below itself', new.member_id
      using errcode = 'check_violation', constraint = 'place_has_no_circle';
  end if;
  return new;
end $$;
