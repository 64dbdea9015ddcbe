-- Counts a free round that the vendor accepted and that our books lack against its grant, if the grant was valid when the
-- round was played and has rounds left. A known id is answered as known.
create or replace function play.recover_free(
  p_grant text,
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
  v_account bigint;
  v_grant play.free_grant;
  v_row record;
begin
  select s.account_id into v_account from play.game_session s where s.ref = p_session;
  perform play.lock_rounds(array[p_vendor], array[p_round], null);
  if v_account is not null then
    perform ledger.lock_accounts(array[v_account]);
  end if;
  select g.* into v_grant from play.free_grant g
  where g.grant_ref = p_grant and g.vendor_id = p_vendor and g.member_ref = p_member
  for no key update;
  if not exists (select from play.txn k where k.vendor_id = p_vendor and k.txn_scope = p_scope and k.txn_id = p_txn)
    and (v_grant.id is null or v_grant.game_code <> p_game or v_grant.currency <> p_currency or p_stake > 0
      or v_grant.state in ('created', 'refused') or v_grant.played >= v_grant.allowed
      or p_occurred < v_grant.valid_from - interval '2 minutes' or p_occurred > v_grant.expires_at + interval '2 minutes') then
    return query select 'FREE_ROUND_INVALID', false, null::bigint, null::bigint, null::bigint;
    return;
  end if;
  select r.* into v_row
  from play.recover_stake(p_vendor, p_scope, p_txn, p_hash, p_is_play, p_session, p_member, p_round, p_game, p_type, p_currency,
    p_stake, p_payout, p_occurred, p_shard, p_detail, least(p_max, v_grant.max_payout_ticks)) r;
  if v_row.code = 'OK' and not v_row.is_duplicate then
    update play.bet b set free_grant_id = v_grant.id where b.account_id = v_account and b.id = v_row.bet_id;
    update play.free_grant g
    set played = g.played + 1,
        state = case
          when g.state in ('cancelled', 'expired') then g.state
          when g.played + 1 >= g.rounds then 'used'
          else 'granted'
        end
    where g.id = v_grant.id;
  end if;
  return query select v_row.code, v_row.is_duplicate, v_row.balance_then, v_row.balance_now, v_row.bet_id;
end $$;
