-- What a round has paid the member of a bet for bets of nothing, beyond what was taken from the prize budget for them, if
-- the stake of that bet stands in it no longer: 0 while another stake of the member stands there. Null when the round has no
-- bet of nothing that a budget could be asked for, as with play money. With p_is_taken these payments count as taken from the budget.
create or replace function play.unbacked_without(p_account bigint, p_bet bigint, p_is_taken boolean) returns bigint
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
declare
  v_bet record;
  v_ids bigint[];
  v_ticks bigint;
  v_is_backed boolean;
begin
  select b.vendor_id, b.round_ref, b.stake_ticks, b.is_trial, rd.opened_at into strict v_bet
  from play.bet b
  join play.round rd on rd.vendor_id = b.vendor_id and rd.round_ref = b.round_ref
  where b.account_id = p_account and b.id = p_bet;
  if v_bet.stake_ticks = 0 or v_bet.is_trial then
    return null;
  end if;
  with own as materialized (
    select b.id, b.vendor_id, b.round_ref, b.stake_ticks, b.payout_ticks, b.budget_ticks, b.status, b.is_prize, b.free_grant_id,
           b.external_wallet_version
    from play.bet b
    where b.account_id = p_account and b.id >= ledger.id_at(v_bet.opened_at - interval '1 minute')
  ), of_round as (
    select b.id, b.stake_ticks > 0 as is_staked, b.status, b.is_prize or b.free_grant_id is not null as is_granted,
           greatest(b.payout_ticks - coalesce(b.budget_ticks, 0), 0) as ticks
    from own b
    where b.vendor_id = v_bet.vendor_id and b.round_ref = v_bet.round_ref and b.id <> p_bet
      and b.external_wallet_version is null and b.status <> 'ROLLED_BACK'
  )
  select coalesce(bool_or(is_staked and status <> 'VOID'), false),
         array_agg(id) filter (where not is_staked and not is_granted and ticks > 0),
         sum(ticks) filter (where not is_staked and not is_granted)
  into v_is_backed, v_ids, v_ticks
  from of_round;
  if v_is_backed and v_ticks is not null then
    return 0;
  end if;
  if p_is_taken and v_ids is not null then
    update play.bet b set budget_ticks = b.payout_ticks where b.account_id = p_account and b.id = any (v_ids);
  end if;
  return v_ticks;
end $$;
