-- Takes bets in the order given, many to a commit, before the wallet is asked. Subjects, amounts and caps are flat
-- lists; p_subject_bet names the item each belongs to. outcome: TAKEN, KNOWN (the key was used: id is that bet's),
-- ROUND_CLOSED, PAYOUT_LIMIT or NUMBER_LIMIT. Of anything but TAKEN nothing is written.
create or replace function studio_lottery.take_bets(
  p_session text[], p_member text[], p_currency text[], p_key text[], p_hash bytea[], p_game text[], p_draw text[],
  p_lines jsonb[], p_stake bigint[],
  p_subject_bet integer[], p_subject text[], p_highest bigint[], p_cap bigint[], p_code text[]
) returns table (outcome text, id bigint, locks_at timestamptz, received_at timestamptz)
language plpgsql as $$
#variable_conflict use_column
declare
  v_draw studio_lottery.draw;
  v_over text;
begin
  -- Whoever takes bets of a draw comes alone: exposures are then counted, not guessed, and no two deadlock.
  perform from studio_lottery.draw d
  where (d.game_code, d.draw_no) in (select u.game, u.draw from unnest(p_game, p_draw) u (game, draw))
  order by d.id
  for no key update;

  for i in 1..cardinality(p_key) loop
    outcome := null;
    locks_at := null;
    received_at := studio_lottery.clock();
    select b.id into id from studio_lottery.bet b where b.member_ref = p_member[i] and b.idempotency_key = p_key[i];
    if found then
      outcome := 'KNOWN';
      return next;
      continue;
    end if;
    select * into v_draw from studio_lottery.draw d where d.game_code = p_game[i] and d.draw_no = p_draw[i];
    if not found or v_draw.state not in ('scheduled', 'open')
       or not studio_lottery.is_open(received_at, v_draw.opens_at, v_draw.locks_at) then
      outcome := 'ROUND_CLOSED';
      return next;
      continue;
    end if;
    insert into studio_lottery.exposure as e (draw_id, subject, highest_ticks)
    select v_draw.id, p_subject[s], p_highest[s]
    from generate_subscripts(p_subject_bet, 1) s
    where p_subject_bet[s] = i
    on conflict (draw_id, subject) do update set highest_ticks = e.highest_ticks + excluded.highest_ticks;
    select p_code[s] into v_over
    from generate_subscripts(p_subject_bet, 1) s
    join studio_lottery.exposure e on e.draw_id = v_draw.id and e.subject = p_subject[s]
    where p_subject_bet[s] = i and e.highest_ticks > p_cap[s]
    order by s
    limit 1;
    if found then
      update studio_lottery.exposure e
      set highest_ticks = e.highest_ticks - p_highest[s]
      from generate_subscripts(p_subject_bet, 1) s
      where p_subject_bet[s] = i and e.draw_id = v_draw.id and e.subject = p_subject[s];
      outcome := v_over;
      return next;
      continue;
    end if;
    insert into studio_lottery.bet as b (draw_id, game_code, session_ref, member_ref, currency, idempotency_key, request_hash,
      lines, stake_ticks, received_at)
    values (v_draw.id, v_draw.game_code, p_session[i], p_member[i], p_currency[i], p_key[i], p_hash[i], p_lines[i], p_stake[i],
      received_at)
    on conflict (member_ref, idempotency_key) do nothing
    returning b.id into id;
    if id is null then
      raise exception 'the key was taken meanwhile' using errcode = 'serialization_failure';
    end if;
    outcome := 'TAKEN';
    locks_at := v_draw.locks_at;
    return next;
  end loop;
end $$;
