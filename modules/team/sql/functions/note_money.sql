-- Notes transfers of members' money, each once, and adds them to the days of everybody above. Answers how many were noted.
create or replace function team.note_money(
  p_brand integer, p_zone text, p_ids bigint[], p_members bigint[], p_uplines text[], p_kinds smallint[], p_ticks bigint[],
  p_at timestamptz[]
) returns integer
language plpgsql as $$
declare
  v_noted integer;
begin
  perform team.lock_brand(p_brand);
  perform team.add_lines(p_brand, p_uplines);
  with noted as (
    insert into team.money (transfer_id, brand_id, member_id, line_id, kind, ticks, is_first_deposit, at)
    select u.id, p_brand, u.member_id, l.id, u.kind, u.ticks,
           u.kind = 4 and row_number() over (partition by u.member_id, u.kind order by u.id) = 1
             and not exists (select from team.money m where m.member_id = u.member_id and m.kind = 4), u.at
    from unnest(p_ids, p_members, p_uplines, p_kinds, p_ticks, p_at) u (id, member_id, uplines, kind, ticks, at)
    join team.line l on l.brand_id = p_brand and l.uplines = u.uplines::bigint[]
    on conflict (transfer_id) do nothing
    returning line_id, kind, ticks, is_first_deposit, at
  ),
  added as (
    select a.agent_id, date_trunc('day', n.at, p_zone) as day, n.kind, a.upline_id, count(*) as moves, sum(n.ticks)::bigint as ticks,
           (count(*) filter (where n.is_first_deposit))::integer as first_deposits
    from noted n join team.line_agent a on a.line_id = n.line_id
    group by 1, 2, 3, 4
  ),
  written as (
    insert into team.agent_money as m (agent_id, day, kind, upline_id, brand_id, moves, ticks, first_deposits)
    select agent_id, day, kind, upline_id, p_brand, moves, ticks, first_deposits from added
    on conflict (agent_id, day, kind, upline_id) do update
    set moves = m.moves + excluded.moves, ticks = m.ticks + excluded.ticks,
        first_deposits = m.first_deposits + excluded.first_deposits
  )
  select count(*) into v_noted from noted;
  return v_noted;
end $$;
