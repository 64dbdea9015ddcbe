-- Posts several business facts under their keys, inside the caller's transaction, each as if it came alone and in the order
-- given. p_journal names the fact of each transfer, by its place among the keys; the transfers of a fact follow each other.
-- status of a fact: 0 posted, 1 insufficient funds (nothing of it is written), 2 the same request again, 3 the key has another
-- request.
-- All accounts are locked in id order first. Transfers are made in the order given. A transfer between two members'
-- accounts is written as two rows through the clearing account, so that each account keeps an unbroken chain of balances;
-- the clearing account's balance does not change and its row is not locked. A credit pays the debt of its account first.
create or replace function ledger.post_all(
  p_brand integer, p_keys text[], p_hashes uuid[], p_reasons text[], p_actors text[],
  p_journal int[], p_from bigint[], p_to bigint[], p_amount bigint[], p_kind smallint[], p_ref bigint[],
  out statuses int[], out journal_ids bigint[]
)
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  n int := coalesce(array_length(p_from, 1), 0);
  v_facts int := coalesce(array_length(p_keys, 1), 0);
  v_ids bigint[];
  v_balances bigint[];
  v_minimums bigint[];
  v_chained boolean[];
  v_currencies text[];
  v_brands int[];
  -- The facts whose keys are known, with what is stored under them.
  v_places int[];
  v_hashes uuid[];
  v_journals bigint[];
  v_before bigint[];
  v_rows int;
  v_place int;
  v_next int := 1;
  v_new int := 0;
  v_first bigint;
  v_clearing bigint;
  v_written int;
  i int;
  f int;
  t int;
  r_account bigint[] := '{}';
  r_contra bigint[] := '{}';
  r_amount bigint[] := '{}';
  r_after bigint[] := '{}';
  r_item int[] := '{}';
begin
  statuses := array_fill(null::int, array[v_facts]);
  journal_ids := array_fill(null::bigint, array[v_facts]);
  -- A separate statement compares the brand: inside this one, a table without statistics is read by its index of names.
  select array_agg(a.id), array_agg(a.balance), array_agg(a.min_balance), array_agg(a.chained), array_agg(a.currency),
         array_agg(a.brand_id)
  into v_ids, v_balances, v_minimums, v_chained, v_currencies, v_brands
  from (
    select id, balance, min_balance, chained, currency, brand_id from ledger.account
    where id = any (p_from || p_to)
    order by id
    for no key update
  ) a;

  -- Each key is looked up in its own partition.
  select array_agg(u.place::int), array_agg(k.request_hash), array_agg(k.journal_id)
  into v_places, v_hashes, v_journals
  from unnest(p_keys) with ordinality u (key, place)
  cross join lateral (
    select j.request_hash, j.journal_id from ledger.journal_key j where j.brand_id = p_brand and j.key = u.key offset 0
  ) k;

  for v_fact in 1..v_facts loop
    if n < v_next or p_journal[v_next] <> v_fact then
      raise exception 'a journal has at least one transfer';
    end if;
    v_place := array_position(v_places, v_fact);
    if v_place is not null then
      statuses[v_fact] := case when v_hashes[v_place] = p_hashes[v_fact] then 2 else 3 end;
      journal_ids[v_fact] := v_journals[v_place];
      while v_next <= n and p_journal[v_next] = v_fact loop
        v_next := v_next + 1;
      end loop;
      continue;
    end if;
    v_before := v_balances;
    v_rows := coalesce(array_length(r_account, 1), 0);
    statuses[v_fact] := 0;
    while v_next <= n and p_journal[v_next] = v_fact loop
      i := v_next;
      v_next := v_next + 1;
      continue when statuses[v_fact] <> 0;
      f := array_position(v_ids, p_from[i]);
      t := array_position(v_ids, p_to[i]);
      if f is null or t is null or f = t or p_amount[i] <= 0
        or v_currencies[f] <> v_currencies[t] or v_brands[f] <> p_brand or v_brands[t] <> p_brand then
        raise exception 'transfer % of journal % must move a positive amount between two accounts of the brand in one currency', i, p_keys[v_fact];
      end if;
      v_balances[f] := v_balances[f] - p_amount[i];
      v_balances[t] := v_balances[t] + p_amount[i];
      if v_balances[f] < v_minimums[f] then
        statuses[v_fact] := 1;
        v_balances := v_before;
        r_account := r_account[1:v_rows];
        r_contra := r_contra[1:v_rows];
        r_amount := r_amount[1:v_rows];
        r_after := r_after[1:v_rows];
        r_item := r_item[1:v_rows];
        continue;
      end if;
      v_clearing := case when v_chained[f] and v_chained[t] then ledger.house_account(p_brand, 'clearing', v_currencies[f]) end;
      if v_chained[f] or not v_chained[t] then
        r_account := r_account || p_from[i];
        r_contra := r_contra || coalesce(v_clearing, p_to[i]);
        r_amount := r_amount || -p_amount[i];
        r_after := r_after || case when v_chained[f] then v_balances[f] end;
        r_item := r_item || i;
      end if;
      if v_chained[t] then
        r_account := r_account || p_to[i];
        r_contra := r_contra || coalesce(v_clearing, p_from[i]);
        r_amount := r_amount || p_amount[i];
        r_after := r_after || v_balances[t];
        r_item := r_item || i;
      end if;
    end loop;
    if statuses[v_fact] = 0 then
      -- Its place among the new ones, until the first id is known.
      journal_ids[v_fact] := v_new;
      v_new := v_new + 1;
    end if;
  end loop;
  if v_next <= n then
    raise exception 'the transfers of a journal follow each other';
  end if;
  if v_new = 0 then
    return;
  end if;

  v_first := ledger.next_block(v_new + array_length(r_account, 1));
  journal_ids := array(
    select case when u.status = 0 then v_first + u.id else u.id end
    from unnest(statuses, journal_ids) with ordinality u (status, id, place)
    order by u.place);
  insert into ledger.journal_key (brand_id, key, request_hash, journal_id)
  select p_brand, u.key, u.hash, u.id
  from unnest(p_keys, p_hashes, statuses, journal_ids) u (key, hash, status, id)
  where u.status = 0
  order by u.key
  on conflict (brand_id, key) do nothing;
  get diagnostics v_written = row_count;
  if v_written < v_new then
    if v_facts > 1 then
      raise exception 'another transaction has used the key of a journal in the meantime' using errcode = 'serialization_failure';
    end if;
    -- Another transaction has used the key with other accounts in the meantime; its row is committed and visible now.
    select array[case when k.request_hash = p_hashes[1] then 2 else 3 end], array[k.journal_id]
    into statuses, journal_ids
    from ledger.journal_key k where k.brand_id = p_brand and k.key = p_keys[1];
    return;
  end if;
  insert into ledger.journal (id, brand_id, reason, actor, key, request_hash)
  select u.id, p_brand, u.reason, u.actor, u.key, u.hash
  from unnest(p_keys, p_hashes, p_reasons, p_actors, statuses, journal_ids) u (key, hash, reason, actor, status, id)
  where u.status = 0;
  insert into ledger.transfer (id, journal_id, account_id, contra_id, amount, balance_after, round_ref, brand_id, kind)
  select v_first + v_new - 1 + u.ord, journal_ids[p_journal[u.item]], u.account, u.contra, u.amount, u.after, p_ref[u.item],
         p_brand, p_kind[u.item]
  from unnest(r_account, r_contra, r_amount, r_after, r_item) with ordinality u (account, contra, amount, after, item, ord);
  update ledger.account a set balance = s.balance
  from unnest(v_ids, v_balances) s (id, balance)
  where a.id = s.id;
  if exists (select from ledger.debt) then
    perform ledger.pay_debts(p_to);
  end if;
end $$;
