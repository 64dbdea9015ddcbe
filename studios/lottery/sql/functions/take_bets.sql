-- Decides which bets of a set are taken, before their stakes are requested, and adds their exposures. It writes no bet:
-- write_bets follows in the same transaction. Two bets of one member with one key in a set violate a constraint there;
-- the caller then sends them apart. Subjects, amounts and caps are flat arrays; p_subject_bet has the number of the bet
-- to which each belongs.
create or replace function studio_lottery.take_bets(
  p_session text[], p_member text[], p_currency text[], p_key text[], p_hash uuid[], p_game text[], p_draw text[],
  p_lines jsonb[], p_stake bigint[],
  p_subject_bet integer[], p_subject text[], p_highest bigint[], p_cap bigint[], p_code text[]
) returns studio_lottery.taken
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
  v_names text[];
  v_draws bigint[];
  v_opens timestamptz[];
  v_locks timestamptz[];
  v_over text;
  t studio_lottery.taken;
begin
  -- One transaction at a time takes bets of a draw, so exposures are exact and no two transactions deadlock.
  select array_agg(d.game_code || ' ' || d.draw_no), array_agg(d.id), array_agg(d.opens_at), array_agg(d.locks_at)
  into v_names, v_draws, v_opens, v_locks
  from (
    select d.id, d.game_code, d.draw_no, d.opens_at, d.locks_at from studio_lottery.draw d
    where (d.game_code, d.draw_no) in (select distinct u.game, u.draw from unnest(p_game, p_draw) u (game, draw))
      and d.state in ('scheduled', 'open')
    order by d.id
    for no key update
  ) d;
  t.received_at := studio_lottery.clock();
  select array_agg(x.outcome order by x.place), array_agg(x.id order by x.place),
         array_agg(case when x.outcome = 'TAKEN' then x.draw_id end order by x.place), array_agg(x.locks_at order by x.place)
  into t.outcomes, t.ids, t.draw_ids, t.locks_at
  from (
    select u.place, b.id, v_draws[d.at] as draw_id, v_locks[d.at] as locks_at,
           case
             when b.id is not null then 'KNOWN'
             when studio_lottery.is_open(t.received_at, v_opens[d.at], v_locks[d.at]) then 'TAKEN'
             else 'ROUND_CLOSED'
           end as outcome
    from unnest(p_member, p_key, p_game, p_draw) with ordinality u (member, key, game, draw, place)
    cross join lateral (select array_position(v_names, u.game || ' ' || u.draw) as at) d
    left join studio_lottery.bet b on b.member_ref = u.member and b.idempotency_key = u.key
  ) x;

  v_over := studio_lottery.hold_exposures(
    array(select t.draw_ids[s.bet] from unnest(p_subject_bet) s (bet)), p_subject, p_highest, p_cap, p_code);
  if v_over is not null then
    -- Together the bets exceed a cap, so each is checked alone, in the order of arrival.
    for i in 1..cardinality(p_key) loop
      if t.outcomes[i] = 'TAKEN' then
        select studio_lottery.hold_exposures(array_agg(t.draw_ids[i]), array_agg(s.subject order by s.place),
                 array_agg(s.highest order by s.place), array_agg(s.cap order by s.place), array_agg(s.code order by s.place))
        into v_over
        from unnest(p_subject_bet, p_subject, p_highest, p_cap, p_code) with ordinality s (bet, subject, highest, cap, code, place)
        where s.bet = i;
        t.outcomes[i] := coalesce(v_over, 'TAKEN');
      end if;
    end loop;
  end if;

  select array_agg(x.id order by x.place), array_agg(case when x.is_taken then 'b-' || x.id end order by x.place)
  into t.ids, t.txn_ids
  from (
    select u.place, u.outcome = 'TAKEN' as is_taken,
           case when u.outcome = 'TAKEN' then nextval('studio_lottery.bet_id_seq') else u.id end as id
    from unnest(t.outcomes, t.ids) with ordinality u (outcome, id, place)
  ) x;
  return t;
end $$;
