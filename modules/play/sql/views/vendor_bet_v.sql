-- Bets with the ids their vendor knows them and their members by. Those of external wallets are not among them: the wallet was
-- never asked for them. The reconciler must know trial bets and prizes: a run of the conformance cases places bets that
-- stand in no vendor's book, and the sum of a round is without its prizes.
create or replace view play.vendor_bet_v as
  select b.id, b.brand_id, b.member_id, b.account_id, b.vendor_id, b.round_ref, b.txn_id, b.game_code, b.currency, b.stake_ticks,
         b.payout_ticks, b.status, b.settle_version, b.placed_at, b.member_name, m.ref as member_ref, b.is_trial,
         b.is_prize
  from play.bet b
  left join play.member_ref m on m.vendor_id = b.vendor_id and m.member_id = b.member_id
  where b.external_wallet_version is null;
