-- After a move: the member and everybody below lose the way up that was, and get that of the upline. Ways inside the team stay.
create or replace function downline.move_team() returns trigger
language plpgsql as $$
begin
  with moved as (
    select member_id, depth from downline.path where ancestor_id = new.member_id
    union all
    select new.member_id, 0
  )
  delete from downline.path p using moved
   where p.member_id = moved.member_id and p.depth > moved.depth;

  insert into downline.path (member_id, ancestor_id, brand_id, depth)
  with moved as (
    select member_id, depth from downline.path where ancestor_id = new.member_id
    union all
    select new.member_id, 0
  ), above as (
    select ancestor_id, depth from downline.path where member_id = new.upline_id
    union all
    select new.upline_id, 0 where new.upline_id is not null
  )
  select moved.member_id, above.ancestor_id, new.brand_id, moved.depth + above.depth + 1
    from moved, above;
  return null;
end $$;
