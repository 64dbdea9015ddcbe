-- Compares the sums of a day with the bets that were settled on it: members' days by kind of game, agents' days by kind of game,
-- and how many members below each agent were active. Answers how many sums there are and how many differ, with ten examples.
create or replace function team.compare_day(p_brand integer, p_day timestamptz, p_until timestamptz)
returns table (compared integer, different integer, examples jsonb)
language sql stable as $$
  with bets as materialized (
    select member_id, uplines, game_type, count(*)::bigint as bets, sum(stake_ticks)::bigint as stake, sum(valid_ticks)::bigint as valid,
           sum(payout_ticks)::bigint as payout
    from team.counted_bets(p_brand, p_day, p_until)
    group by 1, 2, 3
  ),
  raw as (
    select 'member' as what, member_id as id, game_type as part, sum(bets)::bigint as bets, sum(stake)::bigint as stake,
           sum(valid)::bigint as valid, sum(payout)::bigint as payout
    from bets group by 2, 3
    union all
    select 'agent', a.agent_id, game_type, sum(bets)::bigint, sum(stake)::bigint, sum(valid)::bigint, sum(payout)::bigint
    from bets cross join lateral unnest(uplines) a (agent_id) group by 2, 3
    union all
    select 'active', agent_id, '', count(distinct member_id), 0, 0, 0
    from bets cross join lateral unnest(uplines) a (agent_id) where valid > 0 group by 2
  ),
  sums as (
    select 'member' as what, member_id as id, game_type as part, sum(bets)::bigint as bets, sum(stake_ticks)::bigint as stake,
           sum(valid_ticks)::bigint as valid, sum(payout_ticks)::bigint as payout
    from team.member_day where brand_id = p_brand and day >= p_day and day < p_until group by 2, 3 having sum(bets) > 0
    union all
    select 'agent', agent_id, game_type, sum(bets)::bigint, sum(stake_ticks)::bigint, sum(valid_ticks)::bigint, sum(payout_ticks)::bigint
    from team.agent_day where brand_id = p_brand and day >= p_day and day < p_until group by 2, 3 having sum(bets) > 0
    union all
    select 'active', agent_id, '', sum(members)::bigint, 0, 0, 0
    from team.active_gap where brand_id = p_brand and day >= p_day and day < p_until and day_before < p_day
    group by 2 having sum(members) > 0
  ),
  pair as (
    select coalesce(r.what, s.what) as what, coalesce(r.id, s.id) as id, coalesce(r.part, s.part) as part,
           (r.bets, r.stake, r.valid, r.payout) is distinct from (s.bets, s.stake, s.valid, s.payout) as is_different,
           to_jsonb(r) as raw, to_jsonb(s) as sum
    from raw r full join sums s on s.what = r.what and s.id = r.id and s.part = r.part
  )
  select count(*)::integer, (count(*) filter (where is_different))::integer,
    coalesce((select jsonb_agg(jsonb_build_object('what', x.what, 'id', x.id::text, 'part', x.part, 'raw', x.raw, 'sum', x.sum))
      from (select * from pair where is_different order by what, id, part limit 10) x), '[]')
  from pair
$$;
