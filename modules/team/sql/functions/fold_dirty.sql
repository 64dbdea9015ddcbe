-- Sums marked slices again from their bets, writes what differs to slices, members' days and agents' days, and counts the
-- members who became active or inactive. Answers how many slices it took. A bet that is settled meanwhile is either seen
-- here or marks its slice again, so that the sums are those of the bets once nothing is marked.
create or replace function team.fold_dirty(p_brand integer, p_zone text, p_limit integer) returns integer
language plpgsql
set plan_cache_mode = force_custom_plan
as $$
declare
  v_taken integer;
  v_members bigint[];
  v_days timestamptz[];
  v_lines bigint[];
  v_on boolean[];
  v_day timestamptz;
begin
  perform team.lock_brand(p_brand);
  with taken as materialized (
    delete from team.dirty
    where (member_id, began_at) in (
      select member_id, began_at from team.dirty where brand_id = p_brand order by began_at, member_id limit p_limit)
    returning member_id, began_at, first_bet_id, last_bet_id
  ),
  was as materialized (
    select s.member_id, s.began_at, s.line_id, s.game_type, s.bets, s.stake_ticks, s.valid_ticks, s.payout_ticks,
           s.first_bet_id, s.last_bet_id
    from taken t join team.slice s on s.member_id = t.member_id and s.began_at = t.began_at
  ),
  span as (
    select t.member_id, t.began_at, least(t.first_bet_id, min(w.first_bet_id)) as first_bet_id,
           greatest(t.last_bet_id, max(w.last_bet_id)) as last_bet_id
    from taken t left join was w on w.member_id = t.member_id and w.began_at = t.began_at
    group by t.member_id, t.began_at, t.first_bet_id, t.last_bet_id
  ),
  fresh as materialized (
    select b.member_id, b.began_at, l.id as line_id, b.game_type, count(*)::integer as bets,
           sum(b.stake_ticks)::bigint as stake_ticks, sum(b.valid_ticks)::bigint as valid_ticks,
           sum(b.payout_ticks)::bigint as payout_ticks, min(b.id) as first_bet_id, max(b.id) as last_bet_id
    from (
      select s.member_id, s.began_at, b.id, b.game_type, b.uplines, b.stake_ticks, b.valid_ticks, b.payout_ticks
      from span s
      cross join lateral (
        select id, game_type, uplines, stake_ticks, valid_ticks, payout_ticks
        from play.bet_v
        where member_id = s.member_id and id >= s.first_bet_id and id <= s.last_bet_id and brand_id = p_brand
          and settled_at >= s.began_at and settled_at < s.began_at + interval '5 minutes'
          and team.is_counted(status) and not is_trial
        offset 0
      ) b
    ) b
    join team.line l on l.brand_id = p_brand and l.uplines = b.uplines
    group by 1, 2, 3, 4
  ),
  delta as materialized (
    select member_id, began_at, line_id, game_type, sum(bets)::integer as bets, sum(stake_ticks)::bigint as stake_ticks,
           sum(valid_ticks)::bigint as valid_ticks, sum(payout_ticks)::bigint as payout_ticks
    from (
      select member_id, began_at, line_id, game_type, bets, stake_ticks, valid_ticks, payout_ticks from fresh
      union all
      select member_id, began_at, line_id, game_type, -bets, -stake_ticks, -valid_ticks, -payout_ticks from was
    ) x
    group by 1, 2, 3, 4
    having sum(bets) <> 0 or sum(stake_ticks) <> 0 or sum(valid_ticks) <> 0 or sum(payout_ticks) <> 0
  ),
  written as (
    insert into team.slice (member_id, began_at, line_id, game_type, brand_id, bets, stake_ticks, valid_ticks, payout_ticks,
                            first_bet_id, last_bet_id)
    select member_id, began_at, line_id, game_type, p_brand, bets, stake_ticks, valid_ticks, payout_ticks, first_bet_id, last_bet_id
    from fresh
    on conflict (member_id, began_at, line_id, game_type) do update
    set bets = excluded.bets, stake_ticks = excluded.stake_ticks, valid_ticks = excluded.valid_ticks,
        payout_ticks = excluded.payout_ticks, first_bet_id = excluded.first_bet_id, last_bet_id = excluded.last_bet_id
  ),
  emptied as (
    delete from team.slice s using was w
    where s.member_id = w.member_id and s.began_at = w.began_at and s.line_id = w.line_id and s.game_type = w.game_type
      and not exists (
        select from fresh f
        where f.member_id = w.member_id and f.began_at = w.began_at and f.line_id = w.line_id and f.game_type = w.game_type)
  ),
  day_delta as materialized (
    select member_id, date_trunc('day', began_at, p_zone) as day, line_id, game_type, sum(bets)::integer as bets,
           sum(stake_ticks)::bigint as stake_ticks, sum(valid_ticks)::bigint as valid_ticks, sum(payout_ticks)::bigint as payout_ticks
    from delta
    group by 1, 2, 3, 4
  ),
  flips as materialized (
    select v.member_id, v.day, v.line_id, b.valid_ticks + v.valid_ticks > 0 as is_on
    from (select member_id, day, line_id, sum(valid_ticks)::bigint as valid_ticks from day_delta group by 1, 2, 3) v
    cross join lateral (
      select coalesce(sum(m.valid_ticks), 0)::bigint as valid_ticks from team.member_day m
      where m.member_id = v.member_id and m.day = v.day and m.line_id = v.line_id
    ) b
    where (b.valid_ticks > 0) <> (b.valid_ticks + v.valid_ticks > 0)
  ),
  member_days as (
    insert into team.member_day (member_id, day, line_id, game_type, brand_id, bets, stake_ticks, valid_ticks, payout_ticks)
    select d.member_id, d.day, d.line_id, d.game_type, p_brand, coalesce(m.bets, 0) + d.bets,
           coalesce(m.stake_ticks, 0) + d.stake_ticks, coalesce(m.valid_ticks, 0) + d.valid_ticks,
           coalesce(m.payout_ticks, 0) + d.payout_ticks
    from day_delta d
    left join team.member_day m
      on m.member_id = d.member_id and m.day = d.day and m.line_id = d.line_id and m.game_type = d.game_type
    on conflict (member_id, day, line_id, game_type) do update
    set bets = excluded.bets, stake_ticks = excluded.stake_ticks, valid_ticks = excluded.valid_ticks,
        payout_ticks = excluded.payout_ticks
  ),
  agent_delta as (
    select a.agent_id, d.day, d.game_type, a.upline_id, sum(d.bets)::bigint as bets, sum(d.stake_ticks)::bigint as stake_ticks,
           sum(d.valid_ticks)::bigint as valid_ticks, sum(d.payout_ticks)::bigint as payout_ticks
    from (
      select day, line_id, game_type, sum(bets) as bets, sum(stake_ticks) as stake_ticks, sum(valid_ticks) as valid_ticks,
             sum(payout_ticks) as payout_ticks
      from day_delta group by 1, 2, 3
    ) d
    join team.line_agent a on a.line_id = d.line_id
    group by 1, 2, 3, 4
  ),
  agent_days as (
    insert into team.agent_day (agent_id, day, game_type, upline_id, brand_id, bets, stake_ticks, valid_ticks, payout_ticks)
    select d.agent_id, d.day, d.game_type, d.upline_id, p_brand, coalesce(a.bets, 0) + d.bets,
           coalesce(a.stake_ticks, 0) + d.stake_ticks, coalesce(a.valid_ticks, 0) + d.valid_ticks,
           coalesce(a.payout_ticks, 0) + d.payout_ticks
    from agent_delta d
    left join team.agent_day a
      on a.agent_id = d.agent_id and a.day = d.day and a.game_type = d.game_type and a.upline_id = d.upline_id
    on conflict (agent_id, day, game_type, upline_id) do update
    set bets = excluded.bets, stake_ticks = excluded.stake_ticks, valid_ticks = excluded.valid_ticks,
        payout_ticks = excluded.payout_ticks
  )
  select (select count(*) from taken), array_agg(f.member_id), array_agg(f.day), array_agg(f.line_id), array_agg(f.is_on)
  into v_taken, v_members, v_days, v_lines, v_on
  from flips f;
  for v_day in select distinct u.day from unnest(v_days) u (day) order by 1 loop
    perform team.turn_active(p_brand, v_day, array_agg(u.member_id), array_agg(u.line_id), array_agg(u.is_on))
    from unnest(v_members, v_days, v_lines, v_on) u (member_id, day, line_id, is_on)
    where u.day = v_day;
  end loop;
  return v_taken;
end $$;
