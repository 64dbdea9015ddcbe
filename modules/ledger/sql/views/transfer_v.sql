-- Transfers for other modules, with the time encoded in their ids.
create or replace view ledger.transfer_v as
  select t.id, t.journal_id, t.brand_id, t.account_id, t.contra_id, t.amount, t.balance_after, t.kind, t.round_ref,
         ledger.time_of(t.id) as created_at
  from ledger.transfer t;
