-- Bets as reports may read them.
create or replace view play.bet_v as
  select id, brand_id, member_id, account_id, vendor_id, game_code, game_type, round_ref, currency, is_trial, stake_ticks, payout_ticks,
         valid_ticks, status, settle_version, revision, uplines, placed_at, settled_at
  from play.bet;
