-- Whether a member has money at stake in a round, which then covers what the round pays for bets of nothing. A stake that
-- was given back or declared void is none, and neither is one from an external wallet, which is the vendor's word alone.
-- The bets are read by their account, from the opening of the round on: a round may have a hundred thousand of other members.
create or replace function play.has_stake(p_vendor integer, p_round text, p_account bigint) returns boolean
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
declare
  v_opened timestamptz;
begin
  select rd.opened_at into v_opened from play.round rd where rd.vendor_id = p_vendor and rd.round_ref = p_round;
  return exists (
    with own as materialized (
      select b.vendor_id, b.round_ref, b.stake_ticks, b.status, b.external_wallet_version
      from play.bet b
      where b.account_id = p_account and b.id >= ledger.id_at(v_opened - interval '1 minute')
    )
    select from own b
    where b.vendor_id = p_vendor and b.round_ref = p_round and b.stake_ticks > 0 and b.external_wallet_version is null
      and b.status not in ('ROLLED_BACK', 'VOID'));
end $$;
