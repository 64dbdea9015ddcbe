-- Closes a round with the vendor's own totals. A difference opens a case and does not fail the call. Totals that are sent
-- again and differ from the first open a case too; the first totals stay.
create or replace function play.close_round(
  p_vendor integer, p_round text, p_bets integer, p_stake bigint, p_payout bigint
) returns table (is_duplicate boolean, is_matched boolean)
language plpgsql
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  v_was record;
  v_is_repeated boolean;
  v_is_other boolean;
begin
  perform play.lock_rounds(array[p_vendor], array[p_round], array[true]);
  select rd.closed_at, rd.declared_bets, rd.declared_stake_ticks, rd.declared_payout_ticks into v_was
  from play.round rd where rd.vendor_id = p_vendor and rd.round_ref = p_round;
  insert into play.settled (brand_id, account_ids, bet_ids)
  select b.brand_id, array_agg(x.account), array_agg(x.bet)
  from play.close_now(p_vendor, p_round, clock_timestamp()) x
  join play.bet b on b.account_id = x.account and b.id = x.bet
  group by b.brand_id;
  update play.round rd
  set declared_bets = p_bets, declared_stake_ticks = p_stake, declared_payout_ticks = p_payout, is_checked = false
  where rd.vendor_id = p_vendor and rd.round_ref = p_round and rd.declared_bets is null;
  v_is_repeated := v_was.closed_at is not null and v_was.declared_bets is not null;
  v_is_other := v_is_repeated and (v_was.declared_bets, v_was.declared_stake_ticks, v_was.declared_payout_ticks)
    is distinct from (p_bets, p_stake, p_payout);
  if v_is_other then
    perform play.open_case(format('totals-again:%s:%s', p_vendor, p_round),
      coalesce((select min(b.brand_id) from play.bet b where b.vendor_id = p_vendor and b.round_ref = p_round), 0), p_vendor,
      'round_totals', p_round, null, null,
      jsonb_build_object('declared', jsonb_build_object('bets', v_was.declared_bets, 'stakeTicks', v_was.declared_stake_ticks::text,
                                                        'payoutTicks', v_was.declared_payout_ticks::text),
                         'again', jsonb_build_object('bets', p_bets, 'stakeTicks', p_stake::text, 'payoutTicks', p_payout::text)));
  end if;
  return query select v_is_repeated, play.check_round(p_vendor, p_round) and not v_is_other;
end $$;
