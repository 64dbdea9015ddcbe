-- What members owe after corrections, by the account whose credits pay it.
create or replace view ledger.debt_v as
  select d.account_id, d.brand_id, -a.balance as owed_ticks
  from ledger.debt d
  join ledger.account a on a.id = d.debt_account;
