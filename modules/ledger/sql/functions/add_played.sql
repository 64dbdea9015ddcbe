-- Adds moves of watched accounts to their sums: stakes (kind 1) and refunds of them (3) to what was staked, everything else to
-- what was returned. A move counts in the time of its bet, whose id p_ref is; moves without one are left out. The caller has
-- locked the accounts.
create or replace function ledger.add_played(p_account bigint[], p_amount bigint[], p_kind smallint[], p_ref bigint[]) returns void
language plpgsql
set plan_cache_mode = force_generic_plan
as $$
begin
  insert into ledger.played as p (account_id, unit, slot, staked, returned)
  select x.account, x.unit, x.hour / x.unit, sum(x.staked), sum(x.returned)
  from (
    select m.account, n.unit, (((m.ref >> 12) + 1704067200000) / 3600000)::int as hour,
           case when m.kind in (1, 3) then -m.amount else 0 end as staked,
           case when m.kind in (1, 3) then 0 else m.amount end as returned
    from unnest(p_account, p_amount, p_kind, p_ref) m (account, amount, kind, ref)
    cross join (values (1), (6)) n (unit)
    where m.ref is not null
  ) x
  group by 1, 2, 3
  order by 1, 2, 3
  on conflict (account_id, unit, slot) do update
  set staked = p.staked + excluded.staked, returned = p.returned + excluded.returned;
end $$;
