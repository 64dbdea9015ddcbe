-- Replaces the declared totals of a closed round; a case about the replaced totals closes when the new ones match ours.
create or replace function play.declare_round(p_vendor integer, p_round text, p_bets integer, p_stake bigint, p_payout bigint) returns boolean
language plpgsql as $$
declare
  v_matched boolean;
begin
  perform play.lock_rounds(array[p_vendor], array[p_round], array[true]);
  update play.round rd
  set declared_bets = p_bets, declared_stake_ticks = p_stake, declared_payout_ticks = p_payout
  where rd.vendor_id = p_vendor and rd.round_ref = p_round and rd.closed_at is not null;
  v_matched := play.check_round(p_vendor, p_round);
  if v_matched then
    update play.case_file c set status = 'closed', closed_at = clock_timestamp()
    where c.case_key = format('totals:%s:%s', p_vendor, p_round) and c.status = 'open';
  end if;
  return v_matched;
end $$;
