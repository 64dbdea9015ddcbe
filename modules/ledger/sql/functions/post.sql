-- Posts the transfers of one business fact under its key, inside the caller's transaction.
-- status: 0 posted, 1 insufficient funds (nothing is written), 2 the same request again, 3 the key has another request.
-- All accounts are locked in id order first. Transfers are made in the order given. A transfer between two members'
-- accounts is written as two rows through the clearing account, so that each account keeps an unbroken chain of balances;
-- the clearing account's balance does not change and its row is not locked. A credit pays the debt of its account first.
create or replace function ledger.post(
  p_brand integer, p_key text, p_hash uuid, p_reason text, p_actor text,
  p_from bigint[], p_to bigint[], p_amount bigint[], p_kind smallint[], p_ref bigint[]
) returns table (status int, journal_id bigint)
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  n int := coalesce(array_length(p_from, 1), 0);
  v_ids bigint[];
  v_balances bigint[];
  v_minimums bigint[];
  v_chained boolean[];
  v_currencies text[];
  v_brands int[];
  v_prior record;
  v_journal bigint;
  v_clearing bigint;
  f int;
  t int;
  r_account bigint[] := '{}';
  r_contra bigint[] := '{}';
  r_amount bigint[] := '{}';
  r_after bigint[] := '{}';
  r_item int[] := '{}';
begin
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

  select k.request_hash, k.journal_id into v_prior from ledger.journal_key k where k.brand_id = p_brand and k.key = p_key;
  if found then
    return query select case when v_prior.request_hash = p_hash then 2 else 3 end, v_prior.journal_id;
    return;
  end if;

  if n = 0 then
    raise exception 'a journal has at least one transfer';
  end if;
  for i in 1..n loop
    f := array_position(v_ids, p_from[i]);
    t := array_position(v_ids, p_to[i]);
    if f is null or t is null or f = t or p_amount[i] <= 0
      or v_currencies[f] <> v_currencies[t] or v_brands[f] <> p_brand or v_brands[t] <> p_brand then
      raise exception 'transfer % of journal % must move a positive amount between two accounts of the brand in one currency', i, p_key;
    end if;
    v_balances[f] := v_balances[f] - p_amount[i];
    v_balances[t] := v_balances[t] + p_amount[i];
    if v_balances[f] < v_minimums[f] then
      return query select 1, null::bigint;
      return;
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

  v_journal := ledger.next_block(1 + array_length(r_account, 1));
  insert into ledger.journal_key (brand_id, key, request_hash, journal_id)
  values (p_brand, p_key, p_hash, v_journal)
  on conflict (brand_id, key) do nothing;
  if not found then
    -- Another transaction has used the key with other accounts in the meantime; its row is committed and visible now.
    return query
    select case when k.request_hash = p_hash then 2 else 3 end, k.journal_id
    from ledger.journal_key k where k.brand_id = p_brand and k.key = p_key;
    return;
  end if;
  insert into ledger.journal (id, brand_id, reason, actor, key, request_hash)
  values (v_journal, p_brand, p_reason, p_actor, p_key, p_hash);
  insert into ledger.transfer (id, journal_id, account_id, contra_id, amount, balance_after, round_ref, brand_id, kind)
  select v_journal + u.ord, v_journal, u.account, u.contra, u.amount, u.after, p_ref[u.item], p_brand, p_kind[u.item]
  from unnest(r_account, r_contra, r_amount, r_after, r_item) with ordinality u (account, contra, amount, after, item, ord);
  update ledger.account a set balance = s.balance
  from unnest(v_ids, v_balances) s (id, balance)
  where a.id = s.id;
  if exists (select from ledger.debt) then
    perform ledger.pay_debts(p_to);
  end if;
  return query select 0, v_journal;
end $$;
