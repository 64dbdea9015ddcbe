-- Books what a correction could not take back from a member's account: from the account `debt` of the same owner, which goes
-- below zero, to p_contra. Later credits of the member pay it (ledger.pay_debts). The caller has locked the member's account;
-- p_key makes it happen once.
create or replace function ledger.owe(p_account bigint, p_contra bigint, p_amount bigint, p_key text, p_ref bigint) returns void
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
declare
  v_account ledger.account;
  v_debt bigint;
begin
  select a.* into strict v_account from ledger.account a where a.id = p_account;
  v_debt := ledger.open_account(v_account.brand_id, v_account.owner, 'debt', v_account.currency, -9000000000000000000, false);
  perform ledger.post(v_account.brand_id, p_key, md5(p_amount::text)::uuid, 'bet_resettled', null,
    array[v_debt], array[p_contra], array[p_amount], array[17]::smallint[], array[p_ref]);
  insert into ledger.debt (account_id, brand_id, debt_account)
  values (p_account, v_account.brand_id, v_debt)
  on conflict (account_id) do nothing;
end $$;
