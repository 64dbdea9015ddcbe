-- What auditors and other rooms may read.
create view ledger.leg_v as
  select t.id as transfer_id, t.journal_id, t.brand_id, t.account_id, t.amount, t.kind, t.round_ref,
         ledger.time_of(t.id) as created_at
  from ledger.transfer t
  union all
  select t.id, t.journal_id, t.brand_id, t.contra_id, -t.amount, t.kind, t.round_ref, ledger.time_of(t.id)
  from ledger.transfer t;

create view ledger.transfer_v as
  select t.id, t.journal_id, t.brand_id, t.account_id, t.contra_id, t.amount, t.balance_after, t.kind, t.round_ref,
         ledger.time_of(t.id) as created_at
  from ledger.transfer t;

create view ledger.account_v as
  select id, brand_id, owner, kind, currency, balance, min_balance, chained
  from ledger.account;

create view ledger.journal_v as
  select id, brand_id, reason, actor, key, ledger.time_of(id) as created_at
  from ledger.journal;
