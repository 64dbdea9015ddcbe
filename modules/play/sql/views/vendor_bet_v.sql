-- Bets with the ids by which their vendor knows them and their members. Bets from external wallets are left out, since the
-- wallet was never asked for them. The reconciler recognises trial bets and prizes by their columns: conformance runs place
-- trial bets that no vendor's book has, and the totals of a round exclude prizes.
create or replace view play.vendor_bet_v as
  select b.id, b.brand_id, b.member_id, b.account_id, b.vendor_id, b.round_ref, b.txn_id, b.game_code, b.currency, b.stake_ticks,
         b.payout_ticks, b.status, b.settle_version, b.placed_at, b.member_name, m.ref as member_ref, b.is_trial,
         b.is_prize
  from play.bet b
  left join play.member_ref m on m.vendor_id = b.vendor_id and m.member_id = b.member_id
  where b.external_wallet_version is null;
