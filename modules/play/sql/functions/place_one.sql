-- Books one stake, or one round in one call, inside a larger transaction, with the arguments and answers of place_batch.
-- p_grant names the grant that a free round is played from. The grant is locked, so that two of its rounds never run at
-- once, and its state may refuse the round. p_refusal is the refusal that the caller found; a known id takes precedence.
create or replace function play.place_one(
  p_grant text, p_brand integer, p_shard bigint, p_vendor integer, p_scope text, p_txn text, p_hash uuid, p_is_play boolean,
  p_session text, p_member text, p_round text, p_game text, p_type text, p_currency text, p_stake bigint, p_payout bigint,
  p_need bigint, p_valid bigint,
  p_closes boolean, p_settles boolean, p_until bigint, p_refusal text, p_detail text, p_moves bigint[],
  out code text, out is_duplicate boolean, out balance_then bigint, out balance_now bigint, out bet_id bigint, out has_parked boolean,
  out taken_ms bigint
)
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
declare
  v_grant play.free_grant;
  v_now timestamptz;
  v_refusal text := p_refusal;
begin
  if p_grant is not null then
    perform play.lock_rounds(array[p_vendor], array[p_round], array[p_closes]);
    perform ledger.lock_accounts(array(select s.account_id from play.game_session s where s.ref = p_session));
    select g.* into v_grant from play.free_grant g
    where g.grant_ref = p_grant and g.vendor_id = p_vendor and g.member_ref = p_member
    for no key update;
    v_now := clock_timestamp();
    v_refusal := case
      when p_refusal <> 'PAYOUT_LIMIT' then p_refusal
      when v_grant.id is null or v_grant.game_code <> p_game or v_grant.currency <> p_currency
        or v_grant.state in ('created', 'refused', 'expired') or v_grant.played >= v_grant.allowed
        or v_now < v_grant.valid_from or v_now >= v_grant.expires_at then 'FREE_ROUND_INVALID'
      when p_payout > v_grant.max_payout_ticks then 'PAYOUT_LIMIT'
      else p_refusal
    end;
  end if;
  select b.codes[1], b.duplicates[1], b.balances_then[1], b.balances_now[1], b.bet_ids[1], b.have_parked[1], b.taken_ms
  into code, is_duplicate, balance_then, balance_now, bet_id, has_parked, taken_ms
  from play.place_batch(p_brand, p_shard, array[p_vendor], array[p_scope], array[p_hash], array[p_is_play],
    array[p_session], array[p_member], array[p_round], array[p_game], array[p_type], array[p_currency], array[p_stake],
    array[p_payout], array[p_need], array[p_valid], array[p_closes], array[p_settles], array[p_until], array[v_refusal],
    array[p_detail], array[p_moves[1]], array_fill(1, array[greatest(cardinality(p_moves) - 1, 0)]), p_moves[2:],
    array[p_txn], false) b;
  if p_grant is not null and code = 'OK' and not is_duplicate then
    update play.bet b set free_grant_id = v_grant.id
    from play.game_session s
    where s.ref = p_session and b.account_id = s.account_id and b.id = place_one.bet_id;
    -- A round of the grant proves that the vendor has the grant, even if its answer was lost.
    update play.free_grant g
    set played = g.played + 1,
        state = case
          when g.state = 'cancelled' then g.state
          when g.played + 1 >= g.rounds then 'used'
          else 'granted'
        end
    where g.id = v_grant.id;
  end if;
end $$;
