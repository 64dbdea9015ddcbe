-- Members became active on a day under these uplines, or are so no longer: each agent above for whom that changes something
-- gets one more or one less of that day, and the member's next active day has another day before it.
create or replace function team.turn_active(
  p_brand integer, p_day timestamptz, p_members bigint[], p_lines bigint[], p_on boolean[]
) returns void
language sql as $$
  with flip as materialized (
    select * from unnest(p_members, p_lines, p_on) u (member_id, line_id, is_on)
  ),
  line as (
    select coalesce(x.member_id, f.member_id) as member_id, coalesce(x.line_id, f.line_id) as line_id,
           x.line_id is not null as is_before, coalesce(f.is_on, true) as is_after
    from (
      select member_id, line_id from team.active_day where day = p_day and member_id in (select member_id from flip)
    ) x
    full join flip f on f.member_id = x.member_id and f.line_id = x.line_id
  ),
  change as materialized (
    select l.member_id, a.agent_id, bool_or(l.is_after) as is_on
    from line l join team.line_agent a on a.line_id = l.line_id
    group by 1, 2
    having bool_or(l.is_before) <> bool_or(l.is_after)
  ),
  around as (
    select c.agent_id, case when c.is_on then 1 else -1 end as step,
      coalesce((select v.day from team.active_day v
        where v.member_id = c.member_id and v.day < p_day
          and exists (select from team.line_agent a where a.line_id = v.line_id and a.agent_id = c.agent_id)
        order by v.day desc limit 1), '-infinity') as day_before,
      (select v.day from team.active_day v
        where v.member_id = c.member_id and v.day > p_day
          and exists (select from team.line_agent a where a.line_id = v.line_id and a.agent_id = c.agent_id)
        order by v.day limit 1) as day_after
    from change c
  ),
  step as (
    select agent_id, p_day as day, day_before, step from around
    union all
    select agent_id, day_after, day_before, -step from around where day_after is not null
    union all
    select agent_id, day_after, p_day, step from around where day_after is not null
  ),
  counted as (
    select agent_id, day, day_before, sum(step)::integer as step from step group by 1, 2, 3 having sum(step) <> 0
  ),
  gaps as (
    insert into team.active_gap (agent_id, day, day_before, brand_id, members)
    select c.agent_id, c.day, c.day_before, p_brand, coalesce(g.members, 0) + c.step
    from counted c
    left join team.active_gap g on g.agent_id = c.agent_id and g.day = c.day and g.day_before = c.day_before
    on conflict (agent_id, day, day_before) do update set members = excluded.members
  ),
  gone as (
    delete from team.active_day v using flip f
    where not f.is_on and v.member_id = f.member_id and v.day = p_day and v.line_id = f.line_id
  )
  insert into team.active_day (member_id, day, line_id, brand_id)
  select member_id, p_day, line_id, p_brand from flip where is_on
  on conflict (member_id, day, line_id) do nothing
$$;
