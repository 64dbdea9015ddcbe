-- move_batch with keys: the same (account, key) happens once and is answered as the first time, a refusal too.
-- status: 0 accepted, 1 insufficient funds (also later, when money has come), 2 the same again with the first
-- answer, 3 the key was used for another request, 4 no such account.
create or replace function ledger.place_batch(
  p_account bigint[], p_key text[], p_hash uuid[], p_amount bigint[], p_contra bigint, p_kind smallint, p_ref bigint[]
) returns table (status int, transfer_id bigint, balance_after bigint)
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set enable_material = off
as $$
#variable_conflict use_column
declare
  v_known int;
  v_status int[];
  v_id bigint[];
  v_after bigint[];
  v_fresh int[];
  v_first int[];
  l record;
  m record;
begin
  if coalesce(array_length(p_account, 1), 0) = 0 then
    return;
  end if;
  l := ledger.lock_members(p_account, p_contra);
  -- v_fresh: places of the items that happen now. v_first: where an item repeats a fresh one of this batch, its place.
  select count(*) filter (where k.known or k.first_ord < k.ord),
         array_agg(k.status order by k.ord), array_agg(k.transfer_id order by k.ord), array_agg(k.balance_after order by k.ord),
         array_agg(k.ord order by k.ord) filter (where not k.known and k.first_ord = k.ord),
         array_agg(case when not k.known and k.first_ord < k.ord then k.first_ord end order by k.ord)
  into v_known, v_status, v_id, v_after, v_fresh, v_first
  from (
    select u.ord::int ord, i.account_id is not null known, i.transfer_id, i.balance_after,
           case when i.account_id is null then null when i.request_hash <> u.hash then 3 when i.status = 0 then 2 else 1 end status,
           (min(u.ord) over (partition by u.account, u.key))::int first_ord
    from unnest(p_account, p_key, p_hash) with ordinality u (account, key, hash, ord)
    left join ledger.idempotency i on i.account_id = u.account and i.key = u.key
  ) k;
  if v_known = 0 then
    m := ledger.move_locked(p_account, p_amount, p_contra, p_kind, p_ref, l.brand, l.accounts, l.balances, l.minimums, l.places);
    insert into ledger.idempotency (account_id, key, request_hash, transfer_id, balance_after, brand_id, status)
    select u.account, u.key, u.hash, u.id, u.after, l.brand, u.status
    from unnest(p_account, p_key, p_hash, m.statuses, m.transfer_ids, m.balances_after) u (account, key, hash, status, id, after)
    where u.status <> 4;
    return query select * from unnest(m.statuses, m.transfer_ids, m.balances_after);
    return;
  end if;
  m := ledger.move_locked(
    (select array_agg(p_account[f.ord] order by f.place) from unnest(v_fresh) with ordinality f (ord, place)),
    (select array_agg(p_amount[f.ord] order by f.place) from unnest(v_fresh) with ordinality f (ord, place)),
    p_contra, p_kind,
    (select array_agg(p_ref[f.ord] order by f.place) from unnest(v_fresh) with ordinality f (ord, place)),
    l.brand, l.accounts, l.balances, l.minimums, l.places
  );
  for place in 1..coalesce(array_length(v_fresh, 1), 0) loop
    v_status[v_fresh[place]] := m.statuses[place];
    v_id[v_fresh[place]] := m.transfer_ids[place];
    v_after[v_fresh[place]] := m.balances_after[place];
  end loop;
  insert into ledger.idempotency (account_id, key, request_hash, transfer_id, balance_after, brand_id, status)
  select p_account[f.ord], p_key[f.ord], p_hash[f.ord], v_id[f.ord], v_after[f.ord], l.brand, v_status[f.ord]
  from unnest(v_fresh) f (ord)
  where v_status[f.ord] <> 4;
  return query
  select case when v_first[g.ord] is null then v_status[g.ord]
              when p_hash[v_first[g.ord]] <> p_hash[g.ord] then 3
              when v_status[v_first[g.ord]] = 0 then 2
              else v_status[v_first[g.ord]] end,
         v_id[coalesce(v_first[g.ord], g.ord)],
         v_after[coalesce(v_first[g.ord], g.ord)]
  from generate_series(1, array_length(p_account, 1)) g (ord)
  order by g.ord;
end $$;
