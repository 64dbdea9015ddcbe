-- Stakes of the usual kind, without the steps only unusual ones need: each of another member, nothing against any of
-- them, the bet open after it. Money moves first, which locks the members; then rounds, sessions and cut-offs are
-- looked at once, by the statement that writes the bets; writing the ids finds out whether one was used.
-- Anything else undoes that and takes the careful way of place_batch, whose answers these are. A bet has the id of
-- its transfer.
create or replace function play.place_many(
  p_brand integer, p_stripe bigint,
  p_vendor integer[], p_scope text[], p_txn text[], p_hash uuid[], p_is_play boolean[], p_session text[], p_member text[],
  p_round text[], p_game text[], p_type text[], p_currency text[], p_stake bigint[], p_payout bigint[], p_need bigint[], p_valid bigint[],
  p_closes boolean[], p_settles boolean[], p_until bigint[], p_refusal text[], p_detail text[],
  p_move_item integer[], p_move_level integer[], p_move_amount bigint[],
  out codes text[], out duplicates boolean[], out balances_then bigint[], out balances_now bigint[], out bet_ids bigint[],
  out have_parked boolean[]
) language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set enable_material = off
as $$
declare
  n int := coalesce(array_length(p_txn, 1), 0);
  v_accounts bigint[];
  v_oldest timestamptz;
  v_time timestamptz;
  v_written int;
  m record;
begin
  if n = 0 then
    return;
  end if;
  begin
    if p_stripe is null or true = any (p_is_play) or true = any (p_closes) or true = any (p_settles)
      or array_length(array_remove(p_refusal, null), 1) > 0 or p_move_level <> array_fill(0, array[n]) then
      raise exception 'not straight' using errcode = 'triggered_action_exception';
    end if;
    select array_agg(s.account_id order by u.place), min(s.expires_at) into v_accounts, v_oldest
    from unnest(p_session) with ordinality u (session, place)
    join play.game_session s on s.ref = u.session;
    if array_length(v_accounts, 1) is distinct from n then
      raise exception 'not straight' using errcode = 'triggered_action_exception';
    end if;
    m := ledger.move_straight(v_accounts, p_move_amount, p_stripe, 1::smallint, null);

    -- Whoever closes a round takes this lock alone, so a stake and a closing see one another. It comes before the row:
    -- who closes waits for rows while holding it.
    perform play.lock_rounds(p_vendor, p_round, null);
    insert into play.round (vendor_id, round_ref, game_code)
    select distinct on (u.vendor, u.round) u.vendor, u.round, u.game
    from unnest(p_vendor, p_round, p_game) u (vendor, round, game)
    order by u.vendor, u.round
    on conflict (vendor_id, round_ref) do nothing;
    v_time := clock_timestamp();

    insert into play.bet (id, brand_id, member_id, account_id, vendor_id, game_code, game_type, round_ref, txn_id, member_name,
      currency, is_trial, stake_ticks, status, uplines, detail, placed_at, balance_after)
    select m.first_id + u.place, s.brand_id, s.member_id, s.account_id, u.vendor, u.game, u.type, u.round, u.txn, s.member_name,
      s.currency, s.is_trial, u.stake, 'PENDING', s.uplines, u.detail::jsonb, v_time, u.after
    from unnest(p_vendor, p_txn, p_session, p_member, p_round, p_game, p_type, p_currency, p_stake, p_until, p_detail,
                m.balances_after)
         with ordinality u (vendor, txn, session, member, round, game, type, currency, stake, until_ms, detail, after, place)
    join play.game_session s on s.ref = u.session
    join play.round rd on rd.vendor_id = u.vendor and rd.round_ref = u.round
    where s.vendor_id = u.vendor and s.member_ref = u.member and s.currency = u.currency and s.ended_at is null
      and s.expires_at > v_time and rd.closed_at is null
      and (u.until_ms is null or u.until_ms > extract(epoch from v_time) * 1000);
    get diagnostics v_written = row_count;
    if v_written <> n then
      raise exception 'not straight' using errcode = 'triggered_action_exception';
    end if;

    insert into play.txn (vendor_id, txn_scope, txn_id, brand_id, account_id, bet_id, kind, state, code, body_hash, amount_ticks,
      balance_after)
    select u.vendor, u.scope, u.txn, p_brand, u.account, m.first_id + u.place, 'bet', 'applied', 'OK', u.hash, u.stake, u.after
    from unnest(p_vendor, p_scope, p_txn, p_hash, p_stake, v_accounts, m.balances_after)
         with ordinality u (vendor, scope, txn, hash, stake, account, after, place)
    order by u.vendor, u.scope, u.txn;

    -- Sliding time, written at most once a minute.
    if v_oldest < v_time + interval '29 minutes' then
      update play.game_session s set expires_at = v_time + interval '30 minutes'
      where s.ref = any (p_session) and s.expires_at < v_time + interval '29 minutes';
    end if;

    codes := array_fill('OK'::text, array[n]);
    duplicates := array_fill(false, array[n]);
    balances_then := m.balances_after;
    balances_now := m.balances_after;
    bet_ids := array(select m.first_id + g from generate_series(1, n) g);
    have_parked := array(
      select exists (select from play.parked p where p.vendor_id = u.vendor and p.round_ref = u.round)
      from unnest(p_vendor, p_round) with ordinality u (vendor, round, place)
      order by u.place);
    return;
  exception when unique_violation or triggered_action_exception then
    null;
  end;
  select array_agg(b.code), array_agg(b.is_duplicate), array_agg(b.balance_then), array_agg(b.balance_now),
         array_agg(b.bet_id), array_agg(b.has_parked)
  into codes, duplicates, balances_then, balances_now, bet_ids, have_parked
  from play.place_batch(p_brand, p_stripe, p_vendor, p_scope, p_txn, p_hash, p_is_play, p_session, p_member, p_round, p_game,
    p_type, p_currency, p_stake, p_payout, p_need, p_valid, p_closes, p_settles, p_until, p_refusal, p_detail, p_move_item,
    p_move_level, p_move_amount) b;
end $$;
