-- Bets for other modules. `is_of_external_wallet`: staked from a wallet that the vendor runs, so that the ledger has no
-- transfer of it. `is_free`: a free round of a grant. `is_prize`: paid without a stake, beside the bets of a round.
-- `status` is that of the books; `outcome` is what pages show.
create or replace view play.bet_v as
  select id, brand_id, member_id, account_id, member_name, vendor_id, game_code, game_type, round_ref, txn_id, currency, is_trial,
         stake_ticks, payout_ticks, valid_ticks, status, settle_version, revision, uplines, detail, placed_at, settled_at,
         external_wallet_version is not null as is_of_external_wallet, free_grant_id is not null as is_free, is_prize,
         play.outcome_of(status, stake_ticks, payout_ticks) as outcome
  from play.bet;
