-- take_bets for the usual case, in sets: every draw is open, no key was used, no limit is reached. Anything else undoes
-- that and takes the bets one by one, with the same outcomes.
create or replace function studio_lottery.take_many(
  p_session text[], p_member text[], p_currency text[], p_key text[], p_hash bytea[], p_game text[], p_draw text[],
  p_lines jsonb[], p_stake bigint[],
  p_subject_bet integer[], p_subject text[], p_highest bigint[], p_cap bigint[], p_code text[]
) returns table (outcome text, id bigint, locks_at timestamptz, received_at timestamptz)
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
#variable_conflict use_column
declare
  n int := cardinality(p_key);
  v_now timestamptz;
  v_draws bigint[];
  v_locks timestamptz[];
  v_ids bigint[];
  v_is_within boolean;
begin
  begin
    perform from studio_lottery.draw d
    where (d.game_code, d.draw_no) in (select distinct u.game, u.draw from unnest(p_game, p_draw) u (game, draw))
    order by d.id
    for no key update;
    v_now := studio_lottery.clock();
    select array_agg(d.id order by u.ord), array_agg(d.locks_at order by u.ord)
    into v_draws, v_locks
    from unnest(p_game, p_draw) with ordinality u (game, draw, ord)
    join studio_lottery.draw d on d.game_code = u.game and d.draw_no = u.draw
    where d.state in ('scheduled', 'open') and studio_lottery.is_open(v_now, d.opens_at, d.locks_at);
    if cardinality(v_draws) is distinct from n then
      raise exception 'not straight' using errcode = 'triggered_action_exception';
    end if;
    with asked as (
      select v_draws[s.item] as draw_id, s.subject, sum(s.highest)::bigint as highest, min(s.cap) as cap
      from unnest(p_subject_bet, p_subject, p_highest, p_cap) s (item, subject, highest, cap)
      group by 1, 2
    ),
    held as (
      insert into studio_lottery.exposure as e (draw_id, subject, highest_ticks)
      select draw_id, subject, highest from asked order by draw_id, subject
      on conflict (draw_id, subject) do update set highest_ticks = e.highest_ticks + excluded.highest_ticks
      returning draw_id, subject, highest_ticks
    )
    -- Both stand in one order, so they are laid side by side instead of joined.
    select bool_and(u.now <= u.cap) into v_is_within
    from unnest(
      array(select h.highest_ticks from held h order by h.draw_id, h.subject),
      array(select a.cap from asked a order by a.draw_id, a.subject)
    ) u (now, cap);
    if v_is_within is false then
      raise exception 'not straight' using errcode = 'triggered_action_exception';
    end if;
    with put as (
      insert into studio_lottery.bet as b (draw_id, game_code, session_ref, member_ref, currency, idempotency_key, request_hash,
        lines, stake_ticks, received_at)
      select u.draw, u.game, u.session, u.member, u.currency, u.key, u.hash, u.lines, u.stake, v_now
      from unnest(v_draws, p_game, p_session, p_member, p_currency, p_key, p_hash, p_lines, p_stake)
           with ordinality u (draw, game, session, member, currency, key, hash, lines, stake, ord)
      order by u.ord
      returning b.id
    )
    -- Ids are given in the order of the rows.
    select array_agg(p.id order by p.id) into v_ids from put p;
    return query select 'TAKEN', u.id, u.locks, v_now from unnest(v_ids, v_locks) u (id, locks);
    return;
  exception when unique_violation or triggered_action_exception then
    null;
  end;
  return query
  select b.outcome, b.id, b.locks_at, b.received_at
  from studio_lottery.take_bets(p_session, p_member, p_currency, p_key, p_hash, p_game, p_draw, p_lines, p_stake,
    p_subject_bet, p_subject, p_highest, p_cap, p_code) b;
end $$;
