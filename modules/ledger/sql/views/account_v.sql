-- Accounts for other modules.
create or replace view ledger.account_v as
  select id, brand_id, owner, kind, currency, balance, min_balance, chained
  from ledger.account;
