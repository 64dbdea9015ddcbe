-- The hot path: many movements of members against one house account in one call and one commit.
-- Plans are pinned, and no statement here leaves the planner a choice: a new database has no statistics, and a lane
-- keeps its first plan for hours. So accounts are only ever reached as `id = any (array)`, never joined.

create function ledger.lock_accounts(p_account bigint[]) returns void
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
begin
  perform 1 from ledger.account where id = any (p_account) order by id for no key update;
end $$;

-- Locks the members of a batch in id order and tells what they have, in that order; `places` is where each row lies,
-- which cannot change while it is locked. Only members of the contra's brand and currency count.
create function ledger.lock_members(
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

-- The movements of move_batch, on members that lock_members has locked in this transaction and nobody changed since.
create function ledger.move_locked(
  p_account bigint[], p_amount bigint[], p_contra bigint, p_kind smallint, p_ref bigint[],
  p_brand int, p_accounts bigint[], p_balances bigint[], p_minimums bigint[], p_places tid[],
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
  v_changed tid[] := '{}';
  v_results bigint[] := '{}';
  v_journal bigint;
  v_next bigint;
  v_account bigint;
  v_balance bigint;
  v_minimum bigint;
  v_member int := 1;
  v_last int := 0;
  v_count int := 0;
  v_total bigint := 0;
  r record;
begin
  statuses := array_fill(4, array[n]);
  transfer_ids := array_fill(null::bigint, array[n]);
  balances_after := transfer_ids;
  if n = 0 then
    return;
  end if;
  v_journal := ledger.next_block(n + 1);
  v_next := v_journal;
  -- Items and p_accounts are walked side by side, both in id order.
  for r in
    select u.ord::int ord, u.account, u.amount
    from unnest(p_account, p_amount) with ordinality u (account, amount, ord)
    order by u.account, u.ord
  loop
    if v_account is distinct from r.account then
      v_account := r.account;
      while p_accounts[v_member] < v_account loop
        v_member := v_member + 1;
      end loop;
      if p_accounts[v_member] = v_account then
        v_balance := p_balances[v_member];
        v_minimum := p_minimums[v_member];
      else
        v_balance := null;
      end if;
    end if;
    continue when v_balance is null;
    if r.amount > 0 or v_balance + r.amount >= v_minimum then
      v_balance := v_balance + r.amount;
      v_total := v_total + r.amount;
      v_next := v_next + 1;
      statuses[r.ord] := 0;
      transfer_ids[r.ord] := v_next;
      if v_last < v_member then
        v_last := v_member;
        v_count := v_count + 1;
        v_changed[v_count] := p_places[v_member];
      end if;
      v_results[v_count] := v_balance;
    else
      statuses[r.ord] := 1;
    end if;
    balances_after[r.ord] := v_balance;
  end loop;
  if v_count = 0 then
    return;
  end if;
  insert into ledger.journal (id, brand_id, reason) values (v_journal, p_brand, 'batch');
  insert into ledger.transfer (id, journal_id, account_id, contra_id, amount, balance_after, round_ref, brand_id, kind)
  select u.id, v_journal, u.account, p_contra, u.amount, u.after, u.ref, p_brand, p_kind
  from unnest(p_account, p_amount, p_ref, statuses, transfer_ids, balances_after) u (account, amount, ref, status, id, after)
  where u.status = 0;
  update ledger.account a set balance = u.balance
  from unnest(v_changed, v_results) u (place, balance)
  where a.ctid = u.place;
  get diagnostics v_last = row_count;
  if v_last <> v_count then
    raise exception 'a locked account moved: % of % balances were written', v_last, v_count;
  end if;
  update ledger.account set balance = balance - v_total where id = p_contra;
end $$;

-- Moves each p_amount (positive: to the member, negative: from the member) against p_contra, in the order given,
-- each against the balance the ones before it left: 100 with stakes 80, 50, 10 answers yes, no, yes.
-- status: 0 accepted, 1 insufficient funds, 4 no member's account of that id in the contra's brand and currency.
-- Members are locked in id order and the contra last, so callers cannot deadlock. No keys: callers keep their own.
create function ledger.move_batch(
  p_account bigint[], p_amount bigint[], p_contra bigint, p_kind smallint, p_ref bigint[]
) returns table (status int, transfer_id bigint, balance_after bigint)
language plpgsql as $$
#variable_conflict use_column
declare
  l record;
  m record;
begin
  l := ledger.lock_members(p_account, p_contra);
  m := ledger.move_locked(p_account, p_amount, p_contra, p_kind, p_ref, l.brand, l.accounts, l.balances, l.minimums, l.places);
  return query select * from unnest(m.statuses, m.transfer_ids, m.balances_after);
end $$;

-- move_batch with keys: the same (account, key) happens once and is answered as the first time, a refusal too.
-- status: 0 accepted, 1 insufficient funds (also later, when money has come), 2 the same again with the first
-- answer, 3 the key was used for another request, 4 no such account.
create function ledger.place_batch(
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

-- Pays many members from one house account: all or none. Amounts are positive; callers see to it that each is paid
-- once (they mark their bets settled in the same transaction). Answers in the order given.
create function ledger.settle_batch(
  p_account bigint[], p_amount bigint[], p_contra bigint, p_kind smallint, p_ref bigint[]
) returns table (transfer_id bigint, balance_after bigint)
language plpgsql as $$
#variable_conflict use_column
declare
  v_refused int;
  v_id bigint[];
  v_after bigint[];
begin
  if exists (select from unnest(p_amount) a (amount) where a.amount is null or a.amount <= 0) then
    raise exception 'a payout is positive';
  end if;
  select count(*) filter (where m.status <> 0), array_agg(m.transfer_id), array_agg(m.balance_after)
  into v_refused, v_id, v_after
  from ledger.move_batch(p_account, p_amount, p_contra, p_kind, p_ref) m;
  if v_refused > 0 then
    raise exception 'a payout names an account that is not a member''s in this brand and currency';
  end if;
  return query select * from unnest(v_id, v_after);
end $$;
