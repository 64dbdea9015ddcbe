-- Marks the slices of touched bets and answers how many batches were taken. A bet that was settled before may have been in
-- another slice (a lost bet can be opened again): all slices of the member whose ids include it are marked, which is each
-- slice that counted it. Such a bet is of our own books, so that no slice before its placing can have counted it.
create or replace function team.mark_touched(p_brand integer, p_limit integer) returns integer
language plpgsql as $$
declare
  v_taken integer;
begin
  perform team.lock_brand(p_brand);
  with taken as materialized (
    delete from team.touched
    where id in (select id from team.touched where brand_id = p_brand order by id limit p_limit)
    returning account_ids, bet_ids
  ),
  bets as materialized (
    select b.*
    from taken t
    cross join lateral unnest(t.account_ids, t.bet_ids) u (account_id, bet_id)
    cross join lateral (
      select id, member_id, settled_at, placed_at, revision, uplines, team.is_counted(status) as is_counted, is_trial
      from play.bet_v where account_id = u.account_id and id = u.bet_id limit 1
    ) b
    where not b.is_trial
  ),
  new_lines as (
    insert into team.line (brand_id, uplines)
    select distinct p_brand, b.uplines from bets b
    where b.is_counted and not exists (select from team.line l where l.brand_id = p_brand and l.uplines = b.uplines)
    returning id, uplines
  ),
  agents as (
    insert into team.line_agent (agent_id, line_id, brand_id, depth, upline_id)
    select a.agent_id, l.id, p_brand, a.depth, coalesce(l.uplines[a.depth + 1], 0)
    from new_lines l cross join lateral unnest(l.uplines) with ordinality a (agent_id, depth)
    on conflict (agent_id, line_id) do nothing
  ),
  slices as (
    select b.member_id, team.slice_of(b.settled_at) as began_at, b.id
    from bets b
    where b.settled_at is not null and (b.is_counted or b.revision > 0)
    union all
    select b.member_id, s.began_at, b.id
    from bets b
    join team.slice s on s.member_id = b.member_id and s.began_at >= team.slice_of(b.placed_at) - interval '5 minutes'
      and s.first_bet_id <= b.id and s.last_bet_id >= b.id
    where b.revision > 0
  ),
  marked as (
    insert into team.dirty as d (member_id, began_at, brand_id, first_bet_id, last_bet_id)
    select member_id, began_at, p_brand, min(id), max(id) from slices group by 1, 2
    on conflict (member_id, began_at) do update
    set first_bet_id = least(d.first_bet_id, excluded.first_bet_id), last_bet_id = greatest(d.last_bet_id, excluded.last_bet_id)
  )
  select count(*) into v_taken from taken;
  return v_taken;
end $$;
