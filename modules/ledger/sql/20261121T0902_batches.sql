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

-- Moves each p_amount (positive: to the member, negative: from the member) against p_contra, in the order given,
-- each against the balance the ones before it left: 100 with stakes 80, 50, 10 answers yes, no, yes.
-- status: 0 accepted, 1 insufficient funds, 4 no member's account of that id in the contra's brand and currency.
-- Members are locked in id order and the contra last, so callers cannot deadlock. No keys: callers keep their own.
create function ledger.move_batch(
  p_account bigint[], p_amount bigint[], p_contra bigint, p_kind smallint, p_ref bigint[]
) returns table (status int, transfer_id bigint, balance_after bigint)
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  n int := coalesce(array_length(p_account, 1), 0);
  v_status int[];
  v_id bigint[];
  v_after bigint[];
  v_accounts bigint[];
  v_balances bigint[];
  v_minimums bigint[];
  v_brand int;
  v_currency text;
  v_journal bigint;
  v_next bigint;
  v_account bigint;
  v_balance bigint;
  v_minimum bigint;
  v_place int := 1;
  v_total bigint := 0;
  r record;
begin
  if n = 0 then
    return;
  end if;
  select brand_id, currency into strict v_brand, v_currency from ledger.account where id = p_contra and not chained;
  -- A `where` on the brand would send the planner to the index of names, so the aggregates filter.
  select array_agg(a.id) filter (where a.chained and a.brand_id = v_brand and a.currency = v_currency),
         array_agg(a.balance) filter (where a.chained and a.brand_id = v_brand and a.currency = v_currency),
         array_agg(a.min_balance) filter (where a.chained and a.brand_id = v_brand and a.currency = v_currency)
  into v_accounts, v_balances, v_minimums
  from (
    select id, balance, min_balance, brand_id, currency, chained from ledger.account
    where id = any (p_account)
    order by id
    for no key update
  ) a;
  v_status := array_fill(4, array[n]);
  v_id := array_fill(null::bigint, array[n]);
  v_after := v_id;
  v_journal := ledger.next_block(n + 1);
  v_next := v_journal;
  -- Items and v_accounts are walked side by side, both in id order.
  for r in
    select u.ord::int ord, u.account, u.amount
    from unnest(p_account, p_amount) with ordinality u (account, amount, ord)
    order by u.account, u.ord
  loop
    if v_account is distinct from r.account then
      v_account := r.account;
      while v_accounts[v_place] < v_account loop
        v_place := v_place + 1;
      end loop;
      if v_accounts[v_place] = v_account then
        v_balance := v_balances[v_place];
        v_minimum := v_minimums[v_place];
      else
        v_balance := null;
      end if;
    end if;
    continue when v_balance is null;
    if r.amount > 0 or v_balance + r.amount >= v_minimum then
      v_balance := v_balance + r.amount;
      v_total := v_total + r.amount;
      v_next := v_next + 1;
      v_status[r.ord] := 0;
      v_id[r.ord] := v_next;
      v_balances[v_place] := v_balance;
    else
      v_status[r.ord] := 1;
    end if;
    v_after[r.ord] := v_balance;
  end loop;
  if v_next > v_journal then
    insert into ledger.journal (id, brand_id, reason) values (v_journal, v_brand, 'batch');
    insert into ledger.transfer (id, journal_id, account_id, contra_id, amount, balance_after, round_ref, brand_id, kind)
    select u.id, v_journal, u.account, p_contra, u.amount, u.after, u.ref, v_brand, p_kind
    from unnest(p_account, p_amount, p_ref, v_status, v_id, v_after) u (account, amount, ref, status, id, after)
    where u.status = 0;
    -- v_accounts is in id order, so a binary search finds each account's own new balance. `flat` keeps the arrays in
    -- one piece: PL/pgSQL would copy them for each row.
    with flat as materialized (select v_accounts as ids, v_balances as balances)
    update ledger.account a set balance = f.balances[width_bucket(a.id, f.ids)]
    from flat f
    where a.id = any (v_accounts);
    update ledger.account set balance = balance - v_total where id = p_contra;
  end if;
  return query select * from unnest(v_status, v_id, v_after);
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
  v_moved int[];
  v_moved_id bigint[];
  v_moved_after bigint[];
  v_brand int;
begin
  if coalesce(array_length(p_account, 1), 0) = 0 then
    return;
  end if;
  select brand_id into strict v_brand from ledger.account where id = p_contra;
  perform 1 from ledger.account where id = any (p_account) order by id for no key update;
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
    select array_agg(m.status), array_agg(m.transfer_id), array_agg(m.balance_after)
    into v_status, v_id, v_after
    from ledger.move_batch(p_account, p_amount, p_contra, p_kind, p_ref) m;
    insert into ledger.idempotency (account_id, key, request_hash, transfer_id, balance_after, brand_id, status)
    select u.account, u.key, u.hash, u.id, u.after, v_brand, u.status
    from unnest(p_account, p_key, p_hash, v_status, v_id, v_after) u (account, key, hash, status, id, after)
    where u.status <> 4;
    return query select * from unnest(v_status, v_id, v_after);
    return;
  end if;
  select array_agg(m.status), array_agg(m.transfer_id), array_agg(m.balance_after)
  into v_moved, v_moved_id, v_moved_after
  from ledger.move_batch(
    (select array_agg(p_account[f.ord] order by f.place) from unnest(v_fresh) with ordinality f (ord, place)),
    (select array_agg(p_amount[f.ord] order by f.place) from unnest(v_fresh) with ordinality f (ord, place)),
    p_contra, p_kind,
    (select array_agg(p_ref[f.ord] order by f.place) from unnest(v_fresh) with ordinality f (ord, place))
  ) m;
  for place in 1..coalesce(array_length(v_fresh, 1), 0) loop
    v_status[v_fresh[place]] := v_moved[place];
    v_id[v_fresh[place]] := v_moved_id[place];
    v_after[v_fresh[place]] := v_moved_after[place];
  end loop;
  insert into ledger.idempotency (account_id, key, request_hash, transfer_id, balance_after, brand_id, status)
  select p_account[f.ord], p_key[f.ord], p_hash[f.ord], v_id[f.ord], v_after[f.ord], v_brand, v_status[f.ord]
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
