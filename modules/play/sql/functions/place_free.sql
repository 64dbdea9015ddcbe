-- One free round, as a bet or as a round in one call: what place_batch says of it, unless the grant stands against it.
-- p_refusal is what the caller has found against the call; an id that is known already wins over everything. The member's
-- account is locked first, as everywhere, so that two rounds of one grant never meet.
create or replace function play.place_free(
  p_grant text, p_brand integer, p_stripe bigint, p_vendor integer, p_scope text, p_txn text, p_hash uuid, p_is_play boolean,
  p_session text, p_member text, p_round text, p_game text, p_type text, p_currency text, p_payout bigint, p_valid bigint,
  p_closes boolean, p_settles boolean, p_until bigint, p_refusal text, p_detail text,
  p_move_level integer[], p_move_amount bigint[]
) returns table (code text, is_duplicate boolean, balance_then bigint, balance_now bigint, bet_id bigint, has_parked boolean)
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  v_account bigint;
  v_grant play.free_grant;
  v_now timestamptz;
  v_refusal text;
  v_placed record;
begin
  select s.account_id into v_account from play.game_session s where s.ref = p_session;
  if v_account is not null then
    perform ledger.lock_accounts(array[v_account]);
  end if;
  select g.* into v_grant from play.free_grant g
  where g.grant_ref = p_grant and g.vendor_id = p_vendor and g.member_ref = p_member
  for no key update;
  v_now := clock_timestamp();
  v_refusal := case
    when p_refusal <> 'PAYOUT_LIMIT' then p_refusal
    when v_grant.id is null or v_grant.game_code <> p_game or v_grant.currency <> p_currency
      or v_grant.state in ('created', 'refused', 'expired') or v_grant.played >= v_grant.allowed
      or v_now < v_grant.valid_from or v_now >= v_grant.expires_at then 'FREE_ROUND_INVALID'
    when p_payout > v_grant.most_ticks then 'PAYOUT_LIMIT'
    else p_refusal
  end;
  select b.* into v_placed
  from play.place_batch(p_brand, p_stripe, array[p_vendor], array[p_scope], array[p_txn], array[p_hash], array[p_is_play],
    array[p_session], array[p_member], array[p_round], array[p_game], array[p_type], array[p_currency], array[0::bigint],
    array[p_payout], array[0::bigint], array[p_valid], array[p_closes], array[p_settles], array[p_until], array[v_refusal],
    array[p_detail], array_fill(1, array[cardinality(p_move_level)]), p_move_level, p_move_amount) b;
  if v_placed.code = 'OK' and not v_placed.is_duplicate then
    update play.bet b set free_grant_id = v_grant.id where b.account_id = v_account and b.id = v_placed.bet_id;
    -- A round is played of it, so the vendor has it, whatever has become of its answer.
    update play.free_grant g
    set played = g.played + 1,
        state = case
          when g.state = 'cancelled' then g.state
          when g.played + 1 >= g.rounds then 'used'
          else 'granted'
        end
    where g.id = v_grant.id;
  end if;
  return query select v_placed.code, v_placed.is_duplicate, v_placed.balance_then, v_placed.balance_now, v_placed.bet_id,
    v_placed.has_parked;
end $$;
