-- After a move: the member and everybody below lose the way up that was, and get that of the upline. Ways inside the team stay.
create or replace function downline.move_team() returns trigger
language plpgsql as $$
begin
  with team as (
    select member_id, depth from downline.path where ancestor_id = new.member_id
    union all
    select new.member_id, 0
  )
  delete from downline.path p using team
   where p.member_id = team.member_id and p.depth > team.depth;

  insert into downline.path (member_id, ancestor_id, brand_id, depth)
  with team as (
    select member_id, depth from downline.path where ancestor_id = new.member_id
    union all
    select new.member_id, 0
  ), above as (
    select ancestor_id, depth from downline.path where member_id = new.upline_id
    union all
    select new.upline_id, 0 where new.upline_id is not null
  )
  select team.member_id, above.ancestor_id, new.brand_id, team.depth + above.depth + 1
    from team, above;
  return null;
end $$;
