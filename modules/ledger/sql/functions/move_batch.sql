-- Moves each p_amount (positive: to the member, negative: from the member) against p_contra, in the order given and each
-- against the balance that the moves before it left: 100 with stakes 80, 50, 10 answers yes, no, yes. A move is made when
-- the balance is at least p_need above the account's minimum; a null p_need means the amount itself.
-- Items whose account or amount is null are left out.
-- status: 0 moved, 1 insufficient balance, 4 the id names no member's account in the contra's brand and currency, null left
-- out. balance_after is the balance at that moment, also for a refused move. A transfer refers to p_ref; a null p_ref means
-- the transfer itself. The function stores no keys: callers make their calls idempotent.
-- What watched accounts stake and get back is summed (ledger.played).
-- Members are locked in id order and the contra last, so callers cannot deadlock. Plans are pinned, and no statement
-- leaves the planner a choice: a new database has no statistics, and a connection keeps its first plan for hours.
create or replace function ledger.move_batch(
  p_account bigint[], p_amount bigint[], p_need bigint[], p_contra bigint, p_kind smallint[], p_ref bigint[],
  out statuses integer[], out transfer_ids bigint[], out balances_after bigint[]
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
  -- The turn of each item: an account that occurs several times is changed once in each turn. Null when none does.
  v_turn int[];
  v_turns int;
  v_places int[];
  v_balances bigint[];
  v_first bigint;
  v_watched bigint[];
  r record;
begin
  if n = 0 then
    return;
  end if;
  select brand_id, currency into strict v_brand, v_currency from ledger.account where id = p_contra and not chained;
  select coalesce(max(x.times), 0) into v_turns
  from (select count(*)::int as times from unnest(p_account) u (account) where u.account is not null group by u.account) x;
  if v_turns > 1 then
    select array_agg(x.turn order by x.place) into v_turn
    from (select u.place, row_number() over (partition by u.account order by u.place)::int as turn
          from unnest(p_account) with ordinality u (account, place)) x;
  end if;
  statuses := array_fill(null::int, array[n]);
  balances_after := array_fill(null::bigint, array[n]);
  for v_now in 1..v_turns loop
    -- `is not distinct from` stops the planner from using the index of names.
    with moved as (
      update ledger.account a
      set balance = a.balance + u.amount
      from (select * from unnest(p_account, p_amount, p_need, v_turn) with ordinality i (account, amount, need, turn, place)
            where i.amount is not null and (v_turn is null or i.turn = v_now)
            order by i.account) u
      where a.id = u.account and a.balance - coalesce(u.need, -u.amount) >= a.min_balance
        and a.chained and a.brand_id is not distinct from v_brand and a.currency is not distinct from v_currency
      returning u.place, a.balance
    )
    select array_agg(place::int order by place), array_agg(balance order by place) into v_places, v_balances from moved;
    if cardinality(v_places) = n then
      statuses := array_fill(0, array[n]);
      balances_after := v_balances;
    else
      for i in 1..coalesce(cardinality(v_places), 0) loop
        statuses[v_places[i]] := 0;
        balances_after[v_places[i]] := v_balances[i];
      end loop;
      for i in 1..n loop
        if statuses[i] is null and p_account[i] is not null and p_amount[i] is not null and coalesce(v_turn[i], v_now) = v_now then
          select a.chained and a.brand_id = v_brand and a.currency = v_currency as is_member, a.balance into r
          from ledger.account a where a.id = p_account[i];
          statuses[i] := case when r.is_member then 1 else 4 end;
          balances_after[i] := r.balance;
        end if;
      end loop;
    end if;
  end loop;
  if 0 = any (statuses) then
    -- Ids are taken while the accounts are locked, so that their order is the order of the balances.
    v_first := ledger.next_block(n + 1);
    transfer_ids := array(select case when u.status = 0 then v_first + u.place end from unnest(statuses) with ordinality u (status, place));
    insert into ledger.journal (id, brand_id, reason) values (v_first, v_brand, 'batch');
    insert into ledger.transfer (id, journal_id, account_id, contra_id, amount, balance_after, round_ref, brand_id, kind)
    select u.id, v_first, u.account, p_contra, u.amount, u.after, coalesce(u.ref, u.id), v_brand, u.kind
    from unnest(transfer_ids, p_account, p_amount, p_ref, p_kind, balances_after) u (id, account, amount, ref, kind, after)
    where u.id is not null;
    update ledger.account
    set balance = balance - (select sum(u.amount) from unnest(p_amount, statuses) u (amount, status) where u.status = 0)
    where id = p_contra;
    v_watched := array(select w.account_id from ledger.watched w where w.account_id = any (p_account));
    if cardinality(v_watched) > 0 then
      perform ledger.add_played(array_agg(u.account), array_agg(u.amount), array_agg(u.kind), array_agg(coalesce(u.ref, u.id)))
      from unnest(transfer_ids, p_account, p_amount, p_ref, p_kind) u (id, account, amount, ref, kind)
      where u.id is not null and u.account = any (v_watched);
    end if;
  end if;
end $$;
