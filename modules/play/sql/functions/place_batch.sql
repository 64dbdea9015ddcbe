-- Books stakes and rounds in one call, many to a commit. It decides each item separately, and writes the ids, rounds, bets
-- and money of all of them. The items of a batch have different accounts and ids. An item without an id is left out.
-- p_need is the lowest balance from which an item's moves can follow each other; p_move is the first move (null: nothing
-- moves) and p_later_move has the others in their order. p_refusal is the refusal that the caller found; a known id takes
-- precedence over it. p_are_new says that the ids were created in this transaction. PAYOUT_LIMIT means that the round pays
-- more than the maximum of one bet; it is checked last, answered as LIMIT_REACHED, and opens a case. A bet has the id of
-- its first move. When p_shard is null the caller found no session, and nothing moves.
-- A stake above what the limits of the member or of the member's level leave (play.allowance) is LIMIT_REACHED.
-- code: OK, or a refusal that is stored with the id. balance_then is the balance right after the item was first booked;
-- balance_now is the present one. taken_ms: when the new ones were taken, in milliseconds
-- since 1970.
create or replace function play.place_batch(
  p_brand integer, p_shard bigint,
  p_vendor integer[], p_scope text[], p_hash uuid[], p_is_play boolean[], p_session text[], p_member text[],
  p_round text[], p_game text[], p_type text[], p_currency text[], p_stake bigint[], p_payout bigint[], p_need bigint[], p_valid bigint[],
  p_closes boolean[], p_settles boolean[], p_until bigint[], p_refusal text[], p_detail text[],
  p_move bigint[], p_later_item integer[], p_later_move bigint[], p_txn text[], p_are_new boolean,
  out codes text[], out duplicates boolean[], out balances_then bigint[], out balances_now bigint[], out bet_ids bigint[],
  out have_parked boolean[], out taken_ms bigint
) language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set enable_material = off
as $$
declare
  n int := coalesce(array_length(p_txn, 1), 0);
  v_time timestamptz;
  -- v_owners: whose balance is answered. v_accounts: whose account is debited; null where nothing is, or not a second time.
  v_owners bigint[];
  v_accounts bigint[];
  v_are_stored boolean[];
  v_sessions play.game_session[];
  v_oldest timestamptz;
  v_has_mandates boolean;
  v_are_new boolean[];
  -- The ids that may be known. As a condition of the join, p_are_new would be evaluated after the look-up.
  v_known_txn text[] := case when not p_are_new then p_txn end;
  v_settled_bets bigint[];
  v_settled_accounts bigint[];
  -- The accounts of this batch that have an allowance, and the place of an item that is above it.
  v_limited bigint[];
  v_place int;
  m record;
  v_later record;
begin
  if n = 0 then
    return;
  end if;
  -- A caller that closes the round locks it exclusively, so that stakes and the closing wait for each other.
  perform play.lock_rounds(p_vendor, p_round, p_closes);
  v_time := clock_timestamp();
  taken_ms := floor(extract(epoch from v_time) * 1000);
  select array_agg(x.code order by x.place), array_agg(x.is_duplicate order by x.place),
         array_agg(coalesce(x.known_account, x.account_id) order by x.place),
         array_agg(case when x.code = 'OK' and x.known_state is null then x.account_id end order by x.place),
         array_agg(x.code is not null and x.known_state is null and x.code <> 'MAINTENANCE' order by x.place),
         array_agg(x.is_new_round order by x.place),
         array_agg(case when x.is_duplicate then x.known_bet end order by x.place),
         array_agg(case when x.is_duplicate then x.known_balance end order by x.place),
         array_agg(x.session order by x.place), min(x.expires_at), bool_or((x.session).mandate_id is not null)
  into codes, duplicates, v_owners, v_accounts, v_are_stored, v_are_new, bet_ids, balances_then, v_sessions, v_oldest,
       v_has_mandates
  from (
    select u.place, s as session, s.account_id, s.expires_at, rd.round_ref is null as is_new_round,
           k.state as known_state, k.account_id as known_account, k.bet_id as known_bet, k.balance_after as known_balance,
           coalesce(k.body_hash = u.hash and k.state not in ('tombstoned', 'rolled_back'), false) as is_duplicate,
           case
             when u.txn is null then null
             when k.state in ('tombstoned', 'rolled_back') and (k.body_hash is null or k.body_hash = u.hash) then 'ALREADY_ROLLED_BACK'
             when k.body_hash <> u.hash then 'ID_REUSED'
             when k.state is not null then k.code
             when p_shard is null or s.account_id is null or s.vendor_id <> u.vendor then 'SESSION_INVALID'
             when s.member_ref <> u.member then 'MEMBER_NOT_FOUND'
             when s.ended_at is not null or s.expires_at <= v_time then 'SESSION_EXPIRED'
             when s.mandate_id is not null and not exists (select from identity.account_v o where o.id = s.member_id and o.is_active)
               then 'MEMBER_DISABLED'
             when s.currency <> u.currency then 'CURRENCY_MISMATCH'
             when u.refusal <> 'PAYOUT_LIMIT' then u.refusal
             when u.need > s.mandate_left_ticks then 'LIMIT_REACHED'
             when rd.closed_at is not null then 'ROUND_CLOSED'
             when u.until_ms <= extract(epoch from v_time) * 1000 then 'ROUND_CLOSED'
             when u.refusal is not null then (
               select case when a.balance - u.need < a.min_balance then 'INSUFFICIENT_FUNDS' else 'LIMIT_REACHED' end
               from ledger.account_v a where a.id = s.account_id)
             else 'OK'
           end as code
    from unnest(p_vendor, p_scope, p_txn, v_known_txn, p_hash, p_session, p_member, p_round, p_currency, p_need, p_until, p_refusal)
         with ordinality u (vendor, scope, txn, known_txn, hash, session, member, round, currency, need, until_ms, refusal, place)
    left join play.txn k on k.vendor_id = u.vendor and k.txn_scope = u.scope and k.txn_id = u.known_txn
    left join play.game_session s on s.ref = u.session
    left join play.round rd on rd.vendor_id = u.vendor and rd.round_ref = u.round
  ) x;

  -- Allowances are checked while the accounts are locked, so that stakes that come at once cannot pass one together.
  if exists (select from play.allowance) then
    v_limited := array(select a.account_id from play.allowance a where a.account_id = any (v_accounts));
    if cardinality(v_limited) > 0 then
      perform ledger.lock_accounts(v_accounts);
      for v_place in
        select u.place
        from unnest(v_accounts, p_stake, p_need) with ordinality u (account, stake, need, place)
        cross join lateral play.allowance_left(u.account, v_time) l
        where u.account = any (v_limited) and u.stake > 0 and (u.stake > l.stake_left or u.need > l.loss_left)
      loop
        codes[v_place] := 'LIMIT_REACHED';
        v_accounts[v_place] := null;
      end loop;
    end if;
  end if;

  if p_shard is not null then
    m := ledger.move_batch(v_accounts, p_move, p_need, p_shard,
      array(select case when u.amount > 0 then 2 else 1 end::smallint from unnest(p_move) u (amount)), null);
    bet_ids := array(select coalesce(u.known, u.id) from unnest(bet_ids, m.transfer_ids) u (known, id));
    balances_now := m.balances_after;
    if 0 <> any (m.statuses) or array_position(m.statuses, null) is not null then
      for i in 1..n loop
        if v_accounts[i] is null then
          continue;
        elsif p_move[i] is null then
          bet_ids[i] := ledger.next_id();
        elsif m.statuses[i] = 1 then
          codes[i] := 'INSUFFICIENT_FUNDS';
          v_accounts[i] := null;
        elsif m.statuses[i] <> 0 then
          raise exception 'the session % names no member''s account', p_session[i];
        end if;
      end loop;
    end if;
  end if;
  if cardinality(p_later_item) > 0 then
    select u.items, b.statuses, b.balances_after into v_later
    from (select array_agg(i.item order by i.place) as items,
                 array_agg(v_accounts[i.item] order by i.place) as accounts, array_agg(i.amount order by i.place) as amounts,
                 array_agg(case when i.amount > 0 then 2 else 1 end::smallint order by i.place) as kinds,
                 array_agg(bet_ids[i.item] order by i.place) as refs
          from unnest(p_later_item, p_later_move) with ordinality i (item, amount, place)
          where v_accounts[i.item] is not null) u
    cross join lateral ledger.move_batch(u.accounts, u.amounts, null, p_shard, u.kinds, u.refs) b;
    for i in 1..coalesce(cardinality(v_later.items), 0) loop
      if v_later.statuses[i] <> 0 then
        raise exception 'the balance has less room than the round needs';
      end if;
      balances_now[v_later.items[i]] := v_later.balances_after[i];
    end loop;
  end if;
  -- What a round wins pays the debt of its member first.
  if exists (select from ledger.debt_v) then
    perform ledger.pay_debts(v_accounts);
    balances_now := null;
  end if;
  if array_position(balances_now, null) is not null or balances_now is null then
    balances_now := array(
      select coalesce(u.balance, a.balance)
      from unnest(balances_now, v_owners) with ordinality u (balance, owner, place)
      left join ledger.account_v a on a.id = u.owner and u.balance is null
      order by u.place);
  end if;
  balances_then := array(select coalesce(u.known, u.balance) from unnest(balances_then, balances_now) u (known, balance));

  if 'LIMIT_REACHED' = any (codes) then
    perform play.open_case(format('payout:%s:%s:%s', u.vendor, u.scope, u.txn), p_brand, u.vendor, 'payout_refused', u.round, u.txn,
      null, jsonb_build_object('code', u.code, 'amountTicks', u.payout::text))
    from unnest(p_vendor, p_scope, p_txn, p_round, p_payout, p_refusal, codes, v_are_stored)
         u (vendor, scope, txn, round, payout, refusal, code, is_stored)
    where u.refusal = 'PAYOUT_LIMIT' and u.code = 'LIMIT_REACHED' and u.is_stored;
  end if;

  if true = any (v_are_new) then
    insert into play.round (vendor_id, round_ref, game_code, closed_at)
    select distinct on (u.vendor, u.round) u.vendor, u.round, u.game, case when u.closes then v_time end
    from unnest(p_vendor, p_round, p_game, p_closes, v_accounts) u (vendor, round, game, closes, account)
    where u.account is not null
    order by u.vendor, u.round, u.closes desc
    on conflict (vendor_id, round_ref) do nothing;
  end if;

  with put as (
    insert into play.bet (id, brand_id, member_id, account_id, vendor_id, game_code, game_type, round_ref, txn_id, member_name, currency,
      is_trial, stake_ticks, payout_ticks, valid_ticks, status, uplines, detail, placed_at, settled_at, balance_after)
    select u.id, s.brand_id, s.member_id, s.account_id, u.vendor, u.game, u.type, u.round, u.txn, s.member_name, s.currency,
      s.is_trial, u.stake, u.payout, play.valid_bet(u.stake, u.payout, x.status, s.is_trial, u.valid), x.status, s.uplines,
      u.detail::jsonb, v_time, case when u.settles then v_time end, u.balance
    from unnest(bet_ids, v_accounts, p_vendor, p_txn, p_round, p_game, p_type, p_stake, p_payout, p_valid, p_settles, p_detail,
                balances_now) with ordinality
         u (id, account, vendor, txn, round, game, type, stake, payout, valid, settles, detail, balance, place)
    cross join lateral (select (v_sessions[u.place]).*) s
    cross join lateral (
      select case when u.settles then play.status_of(u.stake, u.payout) else 'PENDING' end as status
    ) x
    where u.account is not null
    returning id, account_id, settled_at
  )
  select array_agg(id), array_agg(account_id) into v_settled_bets, v_settled_accounts from put where settled_at is not null;
  if v_settled_bets is not null then
    insert into play.settled (brand_id, account_ids, bet_ids) values (p_brand, v_settled_accounts, v_settled_bets);
  end if;

  -- Closing a round loses its open bets, the closing bet too. A new round whose bets are all decided by their own calls has
  -- no open bets.
  if true = any (p_closes) then
    insert into play.settled (brand_id, account_ids, bet_ids)
    select b.brand_id, array_agg(b.account_id), array_agg(b.id)
    from (select u.vendor, u.round
          from unnest(p_vendor, p_round, p_closes, p_settles, v_are_new, v_accounts) u (vendor, round, closes, settles, is_new, account)
          where u.account is not null
          group by 1, 2
          having bool_or(u.closes) and not bool_and(u.is_new and u.settles)
          order by 1, 2) c
    cross join lateral play.close_now(c.vendor, c.round, v_time) x
    join play.bet b on b.account_id = x.account and b.id = x.bet
    group by b.brand_id;
  end if;

  insert into play.txn (vendor_id, txn_scope, txn_id, brand_id, account_id, bet_id, kind, state, code, body_hash, amount_ticks, balance_after)
  select u.vendor, u.scope, u.txn, p_brand, u.owner, case when u.code = 'OK' then u.id end,
         case when u.is_play then 'play' else 'bet' end, case when u.code = 'OK' then 'applied' else 'rejected' end,
         u.code, u.hash, u.stake, u.balance
  from unnest(p_vendor, p_scope, p_txn, v_owners, bet_ids, p_is_play, codes, p_hash, p_stake, balances_now, v_are_stored)
       u (vendor, scope, txn, owner, id, is_play, code, hash, stake, balance, is_stored)
  where u.is_stored
  order by u.vendor, u.scope, u.txn;

  if false = any (v_are_stored) then
    update play.txn k
    set last_seen = v_time, seen_count = k.seen_count + 1
    from unnest(p_vendor, p_scope, p_txn, codes, v_are_stored) u (vendor, scope, txn, code, is_stored)
    where not u.is_stored and u.code <> 'MAINTENANCE' and k.vendor_id = u.vendor and k.txn_scope = u.scope and k.txn_id = u.txn;
  end if;

  -- Two processes may have read the same remainder of a mandate; the second to write it then fails, and is repeated.
  if v_has_mandates then
    update play.game_session s
    set mandate_left_ticks = s.mandate_left_ticks - u.stake
    from unnest(p_session, p_stake, v_accounts) u (ref, stake, account)
    where s.ref = u.ref and u.account is not null and s.mandate_id is not null;
  end if;

  -- The expiry of a session slides; it is written at most once a minute.
  if v_oldest < v_time + interval '29 minutes' then
    update play.game_session s
    set expires_at = v_time + interval '30 minutes'
    from unnest(p_session, v_accounts) u (ref, account)
    where s.ref = u.ref and u.account is not null and s.expires_at < v_time + interval '29 minutes';
  end if;

  have_parked := array_fill(false, array[n]);
  if exists (select from play.parked) then
    have_parked := array(
      select u.account is not null and exists (select from play.parked p where p.vendor_id = u.vendor and p.round_ref = u.round)
      from unnest(p_vendor, p_round, v_accounts) with ordinality u (vendor, round, account, place)
      order by u.place);
  end if;
end $$;
