-- Ids of vendors' calls as the reconciler reads them, without the hashes of their bodies.
create or replace view play.txn_v as
  select vendor_id, txn_scope, txn_id, brand_id, account_id, bet_id, kind, state, code, amount_ticks, first_seen
  from play.txn;
