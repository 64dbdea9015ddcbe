-- Takes and writes bets whose stakes are requested after the commit. It returns what write_bets returns.
create or replace function studio_lottery.ask_bets(
  p_session text[], p_member text[], p_currency text[], p_key text[], p_hash uuid[], p_game text[], p_draw text[],
  p_lines jsonb[], p_stake bigint[],
  p_subject_bet integer[], p_subject text[], p_highest bigint[], p_cap bigint[], p_code text[],
  out outcomes text[], out ids bigint[], out received_ms bigint, out locks_ms bigint[]
) language sql as $$
  select w.outcomes, w.ids, w.received_ms, w.locks_ms
  from studio_lottery.take_bets(p_session, p_member, p_currency, p_key, p_hash, p_game, p_draw, p_lines, p_stake, p_subject_bet,
    p_subject, p_highest, p_cap, p_code) t
  cross join lateral studio_lottery.write_bets(t, null, null, p_session, p_member, p_currency, p_key, p_hash, p_game, p_draw,
    p_lines, p_stake, p_subject_bet, p_subject, p_highest, p_cap, p_code) w
$$;
