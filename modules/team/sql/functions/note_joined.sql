-- Notes members with the uplines they came under, each once, and counts them for everybody above.
create or replace function team.note_joined(
  p_brand integer, p_zone text, p_members bigint[], p_uplines text[], p_at timestamptz[]
) returns integer
language plpgsql as $$
declare
  v_noted integer;
begin
  perform team.lock_brand(p_brand);
  perform team.add_lines(p_brand, p_uplines);
  with noted as (
    insert into team.joined (member_id, brand_id, line_id, at)
    select u.member_id, p_brand, l.id, u.at
    from unnest(p_members, p_uplines, p_at) u (member_id, uplines, at)
    join team.line l on l.brand_id = p_brand and l.uplines = u.uplines::bigint[]
    on conflict (member_id) do nothing
    returning line_id, at
  ),
  written as (
    insert into team.agent_joined as j (agent_id, day, upline_id, brand_id, members)
    select a.agent_id, date_trunc('day', n.at, p_zone), a.upline_id, p_brand, count(*)
    from noted n join team.line_agent a on a.line_id = n.line_id
    group by 1, 2, 3
    on conflict (agent_id, day, upline_id) do update set members = j.members + excluded.members
  )
  select count(*) into v_noted from noted;
  return v_noted;
end $$;
