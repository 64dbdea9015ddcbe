-- Locks accounts in id order, as everywhere, so that callers cannot deadlock.
-- Plans of the functions that move money are pinned, and no statement in them leaves the planner a choice: a new database
-- has no statistics, and a connection keeps its first plan for hours. So accounts are only ever reached as
-- `id = any (array)`, never joined.
create or replace function ledger.lock_accounts(p_account bigint[]) returns void
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
begin
  perform 1 from ledger.account where id = any (p_account) order by id for no key update;
end $$;
