-- The movements of move_batch, on members that lock_members has locked in this transaction and nobody changed since.
create or replace function ledger.move_locked(
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
