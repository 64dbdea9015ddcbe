-- Stakes, and whole rounds in one call: many to a commit.
-- Decides each item in the order given and writes ids, rounds, bets and money of all of them. p_need is the lowest
-- balance at which an item's moves can follow each other; moves of level 0 are stakes, of level 1 payouts, and so on
-- in turns. p_refusal is what the caller has found against the call; an id that is known already wins over it.
-- PAYOUT_LIMIT is what is found last: the round pays more than one bet may; it is answered LIMIT_REACHED, with a case.
-- code: OK or a refusal, stored with the id; AGAIN: put the item into a later batch (it stood beside its own twin).
-- balance_then is the balance after the item, at its first time; balance_now the one of this moment.
create or replace function play.place_batch(
  p_brand integer, p_stripe bigint,
  p_vendor integer[], p_scope text[], p_txn text[], p_hash uuid[], p_is_play boolean[], p_session text[], p_member text[],
  p_round text[], p_game text[], p_type text[], p_currency text[], p_stake bigint[], p_payout bigint[], p_need bigint[], p_valid bigint[],
  p_closes boolean[], p_settles boolean[], p_until bigint[], p_refusal text[], p_detail text[],
  p_move_item integer[], p_move_level integer[], p_move_amount bigint[]
) returns table (code text, is_duplicate boolean, balance_then bigint, balance_now bigint, bet_id bigint, has_parked boolean)
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set enable_material = off
as $$
#variable_conflict use_column
declare
  n int := coalesce(array_length(p_txn, 1), 0);
  v_code text[] := array_fill(null::text, array[n]);
  v_dup boolean[] := array_fill(false, array[n]);
  v_then bigint[] := array_fill(null::bigint, array[n]);
  v_now bigint[] := array_fill(null::bigint, array[n]);
  v_bet bigint[] := array_fill(null::bigint, array[n]);
  v_account bigint[] := array_fill(null::bigint, array[n]);
  v_keep boolean[] := array_fill(false, array[n]);
  v_fresh_round boolean[] := array_fill(false, array[n]);
  v_time timestamptz;
  v_current bigint;
  v_available bigint;
  v_floor bigint;
  v_seen integer := 0;
  v_is_alone boolean := false;
  v_accepted integer := 0;
  v_seen_keys integer := 0;
  v_first bigint;
  v_count integer;
  v_settled_bets bigint[];
  v_settled_accounts bigint[];
  r record;
begin
  if n = 0 then
    return;
  end if;
  perform ledger.lock_accounts(array(
    select distinct s.account_id from unnest(p_session) u (ref) join play.game_session s on s.ref = u.ref));
  -- Whoever closes a round takes this lock alone, so a stake and a closing see one another.
  perform play.lock_rounds(p_vendor, p_round, p_closes);
  v_time := clock_timestamp();

  for r in
    select u.ord::int ord, u.vendor, u.hash, u.member, u.currency, u.need, u.stake, u.payout, u.is_play, u.until_ms, u.refusal,
           k.state known_state, k.body_hash known_hash, k.code known_code, k.balance_after known_after, k.bet_id known_bet,
           s.account_id, s.vendor_id session_vendor, s.member_ref, s.currency session_currency, s.ended_at, s.expires_at,
           rd.round_ref known_round, rd.closed_at, coalesce(k.account_id, s.account_id) account, a.balance, a.min_balance,
           (min(u.ord) over (partition by u.vendor, u.scope, u.txn))::int first_ord
    from unnest(p_vendor, p_scope, p_txn, p_hash, p_is_play, p_session, p_member, p_round, p_currency, p_stake, p_payout,
                p_need, p_until, p_refusal)
         with ordinality u (vendor, scope, txn, hash, is_play, session, member, round, currency, stake, payout, need, until_ms,
                            refusal, ord)
    left join play.txn k on k.vendor_id = u.vendor and k.txn_scope = u.scope and k.txn_id = u.txn
    left join play.game_session s on s.ref = u.session
    left join play.round rd on rd.vendor_id = u.vendor and rd.round_ref = u.round
    left join ledger.account_v a on a.id = coalesce(k.account_id, s.account_id)
    order by account nulls first, ord
  loop
    if v_current is distinct from r.account then
      v_current := r.account;
      v_available := r.balance;
      v_floor := r.min_balance;
      v_seen := 0;
      v_is_alone := false;
    end if;
    v_account[r.ord] := r.account_id;
    if r.known_state is not null then
      v_seen_keys := v_seen_keys + 1;
      if r.known_state in ('tombstoned', 'rolled_back') and (r.known_hash is null or r.known_hash = r.hash) then
        v_code[r.ord] := 'ALREADY_ROLLED_BACK';
      elsif r.known_hash <> r.hash then
        v_code[r.ord] := 'ID_REUSED';
      else
        v_code[r.ord] := r.known_code;
        v_dup[r.ord] := true;
        v_bet[r.ord] := r.known_bet;
        v_then[r.ord] := r.known_after;
      end if;
    elsif r.first_ord < r.ord or v_is_alone or (r.is_play and v_seen > 0) then
      v_code[r.ord] := 'AGAIN';
    else
      v_code[r.ord] := case
        when r.account_id is null or r.session_vendor <> r.vendor then 'SESSION_INVALID'
        when r.member_ref <> r.member then 'MEMBER_NOT_FOUND'
        when r.ended_at is not null or r.expires_at <= v_time then 'SESSION_EXPIRED'
        when r.session_currency <> r.currency then 'CURRENCY_MISMATCH'
        when r.refusal <> 'PAYOUT_LIMIT' then r.refusal
        when r.closed_at is not null then 'ROUND_CLOSED'
        when r.until_ms <= extract(epoch from v_time) * 1000 then 'ROUND_CLOSED'
        when v_available - r.need < v_floor then 'INSUFFICIENT_FUNDS'
        when r.refusal is not null then 'LIMIT_REACHED'
        else 'OK'
      end;
      v_keep[r.ord] := v_code[r.ord] <> 'MAINTENANCE';
      if v_code[r.ord] = 'OK' then
        v_available := v_available - r.stake + r.payout;
        v_accepted := v_accepted + 1;
        v_bet[r.ord] := v_accepted;
        v_fresh_round[r.ord] := r.known_round is null;
        v_seen := v_seen + 1;
        v_is_alone := r.is_play;
      elsif v_code[r.ord] = 'LIMIT_REACHED' and r.refusal = 'PAYOUT_LIMIT' then
        perform play.open_case(format('payout:%s:%s:%s', r.vendor, p_scope[r.ord], p_txn[r.ord]), p_brand, r.vendor,
          'payout_refused', p_round[r.ord], p_txn[r.ord], null,
          jsonb_build_object('code', v_code[r.ord], 'amountTicks', r.payout::text));
      end if;
      v_then[r.ord] := v_available;
    end if;
    v_now[r.ord] := v_available;
  end loop;

  if v_accepted > 0 then
    v_first := ledger.next_block(v_accepted) - 1;
    for i in 1..n loop
      if v_code[i] = 'OK' and not v_dup[i] then
        v_bet[i] := v_first + v_bet[i];
      end if;
    end loop;

    for r in
      select m.level, array_agg(v_account[m.item] order by m.item) accounts, array_agg(m.amount order by m.item) amounts,
             array_agg(v_bet[m.item] order by m.item) refs
      from unnest(p_move_item, p_move_level, p_move_amount) m (item, level, amount)
      where v_code[m.item] = 'OK' and not v_dup[m.item]
      group by m.level
      order by m.level
    loop
      if exists (
        select from ledger.move_batch(r.accounts, r.amounts, p_stripe, (1 + r.level % 2)::smallint, r.refs) m where m.status <> 0
      ) then
        raise exception 'the ledger refused what the batch had accepted';
      end if;
    end loop;

    if true = any (v_fresh_round) then
      with wanted as (
        select distinct on (p_vendor[i], p_round[i]) p_vendor[i] vendor, p_round[i] round, p_game[i] game, p_closes[i] closes
        from generate_series(1, n) i
        where v_fresh_round[i]
        order by p_vendor[i], p_round[i], p_closes[i] desc
      ),
      written as (
        insert into play.round (vendor_id, round_ref, game_code, closed_at)
        select vendor, round, game, case when closes then v_time end from wanted
        on conflict (vendor_id, round_ref) do nothing
        returning 1
      )
      select (select count(*) from wanted) - (select count(*) from written) into v_count;
      -- Another batch opened or closed one of them meanwhile: the items are tried one by one on what is true now.
      if v_count > 0 then
        raise exception 'a round appeared while its first stake was placed' using errcode = 'serialization_failure';
      end if;
    end if;

    with put as (
      insert into play.bet (id, brand_id, member_id, account_id, vendor_id, game_code, game_type, round_ref, txn_id, member_name, currency,
        is_trial, stake_ticks, payout_ticks, valid_ticks, status, uplines, detail, placed_at, settled_at, balance_after)
      select v_bet[u.ord], s.brand_id, s.member_id, s.account_id, u.vendor, u.game, u.type, u.round, u.txn, s.member_name, s.currency,
        s.is_trial, u.stake, u.payout, play.valid_bet(u.stake, u.payout, x.status, s.is_trial, u.valid), x.status, s.uplines,
        u.detail::jsonb, v_time, case when u.settles then v_time end, v_then[u.ord]
      from unnest(p_vendor, p_txn, p_session, p_round, p_game, p_type, p_stake, p_payout, p_valid, p_settles, p_detail)
           with ordinality u (vendor, txn, session, round, game, type, stake, payout, valid, settles, detail, ord)
      join play.game_session s on s.ref = u.session
      cross join lateral (
        select case when u.settles then play.status_of(u.stake, u.payout) else 'PENDING' end as status
      ) x
      where v_code[u.ord] = 'OK' and not v_dup[u.ord]
      returning id, account_id, settled_at
    )
    select array_agg(id), array_agg(account_id) into v_settled_bets, v_settled_accounts from put where settled_at is not null;

    if v_settled_bets is not null then
      insert into play.settled (brand_id, account_ids, bet_ids) values (p_brand, v_settled_accounts, v_settled_bets);
    end if;

    -- Closing loses what is open in the round, the closing bet too. Where the round is new and all its bets are
    -- decided by their own calls, there is nothing to look for.
    if true = any (p_closes) then
      insert into play.settled (brand_id, account_ids, bet_ids)
      select b.brand_id, array_agg(b.account_id), array_agg(b.id)
      from (select p_vendor[i] vendor, p_round[i] round
            from generate_series(1, n) i
            where v_code[i] = 'OK' and not v_dup[i]
            group by 1, 2
            having bool_or(p_closes[i]) and not bool_and(v_fresh_round[i] and p_settles[i])
            order by 1, 2) c
      cross join lateral play.close_now(c.vendor, c.round, v_time) x
      join play.bet b on b.account_id = x.account and b.id = x.bet
      group by b.brand_id;
    end if;

    -- Sliding time, written at most once a minute.
    update play.game_session s
    set expires_at = v_time + interval '30 minutes'
    from unnest(p_session) with ordinality u (ref, ord)
    where s.ref = u.ref and v_code[u.ord] = 'OK' and s.expires_at < v_time + interval '29 minutes';
  end if;

  insert into play.txn (vendor_id, txn_scope, txn_id, brand_id, account_id, bet_id, kind, state, code, body_hash, amount_ticks, balance_after)
  select u.vendor, u.scope, u.txn, p_brand, v_account[u.ord], case when v_code[u.ord] = 'OK' then v_bet[u.ord] end,
         case when u.is_play then 'play' else 'bet' end, case when v_code[u.ord] = 'OK' then 'applied' else 'rejected' end,
         v_code[u.ord], u.hash, u.stake, v_then[u.ord]
  from unnest(p_vendor, p_scope, p_txn, p_hash, p_is_play, p_stake) with ordinality u (vendor, scope, txn, hash, is_play, stake, ord)
  where v_keep[u.ord]
  order by u.vendor, u.scope, u.txn;

  if v_seen_keys > 0 then
    update play.txn k
    set last_seen = v_time, seen_count = k.seen_count + x.times
    from (select u.vendor, u.scope, u.txn, count(*)::int times
          from unnest(p_vendor, p_scope, p_txn) with ordinality u (vendor, scope, txn, ord)
          where not v_keep[u.ord] and v_code[u.ord] not in ('AGAIN', 'MAINTENANCE')
          group by 1, 2, 3
          order by 1, 2, 3) x
    where k.vendor_id = x.vendor and k.txn_scope = x.scope and k.txn_id = x.txn;
  end if;

  return query
  select u.code, u.dup, u.b_then, u.b_now, u.bet,
         u.code = 'OK' and not u.dup and exists (
           select from play.parked p where p.vendor_id = p_vendor[u.ord] and p.round_ref = p_round[u.ord])
  from unnest(v_code, v_dup, v_then, v_now, v_bet) with ordinality u (code, dup, b_then, b_now, bet, ord)
  order by u.ord;
end $$;
