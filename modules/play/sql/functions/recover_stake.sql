-- Books a stake (or a whole round in one call) that the vendor accepted and that our books lack, such as after a restore
-- from a backup. The member must have the money; the game session may have ended, but it must belong to this member and
-- vendor and must have been alive at the time of the stake. Refusals are not stored. The maximum payout of one bet (p_max)
-- applies as it does to other rounds, and a payout above it opens a case.
create or replace function play.recover_stake(
  p_vendor integer, p_scope text, p_txn text, p_hash uuid, p_is_play boolean, p_session text, p_member text, p_round text,
  p_game text, p_type text, p_currency text, p_stake bigint, p_payout bigint, p_occurred timestamptz, p_shard bigint, p_detail text,
  p_max bigint
) returns table (code text, is_duplicate boolean, balance_then bigint, balance_now bigint, bet_id bigint)
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  v_session record;
  v_known record;
  v_account record;
  v_closed timestamptz;
  v_bet bigint;
  v_balance bigint;
  v_status text := 'PENDING';
begin
  select s.* into v_session from play.game_session s
  where s.ref = p_session and s.vendor_id = p_vendor and s.member_ref = p_member
    and p_occurred between s.opened_at - interval '2 minutes' and coalesce(s.ended_at, s.expires_at) + interval '2 minutes';
  if not found then
    return query select 'SESSION_INVALID', false, null::bigint, null::bigint, null::bigint;
    return;
  end if;
  perform play.lock_rounds(array[p_vendor], array[p_round], null);
  perform ledger.lock_accounts(array[v_session.account_id]);
  select a.balance, a.min_balance into v_account from ledger.account_v a where a.id = v_session.account_id;
  select k.body_hash, k.state, k.code, k.balance_after, k.bet_id into v_known
  from play.txn k where k.vendor_id = p_vendor and k.txn_scope = p_scope and k.txn_id = p_txn;
  if found then
    return query select case when v_known.body_hash = p_hash then v_known.code else 'ID_REUSED' end,
      true, v_known.balance_after, v_account.balance, v_known.bet_id;
    return;
  end if;
  if v_session.currency <> p_currency then
    return query select 'CURRENCY_MISMATCH', false, v_account.balance, v_account.balance, null::bigint;
    return;
  end if;
  if v_account.balance - p_stake < v_account.min_balance then
    return query select 'INSUFFICIENT_FUNDS', false, v_account.balance, v_account.balance, null::bigint;
    return;
  end if;

  if p_payout > p_max then
    perform play.open_case(format('payout:%s:%s:%s', p_vendor, p_scope, p_txn), v_session.brand_id, p_vendor, 'payout_refused',
      p_round, p_txn, null, jsonb_build_object('code', 'LIMIT_REACHED', 'amountTicks', p_payout::text));
    return query select 'LIMIT_REACHED', false, v_account.balance, v_account.balance, null::bigint;
    return;
  end if;

  v_bet := ledger.next_id();
  if p_stake > 0 then
    perform ledger.move_all(array[v_session.account_id], array[-p_stake], p_shard, 1::smallint, array[v_bet]);
  end if;
  if p_payout > 0 then
    perform ledger.move_all(array[v_session.account_id], array[p_payout], p_shard, 2::smallint, array[v_bet]);
    if exists (select from ledger.debt_v) then
      perform ledger.pay_debts(array[v_session.account_id]);
    end if;
  end if;
  select a.balance into v_balance from ledger.account_v a where a.id = v_session.account_id;
  insert into play.round as rd (vendor_id, round_ref, game_code) values (p_vendor, p_round, p_game)
  on conflict (vendor_id, round_ref) do update set game_code = excluded.game_code where rd.game_code = '';
  select rd.closed_at into v_closed from play.round rd where rd.vendor_id = p_vendor and rd.round_ref = p_round;
  if p_is_play or v_closed is not null then
    v_status := play.status_of(p_stake, p_payout);
  end if;
  insert into play.bet (id, brand_id, member_id, account_id, vendor_id, game_code, game_type, round_ref, txn_id, member_name, currency,
    is_trial, stake_ticks, payout_ticks, valid_ticks, status, uplines, detail, placed_at, settled_at, balance_after)
  values (v_bet, v_session.brand_id, v_session.member_id, v_session.account_id, p_vendor, p_game, p_type, p_round, p_txn,
    v_session.member_name, v_session.currency, v_session.is_trial, p_stake, p_payout,
    play.valid_bet(p_stake, p_payout, v_status, v_session.is_trial, null), v_status, v_session.uplines,
    coalesce(p_detail::jsonb, '{}') || jsonb_build_object('recoveredAt', clock_timestamp()), p_occurred,
    case when v_status <> 'PENDING' then clock_timestamp() end, v_balance);
  if v_status <> 'PENDING' then
    insert into play.settled (brand_id, account_ids, bet_ids) values (v_session.brand_id, array[v_session.account_id], array[v_bet]);
  end if;
  insert into play.txn (vendor_id, txn_scope, txn_id, brand_id, account_id, bet_id, kind, state, code, body_hash, amount_ticks, balance_after)
  values (p_vendor, p_scope, p_txn, v_session.brand_id, v_session.account_id, v_bet, case when p_is_play then 'play' else 'bet' end,
    'applied', 'OK', p_hash, p_stake, v_balance);
  return query select 'OK', false, v_balance, v_balance, v_bet;
end $$;
