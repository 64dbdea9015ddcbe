-- Stakes of the usual kind, without the steps only unusual ones need: when no member stands twice in a batch, one
-- statement finds, checks, locks and changes each account; when no key was used before, writing the keys finds out.
-- Anything else undoes that and takes the careful way of place_batch, whose statuses these are.
create function ledger.place_many(
  p_account bigint[], p_key text[], p_hash uuid[], p_amount bigint[], p_contra bigint, p_kind smallint, p_ref bigint[],
  out statuses int[], out transfer_ids bigint[], out balances_after bigint[]
) language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set enable_material = off
as $$
declare
  n int := coalesce(array_length(p_account, 1), 0);
  v_brand int;
  v_currency text;
  v_places int[];
  v_total bigint;
  v_are_members boolean;
  v_first bigint;
begin
  if n = 0 then
    return;
  end if;
  begin
    select brand_id, currency into strict v_brand, v_currency from ledger.account where id = p_contra and not chained;
    -- In id order, as everywhere, and the contra last. A member who stands twice is changed once: then places are
    -- missing. Brand and currency are compared in the answer, not as a condition: that would send the planner to
    -- the index of names.
    with moved as (
      update ledger.account a set balance = a.balance + u.amount
      from (select * from unnest(p_account, p_amount) with ordinality i (account, amount, place) order by account) u
      where a.id = u.account and (a.balance + u.amount >= a.min_balance or u.amount > 0)
      returning u.place, u.amount, a.balance, a.chained and a.brand_id = v_brand and a.currency = v_currency as is_member
    )
    select array_agg(place order by place), array_agg(balance order by place), sum(amount), bool_and(is_member)
    into v_places, balances_after, v_total, v_are_members
    from moved;
    if array_length(v_places, 1) = n and v_are_members then
      -- Ids are taken while the accounts are locked, so that their order is the order of the balances.
      v_first := ledger.next_block(n + 1);
      transfer_ids := array(select v_first + g from generate_series(1, n) g);
      statuses := array_fill(0, array[n]);
      insert into ledger.journal (id, brand_id, reason) values (v_first, v_brand, 'batch');
      insert into ledger.transfer (id, journal_id, account_id, contra_id, amount, balance_after, round_ref, brand_id, kind)
      select v_first + u.place, v_first, u.account, p_contra, u.amount, u.after, u.ref, v_brand, p_kind
      from unnest(p_account, p_amount, p_ref, balances_after) with ordinality u (account, amount, ref, after, place);
      insert into ledger.idempotency (account_id, key, request_hash, transfer_id, balance_after, brand_id, status)
      select u.account, u.key, u.hash, v_first + u.place, u.after, v_brand, 0
      from unnest(p_account, p_key, p_hash, balances_after) with ordinality u (account, key, hash, after, place);
      update ledger.account set balance = balance - v_total where id = p_contra;
      return;
    end if;
    raise exception 'not straight' using errcode = 'triggered_action_exception';
  exception when unique_violation or triggered_action_exception then
    null;
  end;
  select array_agg(b.status), array_agg(b.transfer_id), array_agg(b.balance_after)
  into statuses, transfer_ids, balances_after
  from ledger.place_batch(p_account, p_key, p_hash, p_amount, p_contra, p_kind, p_ref) b;
end $$;
