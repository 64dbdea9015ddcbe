-- Makes the sums of a brand again from its bets: at the first run, after the brand's clock moved to another zone, and when an
-- operator asks after a comparison. Slices that are marked stay marked, so that what is settled meanwhile is not lost.
create or replace function team.rebuild(p_brand integer, p_zone text) returns void
language plpgsql as $$
begin
  perform team.lock_brand(p_brand);
  delete from team.slice where brand_id = p_brand;
  delete from team.member_day where brand_id = p_brand;
  delete from team.agent_day where brand_id = p_brand;
  delete from team.active_day where brand_id = p_brand;
  delete from team.active_gap where brand_id = p_brand;

  with new_lines as (
    insert into team.line (brand_id, uplines)
    select distinct p_brand, b.uplines from team.counted_bets(p_brand, '-infinity', 'infinity') b
    on conflict (brand_id, uplines) do nothing
    returning id, uplines
  )
  insert into team.line_agent (agent_id, line_id, brand_id, depth, upline_id)
  select a.agent_id, l.id, p_brand, a.depth, coalesce(l.uplines[a.depth + 1], 0)
  from new_lines l cross join lateral unnest(l.uplines) with ordinality a (agent_id, depth)
  on conflict (agent_id, line_id) do nothing;

  insert into team.slice (member_id, began_at, line_id, game_type, brand_id, bets, stake_ticks, valid_ticks, payout_ticks,
                          first_bet_id, last_bet_id)
  select b.member_id, team.slice_of(b.settled_at), l.id, b.game_type, p_brand, count(*), sum(b.stake_ticks), sum(b.valid_ticks),
         sum(b.payout_ticks), min(b.id), max(b.id)
  from team.counted_bets(p_brand, '-infinity', 'infinity') b
  join team.line l on l.brand_id = p_brand and l.uplines = b.uplines
  group by 1, 2, 3, 4;

  insert into team.member_day (member_id, day, line_id, game_type, brand_id, bets, stake_ticks, valid_ticks, payout_ticks)
  select member_id, date_trunc('day', began_at, p_zone), line_id, game_type, p_brand, sum(bets), sum(stake_ticks), sum(valid_ticks),
         sum(payout_ticks)
  from team.slice where brand_id = p_brand
  group by 1, 2, 3, 4;

  insert into team.agent_day (agent_id, day, game_type, upline_id, brand_id, bets, stake_ticks, valid_ticks, payout_ticks)
  select a.agent_id, d.day, d.game_type, a.upline_id, p_brand, sum(d.bets), sum(d.stake_ticks), sum(d.valid_ticks), sum(d.payout_ticks)
  from (
    select day, line_id, game_type, sum(bets) as bets, sum(stake_ticks) as stake_ticks, sum(valid_ticks) as valid_ticks,
           sum(payout_ticks) as payout_ticks
    from team.member_day where brand_id = p_brand group by 1, 2, 3
  ) d
  join team.line_agent a on a.line_id = d.line_id
  group by 1, 2, 3, 4;

  insert into team.active_day (member_id, day, line_id, brand_id)
  select member_id, day, line_id, p_brand from team.member_day where brand_id = p_brand
  group by 1, 2, 3 having sum(valid_ticks) > 0;

  insert into team.active_gap (agent_id, day, day_before, brand_id, members)
  select agent_id, day, day_before, p_brand, count(*)
  from (
    select agent_id, day, lag(day, 1, '-infinity') over (partition by agent_id, member_id order by day) as day_before
    from (
      select distinct a.agent_id, v.member_id, v.day
      from team.active_day v join team.line_agent a on a.line_id = v.line_id
      where v.brand_id = p_brand
    ) x
  ) y
  group by 1, 2, 3;
end $$;
