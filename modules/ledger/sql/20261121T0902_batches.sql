-- The hot path: many movements of members against one house account in one call and one commit.
-- The plan is pinned on each function: without it a new, empty database plans sequential scans.

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
set enable_hashjoin = off
set enable_mergejoin = off
set enable_material = off
as $$
#variable_conflict use_column
declare
  n int := coalesce(array_length(p_account, 1), 0);
  v_status int[] := array_fill(4, array[n]);
  v_id bigint[] := array_fill(null::bigint, array[n]);
  v_after bigint[] := array_fill(null::bigint, array[n]);
  v_brand int;
  v_currency text;
  v_journal bigint;
  v_next bigint;
  v_account bigint;
  v_balance bigint;
  v_total bigint := 0;
  r record;
begin
  if n = 0 then
    return;
  end if;
  select brand_id, currency into strict v_brand, v_currency from ledger.account where id = p_contra and not chained;
  perform 1 from ledger.account where id = any (p_account) order by id for no key update;
  v_journal := ledger.next_block(n + 1);
  v_next := v_journal;
  for r in
    select u.ord::int ord, u.account, u.amount, a.balance, a.min_balance
    from unnest(p_account, p_amount) with ordinality u (account, amount, ord)
    join ledger.account a on a.id = u.account
    where a.chained and a.brand_id = v_brand and a.currency = v_currency
    order by u.account, u.ord
  loop
    if v_account is distinct from r.account then
      v_account := r.account;
      v_balance := r.balance;
    end if;
    if r.amount > 0 or v_balance + r.amount >= r.min_balance then
      v_balance := v_balance + r.amount;
      v_total := v_total + r.amount;
      v_next := v_next + 1;
      v_status[r.ord] := 0;
      v_id[r.ord] := v_next;
    else
      v_status[r.ord] := 1;
    end if;
    v_after[r.ord] := v_balance;
  end loop;
  if v_next = v_journal then
    return query select * from unnest(v_status, v_id, v_after);
    return;
  end if;
  insert into ledger.journal (id, brand_id, reason) values (v_journal, v_brand, 'batch');
  return query
  with done as materialized (
    select u.ord, u.account, u.amount, u.ref, u.status, u.id, u.after
    from unnest(p_account, p_amount, p_ref, v_status, v_id, v_after) with ordinality u (account, amount, ref, status, id, after, ord)
  ),
  written as (
    insert into ledger.transfer (id, journal_id, account_id, contra_id, amount, balance_after, round_ref, brand_id, kind)
    select id, v_journal, account, p_contra, amount, after, ref, v_brand, p_kind from done where status = 0
  ),
  last as (
    select distinct on (account) account, after from done where status = 0 order by account, ord desc
  ),
  members as (
    update ledger.account a set balance = l.after from last l where a.id = l.account
  ),
  house as (
    update ledger.account a set balance = a.balance - v_total where a.id = p_contra
  )
  select status, id, after from done order by ord;
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
begin
  if coalesce(array_length(p_account, 1), 0) = 0 then
    return;
  end if;
  perform 1 from ledger.account where id = any (p_account) order by id for no key update;
  -- v_first is the place of the first item of this batch with the same key, or null when it is a fresh one.
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
    return query
    with moved as materialized (
      select m.ord, m.status, m.transfer_id, m.balance_after
      from ledger.move_batch(p_account, p_amount, p_contra, p_kind, p_ref) with ordinality m (status, transfer_id, balance_after, ord)
    ),
    kept as (
      insert into ledger.idempotency (account_id, key, request_hash, transfer_id, balance_after, brand_id, status)
      select p_account[m.ord], p_key[m.ord], p_hash[m.ord], m.transfer_id, m.balance_after, c.brand_id, m.status
      from ledger.account c, moved m
      where c.id = p_contra and m.status <> 4
    )
    select status, transfer_id, balance_after from moved;
    return;
  end if;
  return query
  with fresh as materialized (
    select f.ord, row_number() over (order by f.ord) as place from unnest(v_fresh) f (ord)
  ),
  moved as materialized (
    select v_fresh[m.place] ord, m.status, m.transfer_id, m.balance_after
    from ledger.move_batch(
      (select array_agg(p_account[ord] order by place) from fresh), (select array_agg(p_amount[ord] order by place) from fresh),
      p_contra, p_kind, (select array_agg(p_ref[ord] order by place) from fresh)
    ) with ordinality m (status, transfer_id, balance_after, place)
  ),
  kept as (
    insert into ledger.idempotency (account_id, key, request_hash, transfer_id, balance_after, brand_id, status)
    select p_account[m.ord], p_key[m.ord], p_hash[m.ord], m.transfer_id, m.balance_after, c.brand_id, m.status
    from ledger.account c, moved m
    where c.id = p_contra and m.status <> 4
  )
  select case when v_first[g.ord] is null then coalesce(m.status, v_status[g.ord])
              when p_hash[v_first[g.ord]] <> p_hash[g.ord] then 3
              when m.status = 0 then 2
              else m.status end,
         case when v_first[g.ord] is null and m.ord is null then v_id[g.ord] else m.transfer_id end,
         case when v_first[g.ord] is null and m.ord is null then v_after[g.ord] else m.balance_after end
  from generate_series(1, array_length(p_account, 1)) g (ord)
  left join moved m on m.ord = coalesce(v_first[g.ord], g.ord)
  order by g.ord;
end $$;

-- Pays many members from one house account in sets. Amounts are positive; callers see to it that each is paid once
-- (they mark their bets settled in the same transaction). Answers in the order given.
create function ledger.settle_batch(
  p_account bigint[], p_amount bigint[], p_contra bigint, p_kind smallint, p_ref bigint[]
) returns table (transfer_id bigint, balance_after bigint)
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set enable_material = off
as $$
#variable_conflict use_column
declare
  n int := coalesce(array_length(p_account, 1), 0);
  v_brand int;
  v_currency text;
  v_journal bigint;
  v_total bigint;
begin
  if n = 0 then
    return;
  end if;
  if exists (select from unnest(p_amount) a (amount) where amount is null or amount <= 0) then
    raise exception 'a payout is positive';
  end if;
  select brand_id, currency into strict v_brand, v_currency from ledger.account where id = p_contra and not chained;
  perform 1 from ledger.account where id = any (p_account) order by id for no key update;
  v_journal := ledger.next_block(n + 1);
  insert into ledger.journal (id, brand_id, reason) values (v_journal, v_brand, 'settlement');
  return query
  with paid as materialized (
    select u.ord, u.account, u.amount, u.ref,
           (a.balance + sum(u.amount) over (partition by u.account order by u.ord))::bigint after
    from unnest(p_account, p_amount, p_ref) with ordinality u (account, amount, ref, ord)
    join ledger.account a on a.id = u.account
    where a.chained and a.brand_id = v_brand and a.currency = v_currency
  ),
  written as (
    insert into ledger.transfer (id, journal_id, account_id, contra_id, amount, balance_after, round_ref, brand_id, kind)
    select v_journal + ord, v_journal, account, p_contra, amount, after, ref, v_brand, p_kind from paid
  ),
  members as (
    update ledger.account a set balance = s.after
    from (select account, max(after) after from paid group by account) s
    where a.id = s.account
  )
  select v_journal + ord, after from paid order by ord;
  get diagnostics v_total = row_count;
  if v_total <> n then
    raise exception 'a payout names an account that is not a member''s in this brand and currency';
  end if;
  select sum(amount) into v_total from unnest(p_amount) a (amount);
  update ledger.account set balance = balance - v_total where id = p_contra;
end $$;
