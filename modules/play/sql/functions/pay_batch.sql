-- Books payouts and settlements, many to a commit.
-- The caller has found each item's bet (p_account, p_bet). A prize (p_prize) is stored as a bet without a stake for the
-- member that p_ref names. It may name the bet it was won with, and it is paid whether or not that bet is settled or the
-- round has ended. p_refusal is the refusal that the caller found; a known id takes precedence over it. p_refusal PARK
-- means that the payout arrived before its bet and waits for it; p_detail is then the call as it was received. p_max is
-- the maximum sum of payouts for one bet. p_exclusive locks the round exclusively, which a caller that closes it needs.
-- A prize of real money (p_budgeted), and what a bet pays that staked nothing, has no grant and no stake of its member in its
-- round, is paid from what two people granted its vendor: p_day_max for a day, p_member_max for one member in a day, null
-- without a grant, when nothing is paid. A settlement as void takes from it what its stake had backed. From p_review on, alone
-- or with the other prizes that the member got this day, a prize opens a case and is_large is true.
-- A bet that two people paid for on a case credits its member no more.
-- A settlement whose outcome contradicts its total is BAD_REQUEST: its id is not stored, and a case is opened, beside which
-- another call under that id may have its own.
-- code: OK, or a refusal that is stored with the id, or RETRY: the item goes into a later batch, because another item of
-- this one changed the same bet or what backs it, because a late payout into declared totals needs the exclusive lock of the
-- round, or because the item turned out to need the budget.
-- A settlement posts the difference to the last version. When the balance does not cover what must be returned, the rest
-- is booked as the member's debt (ledger.owe) and a case is opened: no balance goes below zero. Credits pay a debt first, so
-- the balances that are answered are those after it.
create or replace function play.pay_batch(
  p_brand integer, p_shard bigint,
  p_vendor integer[], p_scope text[], p_txn text[], p_hash uuid[], p_is_settle boolean[], p_account bigint[], p_bet bigint[],
  p_ref text[], p_round text[], p_game text[], p_currency text[], p_amount bigint[], p_version bigint[], p_outcome text[],
  p_valid bigint[], p_closes boolean[], p_late_ms bigint[], p_refusal text[], p_detail text[], p_max bigint[], p_prize boolean[],
  p_exclusive boolean[], p_budgeted boolean[], p_day_max bigint[], p_member_max bigint[], p_review bigint[]
) returns table (
  code text, is_duplicate boolean, balance_then bigint, balance_now bigint, bet_id bigint, is_late boolean, is_large boolean
)
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
  v_late boolean[] := array_fill(false, array[n]);
  v_large boolean[] := array_fill(false, array[n]);
  v_then bigint[] := array_fill(null::bigint, array[n]);
  v_now bigint[] := array_fill(null::bigint, array[n]);
  v_bet bigint[] := p_bet;
  v_are_answered boolean[] := array_fill(false, array[n]);
  v_moves boolean[] := array_fill(false, array[n]);
  v_delta bigint[] := array_fill(0::bigint, array[n]);
  v_total bigint[] := array_fill(0::bigint, array[n]);
  v_status text[] := array_fill(null::text, array[n]);
  v_time timestamptz;
  v_current bigint;
  v_current_bet bigint;
  v_moved boolean := false;
  v_was_parked boolean := false;
  v_balance bigint;
  v_debt bigint;
  v_have_debts boolean;
  v_owed bigint;
  v_paid bigint;
  v_prizes bigint;
  v_prize bigint;
  v_unbacked bigint;
  -- Rounds of one account whose stakes this batch makes void, and those in which it pays bets of nothing.
  v_void_rounds text[];
  v_free_rounds text[];
  v_round text;
  c_account bigint[] := '{}'; c_amount bigint[] := '{}'; c_ref bigint[] := '{}';
  d_account bigint[] := '{}'; d_amount bigint[] := '{}'; d_ref bigint[] := '{}';
  v_settled_bets bigint[];
  v_settled_accounts bigint[];
  v_late_rounds text[] := '{}';
  r record;
begin
  if n = 0 then
    return;
  end if;
  perform play.lock_rounds(p_vendor, p_round, p_exclusive);
  perform ledger.lock_accounts(p_account);
  v_time := clock_timestamp();
  v_have_debts := exists (select from ledger.debt_v);
  if true = any (p_budgeted) then
    perform play.lock_prizes(p_brand, p_vendor);
  end if;

  for r in
    select u.ord::int ord, u.hash, u.is_settle, u.account asked_account, u.bet asked_bet, u.amount, u.version, u.outcome, u.late_ms,
           u.refusal, u.round asked_round, u.currency asked_currency,
           k.state known_state, k.body_hash known_hash, k.code known_code, k.balance_after known_after, k.bet_id known_bet,
           k.is_late known_late,
           b.id bet, b.status, b.stake_ticks, case when not u.prize then b.payout_ticks end payout_ticks, b.settle_version,
           b.free_grant_id, b.is_trial, b.by_hand_ticks,
           b.round_ref, b.currency, u.vendor, u.max_payout, u.prize, u.exclusive, u.budgeted, u.day_max, u.member_max, u.review,
           rd.closed_at, rd.declared_payout_ticks, coalesce(k.account_id, u.account) account, a.balance,
           a.currency account_currency,
           (min(u.ord) over (partition by u.vendor, u.scope, u.txn))::int first_ord
    from unnest(p_vendor, p_scope, p_txn, p_hash, p_is_settle, p_account, p_bet, p_amount, p_version, p_outcome, p_late_ms,
                p_refusal, p_round, p_currency, p_max, p_prize, p_exclusive, p_budgeted, p_day_max, p_member_max, p_review)
         with ordinality u (vendor, scope, txn, hash, is_settle, account, bet, amount, version, outcome, late_ms, refusal, round,
                            currency, max_payout, prize, exclusive, budgeted, day_max, member_max, review, ord)
    left join play.txn k on k.vendor_id = u.vendor and k.txn_scope = u.scope and k.txn_id = u.txn
    left join play.bet b on b.account_id = u.account and b.id = u.bet
    left join play.round rd on rd.vendor_id = u.vendor and rd.round_ref = coalesce(b.round_ref, u.round)
    left join ledger.account_v a on a.id = coalesce(k.account_id, u.account)
    order by account nulls first, u.bet nulls first, u.ord
  loop
    if v_current is distinct from r.account then
      v_current := r.account;
      v_balance := r.balance;
      v_owed := case when v_have_debts then (select d.owed_ticks from ledger.debt_v d where d.account_id = r.account) end;
      v_owed := coalesce(v_owed, 0);
      v_void_rounds := '{}';
      v_free_rounds := '{}';
    end if;
    if v_current_bet is distinct from r.asked_bet then
      v_current_bet := r.asked_bet;
      v_moved := false;
    end if;
    if r.known_state is not null and r.known_state <> 'parked' then
      if r.known_state in ('tombstoned', 'rolled_back') and (r.known_hash is null or r.known_hash = r.hash) then
        v_code[r.ord] := 'ALREADY_ROLLED_BACK';
      elsif r.known_hash <> r.hash then
        v_code[r.ord] := 'ID_REUSED';
      else
        v_code[r.ord] := r.known_code;
        v_dup[r.ord] := true;
        v_late[r.ord] := r.known_late;
        v_bet[r.ord] := r.known_bet;
        v_then[r.ord] := r.known_after;
      end if;
    elsif r.known_hash <> r.hash then
      v_code[r.ord] := 'ID_REUSED';
    elsif r.first_ord < r.ord or (v_moved and r.asked_bet is not null) then
      v_code[r.ord] := 'RETRY';
    else
      v_code[r.ord] := case
        when r.refusal is not null then r.refusal
        when r.asked_bet is null and r.asked_account is null then 'BET_NOT_FOUND'
        when r.asked_bet is not null and (r.bet is null or (not r.is_settle and r.round_ref <> r.asked_round)) then 'BET_NOT_FOUND'
        when r.currency <> r.asked_currency then 'CURRENCY_MISMATCH'
        when r.status = 'ROLLED_BACK' then 'ALREADY_ROLLED_BACK'
        when r.prize then case when r.amount > r.max_payout then 'LIMIT_REACHED' else 'OK' end
        when r.is_settle and not play.is_outcome(r.outcome, r.stake_ticks, r.amount) then 'BAD_REQUEST'
        when r.is_settle and r.version <= r.settle_version then
          case when r.amount = r.payout_ticks then 'OK' else 'STALE_VERSION' end
        when r.is_settle then case when r.amount > r.max_payout then 'LIMIT_REACHED' else 'OK' end
        when r.settle_version is not null then 'ROUND_SETTLED'
        when r.declared_payout_ticks is not null and r.amount > 0
          and (not r.exclusive or r.vendor || '/' || r.round_ref = any (v_late_rounds)) then 'RETRY'
        when r.closed_at is not null
          and (extract(epoch from v_time - r.closed_at) * 1000 > r.late_ms or r.declared_payout_ticks is not null
               and r.amount > 0 and r.declared_payout_ticks < r.amount + (
                 select coalesce(sum(o.payout_ticks), 0) from play.bet o
                 where o.vendor_id = r.vendor and o.round_ref = r.round_ref and o.external_wallet_version is null
                   and not o.is_prize)) then 'ROUND_CLOSED'
        when r.payout_ticks + r.amount > r.max_payout then 'LIMIT_REACHED'
        else 'OK'
      end;
      v_prize := case
        when r.is_settle and r.version > coalesce(r.settle_version, -1) then r.amount - coalesce(r.payout_ticks, 0)
        when r.is_settle then 0
        else r.amount
      end;
      v_unbacked := null;
      if v_code[r.ord] = 'OK' and not r.prize then
        v_round := r.vendor || '/' || r.round_ref;
        if r.by_hand_ticks is not null and v_prize > 0 then
          v_code[r.ord] := 'LIMIT_REACHED';
        elsif r.outcome = 'VOID' and r.is_settle and r.version > coalesce(r.settle_version, -1) and r.status <> 'VOID'
          and r.stake_ticks > 0 then
          v_unbacked := play.unbacked_without(r.account, r.bet, false);
          if v_unbacked is not null and v_round = any (v_void_rounds || v_free_rounds) or v_unbacked > 0 and not r.budgeted then
            v_code[r.ord] := 'RETRY';
          elsif v_unbacked is not null then
            v_void_rounds := v_void_rounds || v_round;
          end if;
          v_prize := coalesce(v_unbacked, 0);
        elsif r.stake_ticks = 0 and v_prize > 0 and not r.budgeted and r.free_grant_id is null and not r.is_trial then
          -- The caller has seen a stake in the round before the account was locked.
          v_free_rounds := v_free_rounds || v_round;
          if v_round = any (v_void_rounds) or not play.has_stake(r.vendor, r.round_ref, r.account) then
            v_code[r.ord] := 'RETRY';
          end if;
        end if;
      end if;
      if v_code[r.ord] = 'OK' and r.budgeted and v_prize > 0 then
        v_prizes := play.spend_prize(p_brand, r.vendor, r.account_currency, r.account, v_prize, r.day_max, r.member_max);
        v_code[r.ord] := case when v_prizes is null then 'LIMIT_REACHED' else 'OK' end;
        v_large[r.ord] := coalesce(v_prizes >= r.review and (v_prize >= r.review or v_prizes - v_prize < r.review), false);
        if v_prizes is not null and v_unbacked is not null then
          perform play.unbacked_without(r.account, r.bet, true);
        elsif v_prizes is not null and not r.prize then
          update play.bet b set budget_ticks = coalesce(b.budget_ticks, 0) + v_prize where b.account_id = r.account and b.id = r.bet;
        end if;
      end if;
      v_are_answered[r.ord] := v_code[r.ord] not in ('PARK', 'RETRY', 'BAD_REQUEST');
      v_was_parked := v_was_parked or r.known_state = 'parked';
      if v_code[r.ord] = 'OK' and r.is_settle and r.version <= r.settle_version then
        v_dup[r.ord] := true;
      elsif v_code[r.ord] = 'OK' then
        v_moved := v_moved or not r.prize;
        v_moves[r.ord] := true;
        v_late[r.ord] := not r.is_settle and not r.prize and r.closed_at is not null;
        if v_late[r.ord] then
          v_late_rounds := v_late_rounds || (r.vendor || '/' || r.round_ref);
        end if;
        v_total[r.ord] := case when r.is_settle then r.amount else coalesce(r.payout_ticks, 0) + r.amount end;
        v_delta[r.ord] := v_total[r.ord] - coalesce(r.payout_ticks, 0);
        v_status[r.ord] := coalesce(r.outcome, play.status_of(coalesce(r.stake_ticks, 0), v_total[r.ord]));
        if r.prize then
          v_bet[r.ord] := ledger.next_id();
          v_status[r.ord] := 'WON';
        end if;
        if v_delta[r.ord] > 0 then
          v_paid := least(v_owed, v_balance + v_delta[r.ord]);
          v_owed := v_owed - v_paid;
          v_balance := v_balance + v_delta[r.ord] - v_paid;
          c_account := c_account || r.account; c_amount := c_amount || v_delta[r.ord]; c_ref := c_ref || v_bet[r.ord];
        elsif v_delta[r.ord] < 0 then
          v_debt := greatest(-v_delta[r.ord] - v_balance, 0);
          if v_debt < -v_delta[r.ord] then
            d_account := d_account || r.account; d_amount := d_amount || v_delta[r.ord] + v_debt; d_ref := d_ref || v_bet[r.ord];
            v_balance := v_balance + v_delta[r.ord] + v_debt;
          end if;
          if v_debt > 0 then
            perform ledger.owe(r.account, p_shard, v_debt, format('play:debt:%s:%s', v_bet[r.ord], r.version), v_bet[r.ord]);
            v_owed := v_owed + v_debt;
            v_have_debts := true;
            perform play.open_case(format('debt:%s:%s', v_bet[r.ord], r.version), p_brand, p_vendor[r.ord], 'resettlement_debt',
              r.round_ref, p_txn[r.ord], v_bet[r.ord], jsonb_build_object('debtTicks', v_debt::text, 'accountId', r.account::text));
          end if;
        end if;
        if v_large[r.ord] then
          perform play.open_case(format('prize:%s:%s:%s', p_vendor[r.ord], p_scope[r.ord], p_txn[r.ord]), p_brand, p_vendor[r.ord],
            'large_prize', r.asked_round, p_txn[r.ord], v_bet[r.ord],
            jsonb_build_object('amountTicks', v_prize::text, 'memberDayTicks', v_prizes::text, 'accountId', r.account::text));
        end if;
      elsif v_code[r.ord] in ('ALREADY_ROLLED_BACK', 'ROUND_SETTLED', 'ROUND_CLOSED', 'LIMIT_REACHED')
        or v_code[r.ord] = 'BAD_REQUEST' and r.is_settle then
        perform play.open_case(
          format('%s:%s:%s:%s', case v_code[r.ord] when 'BAD_REQUEST' then 'outcome' else 'payout' end,
            p_vendor[r.ord], p_scope[r.ord], p_txn[r.ord]), p_brand, p_vendor[r.ord],
          case when r.prize and r.refusal is null then 'prize_refused' else 'payout_refused' end, r.asked_round, p_txn[r.ord], r.asked_bet,
          jsonb_build_object('code', v_code[r.ord], 'amountTicks', r.amount::text));
      end if;
      v_then[r.ord] := v_balance;
    end if;
    v_now[r.ord] := v_balance;
  end loop;

  perform ledger.move_all(c_account, c_amount, p_shard, 2::smallint, c_ref);
  perform ledger.move_all(d_account, d_amount, p_shard, 17::smallint, d_ref);
  if v_have_debts then
    perform ledger.pay_debts(p_account);
  end if;

  if true = any (v_moves) then
    insert into play.bet (id, brand_id, member_id, account_id, vendor_id, game_code, game_type, round_ref, txn_id, member_name, currency,
      is_trial, stake_ticks, payout_ticks, valid_ticks, status, uplines, detail, placed_at, settled_at, balance_after, is_prize)
    select v_bet[u.ord], m.brand_id, m.member_id, m.account_id, u.vendor, u.game, '', u.round, u.txn, m.member_name, m.currency,
      m.is_trial, 0, v_total[u.ord], 0, 'WON', '{}', u.detail::jsonb, v_time, v_time, v_then[u.ord], true
    from unnest(p_vendor, p_ref, p_txn, p_round, p_game, p_prize, p_detail)
         with ordinality u (vendor, ref, txn, round, game, prize, detail, ord)
    join play.member_ref m on m.vendor_id = u.vendor and m.ref = u.ref
    where v_moves[u.ord] and u.prize;

    select s.bets, s.accounts into v_settled_bets, v_settled_accounts
    from (select array_agg(u.account) as accounts, array_agg(u.bet) as bets, array_agg(u.total) as totals,
                 array_agg(u.status) as statuses, array_agg(u.version) as versions, array_agg(u.valid) as valids,
                 array_agg(u.detail) as details
          from unnest(p_account, p_bet, v_total, v_status, p_version, p_valid, p_detail, p_prize, v_moves)
               u (account, bet, total, status, version, valid, detail, prize, moves)
          where u.moves and not u.prize) x
    cross join lateral play.settle_bets(x.accounts, x.bets, x.totals, x.statuses, x.versions, x.valids, x.details, v_time) s;
  end if;

  if true = any (p_closes) then
    insert into play.settled (brand_id, account_ids, bet_ids)
    select b.brand_id, array_agg(b.account_id), array_agg(b.id)
    from (select distinct p_vendor[i] vendor, p_round[i] round from generate_series(1, n) i
          where p_closes[i] and v_moves[i] order by 1, 2) c
    cross join lateral play.close_now(c.vendor, c.round, v_time) x
    join play.bet b on b.account_id = x.account and b.id = x.bet
    group by b.brand_id;
  end if;
  if v_settled_bets is not null then
    insert into play.settled (brand_id, account_ids, bet_ids) values (p_brand, v_settled_accounts, v_settled_bets);
  end if;

  insert into play.txn as k (vendor_id, txn_scope, txn_id, brand_id, account_id, bet_id, kind, state, code, body_hash, amount_ticks,
                             balance_after, is_late)
  select u.vendor, u.scope, u.txn, p_brand, u.account, v_bet[u.ord], case when u.is_settle then 'settle' else 'win' end,
         case when v_code[u.ord] = 'OK' then 'applied' else 'rejected' end, v_code[u.ord], u.hash, v_delta[u.ord], v_then[u.ord],
         v_late[u.ord]
  from unnest(p_vendor, p_scope, p_txn, p_hash, p_is_settle, p_account) with ordinality u (vendor, scope, txn, hash, is_settle, account, ord)
  where v_are_answered[u.ord]
  order by u.vendor, u.scope, u.txn
  on conflict (vendor_id, txn_scope, txn_id) do update
  set state = excluded.state, code = excluded.code, brand_id = excluded.brand_id, account_id = excluded.account_id,
      bet_id = excluded.bet_id, amount_ticks = excluded.amount_ticks, balance_after = excluded.balance_after,
      is_late = excluded.is_late, last_seen = v_time, seen_count = k.seen_count + 1
  where k.state = 'parked' and k.body_hash = excluded.body_hash;
  get diagnostics v_debt = row_count;
  if v_debt <> (select count(*) from unnest(v_are_answered) x (answered) where answered) then
    raise exception 'an id was used meanwhile' using errcode = 'serialization_failure';
  end if;

  if v_was_parked then
    delete from play.parked p
    using unnest(p_vendor, p_scope, p_txn) with ordinality u (vendor, scope, txn, ord)
    where v_are_answered[u.ord] and p.vendor_id = u.vendor and p.txn_scope = u.scope and p.txn_id = u.txn;
  end if;
  if 'PARK' = any (v_code) then
    insert into play.txn (vendor_id, txn_scope, txn_id, brand_id, kind, state, code, body_hash)
    select u.vendor, u.scope, u.txn, 0, 'win', 'parked', 'BET_NOT_FOUND', u.hash
    from unnest(p_vendor, p_scope, p_txn, p_hash) with ordinality u (vendor, scope, txn, hash, ord)
    where v_code[u.ord] = 'PARK'
    order by u.vendor, u.scope, u.txn
    on conflict (vendor_id, txn_scope, txn_id) do nothing;
    insert into play.parked (vendor_id, txn_scope, txn_id, round_ref, request, expires_at)
    select u.vendor, u.scope, u.txn, u.round, u.detail::jsonb, v_time + interval '10 minutes'
    from unnest(p_vendor, p_scope, p_txn, p_round, p_detail) with ordinality u (vendor, scope, txn, round, detail, ord)
    join play.txn k on k.vendor_id = u.vendor and k.txn_scope = u.scope and k.txn_id = u.txn and k.state = 'parked'
    where v_code[u.ord] = 'PARK'
    order by u.vendor, u.scope, u.txn
    on conflict (vendor_id, txn_scope, txn_id) do nothing;
  end if;

  update play.txn k
  set last_seen = v_time, seen_count = k.seen_count + x.times
  from (select u.vendor, u.scope, u.txn, count(*)::int times
        from unnest(p_vendor, p_scope, p_txn) with ordinality u (vendor, scope, txn, ord)
        where not v_are_answered[u.ord] and v_code[u.ord] not in ('RETRY')
        group by 1, 2, 3
        order by 1, 2, 3) x
  where k.vendor_id = x.vendor and k.txn_scope = x.scope and k.txn_id = x.txn;

  return query
  select u.code, u.dup, u.b_then, u.b_now, u.bet, u.late, u.large
  from unnest(v_code, v_dup, v_then, v_now, v_bet, v_late, v_large)
       with ordinality u (code, dup, b_then, b_now, bet, late, large, ord)
  order by u.ord;
end $$;
