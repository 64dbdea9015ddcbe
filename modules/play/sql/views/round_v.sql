-- Rounds with the totals that their vendors declared.
create or replace view play.round_v as
  select vendor_id, round_ref, opened_at, closed_at, external_wallet_closed_at, declared_bets, declared_stake_ticks, declared_payout_ticks
  from play.round;
