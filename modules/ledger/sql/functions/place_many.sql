-- Stakes of the usual kind, without the steps only unusual ones need: when no member stands twice in a batch,
-- move_straight does it in few statements; when no key was used before, writing the keys finds out.
-- Anything else undoes that and takes the careful way of place_batch, whose statuses these are.
create or replace function ledger.place_many(
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
  m record;
begin
  if n = 0 then
    return;
  end if;
  begin
    m := ledger.move_straight(p_account, p_amount, p_contra, p_kind, p_ref);
    balances_after := m.balances_after;
    transfer_ids := array(select m.first_id + g from generate_series(1, n) g);
    statuses := array_fill(0, array[n]);
    insert into ledger.idempotency (account_id, key, request_hash, transfer_id, balance_after, brand_id, status)
    select u.account, u.key, u.hash, m.first_id + u.place, u.after, m.brand, 0
    from unnest(p_account, p_key, p_hash, balances_after) with ordinality u (account, key, hash, after, place);
    return;
  exception when unique_violation or triggered_action_exception then
    null;
  end;
  select array_agg(b.status), array_agg(b.transfer_id), array_agg(b.balance_after)
  into statuses, transfer_ids, balances_after
  from ledger.place_batch(p_account, p_key, p_hash, p_amount, p_contra, p_kind, p_ref) b;
end $$;
