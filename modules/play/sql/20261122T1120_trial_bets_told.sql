-- The reconciler must know bets of trial accounts: those that a run of the conformance cases places stand in no
-- vendor's book, and each became a case for a person.
create or replace view play.vendor_bet_v as
  select b.id, b.brand_id, b.member_id, b.account_id, b.vendor_id, b.round_ref, b.txn_id, b.game_code, b.currency, b.stake_ticks,
         b.payout_ticks, b.status, b.settle_version, b.placed_at, b.member_name, m.ref as member_ref, b.is_trial
  from play.bet b
  left join play.member_ref m on m.vendor_id = b.vendor_id and m.member_id = b.member_id
  where b.purse_version is null;
