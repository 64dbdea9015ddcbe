-- Pays the debts of these accounts from their balances, as far as these reach. Every function that credits members calls it in
-- the same commit, after the credit, with the accounts locked. So a member never has a balance beside a debt, and the lock
-- of the member's account covers the account of the debt.
create or replace function ledger.pay_debts(p_account bigint[]) returns void
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
declare
  r record;
  v_balance bigint;
  v_owed bigint;
  v_paid bigint;
  v_journal bigint;
begin
  for r in
    select d.account_id, d.brand_id, d.debt_account from ledger.debt d where d.account_id = any (p_account) order by d.account_id
  loop
    select a.balance into strict v_balance from ledger.account a where a.id = r.account_id for no key update;
    select -a.balance into strict v_owed from ledger.account a where a.id = r.debt_account for no key update;
    v_paid := least(v_balance, v_owed);
    if v_paid > 0 then
      v_journal := ledger.next_block(2);
      insert into ledger.journal (id, brand_id, reason) values (v_journal, r.brand_id, 'debt_paid');
      insert into ledger.transfer (id, journal_id, account_id, contra_id, amount, balance_after, brand_id, kind)
      values (v_journal + 1, v_journal, r.account_id, r.debt_account, -v_paid, v_balance - v_paid, r.brand_id, 21);
      update ledger.account set balance = v_balance - v_paid where id = r.account_id;
      update ledger.account set balance = v_paid - v_owed where id = r.debt_account;
    end if;
    if v_paid = v_owed then
      delete from ledger.debt d where d.account_id = r.account_id;
    end if;
  end loop;
end $$;
