-- Locks the members of a batch in id order and tells what they have, in that order; `places` is where each row lies,
-- which cannot change while it is locked. Only members of the contra's brand and currency count.
create or replace function ledger.lock_members(
  p_account bigint[], p_contra bigint,
  out brand int, out accounts bigint[], out balances bigint[], out minimums bigint[], out places tid[]
) language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
declare
  v_currency text;
begin
  select brand_id, currency into strict brand, v_currency from ledger.account where id = p_contra and not chained;
  -- A `where` on the brand would send the planner to the index of names, so the aggregates filter.
  select array_agg(a.id) filter (where a.chained and a.brand_id = brand and a.currency = v_currency),
         array_agg(a.balance) filter (where a.chained and a.brand_id = brand and a.currency = v_currency),
         array_agg(a.min_balance) filter (where a.chained and a.brand_id = brand and a.currency = v_currency),
         array_agg(a.ctid) filter (where a.chained and a.brand_id = brand and a.currency = v_currency)
  into accounts, balances, minimums, places
  from (
    select id, balance, min_balance, brand_id, currency, chained, ctid from ledger.account
    where id = any (p_account)
    order by id
    for no key update
  ) a;
end $$;
