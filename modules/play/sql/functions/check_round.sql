-- Compares the totals that a vendor declared for a round with our bets; a difference opens a case and the answer is false.
-- Prizes and bets from external wallets are left out of the sums. A case closes when its difference is gone.
create or replace function play.check_round(p_vendor integer, p_round text) returns boolean
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
declare
  v_round record;
  v_sum record;
  v_matched boolean;
begin
  select * into v_round from play.round rd where rd.vendor_id = p_vendor and rd.round_ref = p_round;
  select count(*) bets, coalesce(sum(b.stake_ticks), 0) stake, coalesce(sum(b.payout_ticks), 0) payout, coalesce(min(b.brand_id), 0) brand
  into v_sum
  from play.bet b
  where b.vendor_id = p_vendor and b.round_ref = p_round and b.status <> 'ROLLED_BACK' and b.external_wallet_version is null
    and not b.is_prize
    and b.id >= ledger.id_at(v_round.opened_at - interval '1 minute');
  v_matched := v_round.declared_bets is null or (v_sum.bets = v_round.declared_bets
    and v_sum.stake = v_round.declared_stake_ticks and v_sum.payout = v_round.declared_payout_ticks);
  if v_matched then
    update play.case_file c set status = 'closed', closed_at = clock_timestamp()
    where c.case_key = format('totals:%s:%s', p_vendor, p_round) and c.status = 'open';
  else
    perform play.open_case(format('totals:%s:%s', p_vendor, p_round), v_sum.brand, p_vendor, 'round_totals', p_round, null, null,
      jsonb_build_object('declared', jsonb_build_object('bets', v_round.declared_bets, 'stakeTicks', v_round.declared_stake_ticks::text,
                                                        'payoutTicks', v_round.declared_payout_ticks::text),
                         'ours', jsonb_build_object('bets', v_sum.bets, 'stakeTicks', v_sum.stake::text, 'payoutTicks', v_sum.payout::text)));
  end if;
  return v_matched;
end $$;
