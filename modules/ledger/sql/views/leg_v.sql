-- Both legs of each transfer, for auditors: their sum is zero.
create or replace view ledger.leg_v as
  select t.id as transfer_id, t.journal_id, t.brand_id, t.account_id, t.amount, t.kind, t.round_ref,
         ledger.time_of(t.id) as created_at
  from ledger.transfer t
  union all
  select t.id, t.journal_id, t.brand_id, t.contra_id, -t.amount, t.kind, t.round_ref, ledger.time_of(t.id)
  from ledger.transfer t;
