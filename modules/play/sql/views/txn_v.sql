-- Ids of vendors' calls for the reconciler, without the hashes of their bodies.
create or replace view play.txn_v as
  select vendor_id, txn_scope, txn_id, brand_id, account_id, bet_id, kind, state, code, amount_ticks, first_seen
  from play.txn;
