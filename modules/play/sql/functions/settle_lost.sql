-- Settles bets of one round and brand that pay nothing. p_account and p_bet name them, in the order of the ids. Answers the
-- balances of their members, in that order.
-- No money moves, so no account is locked and no batch queue is needed. The round's exclusive lock keeps other stakes,
-- payouts and settlements of the round out, and a rollback waits for the bet's row. When a bet is missing, not pending, of
-- another round, or was settled or paid before, or when an id was used, the function raises triggered_action_exception or
-- unique_violation; pay_batch then decides each bet.
create or replace function play.settle_lost(
  p_brand integer, p_vendor integer, p_scope text, p_round text,
  p_txn text[], p_hash uuid[], p_account bigint[], p_bet bigint[], p_version bigint[]
) returns bigint[]
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set enable_material = off
as $$
declare
  v_time timestamptz;
  v_settleable integer;
  v_balances bigint[];
begin
  perform play.lock_rounds(array[p_vendor], array[p_round], array[true]);
  v_time := clock_timestamp();
  -- The statement returns what a bet is compared with: as a condition, it would make the planner use the round's index.
  select count(*) filter (where x.is_settleable) into v_settleable
  from (select b.brand_id = p_brand and b.vendor_id = p_vendor and b.round_ref = p_round
               and b.status = 'PENDING' and b.settle_version is null and b.payout_ticks = 0 as is_settleable
        from unnest(p_account, p_bet) u (account, bet)
        join play.bet b on b.account_id = u.account and b.id = u.bet
        for no key update of b) x;
  if v_settleable <> cardinality(p_txn) then
    raise exception 'a bet needs pay_batch' using errcode = 'triggered_action_exception';
  end if;
  perform play.settle_bets(p_account, p_bet, array_fill(0::bigint, array[cardinality(p_bet)]),
    array_fill('LOST'::text, array[cardinality(p_bet)]), p_version, null, null, v_time);
  select array_agg(a.balance order by u.ord) into v_balances
  from unnest(p_account) with ordinality u (account, ord)
  join ledger.account_v a on a.id = u.account;
  insert into play.txn (vendor_id, txn_scope, txn_id, brand_id, account_id, bet_id, kind, state, code, body_hash, balance_after)
  select p_vendor, p_scope, u.txn, p_brand, u.account, u.bet, 'settle', 'applied', 'OK', u.hash, u.balance
  from unnest(p_txn, p_hash, p_account, p_bet, v_balances) u (txn, hash, account, bet, balance)
  order by u.txn;
  insert into play.settled (brand_id, account_ids, bet_ids) values (p_brand, p_account, p_bet);
  return v_balances;
end $$;
