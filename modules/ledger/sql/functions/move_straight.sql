-- Moves of the usual kind, for callers that keep keys of their own, too: when no member stands twice in a batch, one
-- statement finds, checks, locks and changes each account, in id order and the contra last.
-- Anything unusual (a balance too low, an account that is no member's in the contra's brand and currency, a member
-- who stands twice) raises triggered_action_exception: the caller undoes its block and takes the careful way.
-- Transfers have the ids first_id + 1 … first_id + n in the order given. p_ref null: each transfer is about itself.
create or replace function ledger.move_straight(
  p_account bigint[], p_amount bigint[], p_contra bigint, p_kind smallint, p_ref bigint[],
  out brand int, out first_id bigint, out balances_after bigint[]
) language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set enable_material = off
as $$
declare
  n int := array_length(p_account, 1);
  v_currency text;
  v_places int[];
  v_total bigint;
  v_are_members boolean;
begin
  select brand_id, currency into strict brand, v_currency from ledger.account where id = p_contra and not chained;
  -- A member who stands twice is changed once: then places are missing. Brand and currency are compared in the answer,
  -- not as a condition: that would send the planner to the index of names.
  with moved as (
    update ledger.account a set balance = a.balance + u.amount
    from (select * from unnest(p_account, p_amount) with ordinality i (account, amount, place) order by account) u
    where a.id = u.account and (a.balance + u.amount >= a.min_balance or u.amount > 0)
    returning u.place, u.amount, a.balance, a.chained and a.brand_id = brand and a.currency = v_currency as is_member
  )
  select array_agg(place order by place), array_agg(balance order by place), sum(amount), bool_and(is_member)
  into v_places, balances_after, v_total, v_are_members
  from moved;
  if array_length(v_places, 1) is distinct from n or not v_are_members then
    raise exception 'not straight' using errcode = 'triggered_action_exception';
  end if;
  -- Ids are taken while the accounts are locked, so that their order is the order of the balances.
  first_id := ledger.next_block(n + 1);
  insert into ledger.journal (id, brand_id, reason) values (first_id, brand, 'batch');
  insert into ledger.transfer (id, journal_id, account_id, contra_id, amount, balance_after, round_ref, brand_id, kind)
  select first_id + u.place, first_id, u.account, p_contra, u.amount, u.after, coalesce(u.ref, first_id + u.place), brand, p_kind
  from unnest(p_account, p_amount, p_ref, balances_after) with ordinality u (account, amount, ref, after, place);
  update ledger.account set balance = balance - v_total where id = p_contra;
end $$;
