-- Accounts as other modules may read them: never the hashes of passwords.
create or replace view identity.account_v as
select id, brand_id, account, account_key, account_type, is_active, created_at, last_login_at, last_login_ip
  from identity.account;
