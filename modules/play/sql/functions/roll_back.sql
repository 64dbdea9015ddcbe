-- Reverses one bet or one payout by the amount that we recorded. p_account is the account of that bet or payout as the
-- caller found it; null means unknown. code: OK, TOMBSTONED, NOTHING_TO_DO or a refusal; RETRY asks the caller to look the
-- bet up again.
-- A rollback of an unknown bet leaves a tombstone, so that the bet is refused when it arrives. A rollback that names itself
-- is refused. A payout that was given up while it waited for its bet has moved nothing: each rollback of it is NOTHING_TO_DO
-- and answers no balance. A payout under a settlement is not reversed alone, because the settlement decides the whole
-- payout. A bet is not rolled back when another bet of the member in its round has won, unless the reconciler asks for what
-- the vendor's book says (p_may_part), nor when two people have paid for it on a case. Reversing a payout opens its bet again
-- while the round is open. A rolled back free round is given back to its grant.
-- What the round has paid for bets of nothing was covered by its stakes. With the last of them gone, it is taken from the
-- vendor's prize budget as a prize is (p_day_max, p_member_max, p_review, null without a grant). Then the code is BUDGET, and
-- nothing has happened, unless the caller has read the budget (p_budgeted). What the budget does not cover is LIMIT_REACHED: the
-- stake stays where it is, and two people decide on the case. prize_ticks is that sum, and is_large that it opens a case.
create or replace function play.roll_back(
  p_vendor integer, p_scope text, p_txn text, p_hash uuid, p_ref_txn text, p_round text, p_reason text,
  p_brand integer, p_account bigint, p_shard bigint, p_may_win boolean, p_may_part boolean,
  p_budgeted boolean, p_day_max bigint, p_member_max bigint, p_review bigint
) returns table (code text, is_duplicate boolean, balance_then bigint, balance_now bigint, bet_id bigint,
  prize_ticks bigint, is_large boolean)
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  v_code text;
  v_dup boolean := false;
  v_balance bigint;
  v_amount bigint := 0;
  v_known record;
  v_ref record;
  v_bet record;
  v_kind smallint := 3;
  v_status text;
  v_unbacked bigint;
  v_prizes bigint;
  v_large boolean := false;
begin
  if p_account is not null then
    perform play.lock_rounds(array[p_vendor], array[p_round], null);
    perform ledger.lock_accounts(array[p_account]);
    select a.balance into v_balance from ledger.account_v a where a.id = p_account;
  end if;
  select k.body_hash, k.code, k.state, k.balance_after, k.bet_id into v_known
  from play.txn k where k.vendor_id = p_vendor and k.txn_scope = p_scope and k.txn_id = p_txn;
  if found then
    update play.txn k set last_seen = clock_timestamp(), seen_count = k.seen_count + 1
    where k.vendor_id = p_vendor and k.txn_scope = p_scope and k.txn_id = p_txn;
    if v_known.body_hash = p_hash then
      return query select v_known.code, true, v_known.balance_after, v_balance, v_known.bet_id, null::bigint, false;
    else
      return query select 'ID_REUSED', false, v_balance, v_balance, null::bigint, null::bigint, false;
    end if;
    return;
  end if;

  if p_ref_txn = p_txn then
    return query select 'BAD_REQUEST', false, v_balance, v_balance, null::bigint, null::bigint, false;
    return;
  end if;

  select k.* into v_ref from play.txn k
  where k.vendor_id = p_vendor and k.txn_scope = p_scope and k.txn_id = p_ref_txn
  for no key update;
  if not found then
    insert into play.txn (vendor_id, txn_scope, txn_id, brand_id, kind, state, code)
    values (p_vendor, p_scope, p_ref_txn, 0, 'tombstone', 'tombstoned', 'ALREADY_ROLLED_BACK')
    on conflict (vendor_id, txn_scope, txn_id) do nothing;
    if not found then
      return query select 'RETRY', false, v_balance, v_balance, null::bigint, null::bigint, false;
      return;
    end if;
    v_code := 'TOMBSTONED';
  elsif v_ref.account_id is distinct from p_account and v_ref.state = 'applied' then
    return query select 'RETRY', false, v_balance, v_balance, null::bigint, null::bigint, false;
    return;
  elsif v_ref.state = 'tombstoned' then
    v_code := 'TOMBSTONED';
    v_dup := true;
  elsif v_ref.kind not in ('bet', 'play', 'win') then
    v_code := 'BET_NOT_FOUND';
  elsif v_ref.state = 'rolled_back' then
    v_code := case when v_ref.bet_id is null then 'NOTHING_TO_DO' else 'OK' end;
    v_dup := true;
  elsif v_ref.state = 'parked' then
    delete from play.parked p where p.vendor_id = p_vendor and p.txn_scope = p_scope and p.txn_id = p_ref_txn;
    update play.txn k set state = 'rolled_back' where k.vendor_id = p_vendor and k.txn_scope = p_scope and k.txn_id = p_ref_txn;
    v_code := 'NOTHING_TO_DO';
  elsif v_ref.state = 'rejected' then
    v_code := 'NOTHING_TO_DO';
  else
    select b.* into v_bet from play.bet b where b.account_id = v_ref.account_id and b.id = v_ref.bet_id for no key update;
    v_amount := case when v_ref.kind = 'win' then -v_ref.amount_ticks else v_bet.stake_ticks end;
    v_code := case
      when v_bet.round_ref <> p_round then 'BET_NOT_FOUND'
      when v_ref.kind = 'win' and (not p_may_win or v_bet.settle_version is not null) then 'ROUND_SETTLED'
      when v_ref.kind <> 'win' and (v_bet.status <> 'PENDING' or v_bet.payout_ticks > 0) then 'ROUND_SETTLED'
      when v_ref.kind <> 'win' and not p_may_part and exists (
        select from play.bet o
        where o.vendor_id = p_vendor and o.round_ref = p_round and o.account_id = v_bet.account_id and o.id <> v_bet.id
          and o.payout_ticks > 0 and o.settle_version is null and o.external_wallet_version is null and not o.is_prize) then 'ROUND_SETTLED'
      when v_ref.kind <> 'win' and v_bet.by_hand_ticks is not null then 'ROUND_SETTLED'
      when v_balance + v_amount < 0 then 'INSUFFICIENT_FUNDS'
      else 'OK'
    end;
    if v_code = 'OK' and v_ref.kind <> 'win' then
      v_unbacked := play.unbacked_without(p_account, v_bet.id, false);
    end if;
    if v_unbacked > 0 then
      if not p_budgeted then
        return query select 'BUDGET', false, v_balance, v_balance, null::bigint, null::bigint, false;
        return;
      end if;
      v_prizes := play.spend_prize(v_bet.brand_id, p_vendor, v_bet.currency, p_account, v_unbacked, p_day_max, p_member_max);
      v_large := coalesce(v_prizes >= p_review and (v_unbacked >= p_review or v_prizes - v_unbacked < p_review), false);
      if v_prizes is null then
        v_code := 'LIMIT_REACHED';
      else
        perform play.unbacked_without(p_account, v_bet.id, true);
      end if;
    end if;
    if v_large then
      perform play.open_case(format('prize:%s:%s:%s', p_vendor, p_scope, p_txn), v_bet.brand_id, p_vendor, 'large_prize',
        p_round, p_txn, v_bet.id,
        jsonb_build_object('amountTicks', v_unbacked::text, 'memberDayTicks', v_prizes::text, 'accountId', p_account::text));
    end if;
    if v_code = 'OK' then
      if v_ref.kind = 'win' then
        v_kind := 20;
        v_status := case
          when v_bet.payout_ticks + v_amount = 0 and not v_bet.is_prize and not exists (
            select from play.round rd where rd.vendor_id = p_vendor and rd.round_ref = p_round and rd.closed_at is not null
          ) then 'PENDING'
          else play.status_of(v_bet.stake_ticks, v_bet.payout_ticks + v_amount)
        end;
        perform play.settle_bets(array[v_bet.account_id], array[v_bet.id], array[v_bet.payout_ticks + v_amount], array[v_status],
          array[v_bet.settle_version], null, null, clock_timestamp());
      else
        update play.bet b
        set status = 'ROLLED_BACK', settled_at = clock_timestamp(), valid_ticks = 0,
            detail = coalesce(b.detail, '{}') || jsonb_build_object('rollbackReason', p_reason)
        where b.account_id = v_bet.account_id and b.id = v_bet.id;
        if v_bet.free_grant_id is not null then
          update play.free_grant g
          set played = g.played - 1, state = case when g.state = 'used' then 'granted' else g.state end
          where g.id = v_bet.free_grant_id;
        end if;
      end if;
      insert into play.settled (brand_id, account_ids, bet_ids) values (v_bet.brand_id, array[v_bet.account_id], array[v_bet.id]);
      update play.txn k set state = 'rolled_back' where k.vendor_id = p_vendor and k.txn_scope = p_scope and k.txn_id = p_ref_txn;
      if v_amount <> 0 then
        perform ledger.move_all(array[p_account], array[v_amount], p_shard, v_kind, array[v_bet.id]);
        if v_amount > 0 and exists (select from ledger.debt_v) then
          perform ledger.pay_debts(array[p_account]);
        end if;
        select a.balance into v_balance from ledger.account_v a where a.id = p_account;
      end if;
    elsif v_code in ('ROUND_SETTLED', 'INSUFFICIENT_FUNDS', 'LIMIT_REACHED') then
      perform play.open_case(format('rollback:%s:%s:%s', p_vendor, p_scope, p_txn), v_bet.brand_id, p_vendor, 'rollback_refused',
        p_round, p_txn, v_bet.id,
        jsonb_strip_nulls(jsonb_build_object('code', v_code, 'refTxnId', p_ref_txn, 'unbackedTicks', nullif(v_unbacked, 0)::text)));
    end if;
  end if;

  insert into play.txn (vendor_id, txn_scope, txn_id, brand_id, account_id, bet_id, kind, state, code, body_hash, amount_ticks, balance_after)
  values (p_vendor, p_scope, p_txn, p_brand, p_account, v_ref.bet_id, 'rollback',
          case when v_code in ('OK', 'TOMBSTONED', 'NOTHING_TO_DO') then 'applied' else 'rejected' end, v_code, p_hash,
          case when v_code = 'OK' and not v_dup then v_amount else 0 end, v_balance);
  return query select v_code, v_dup, v_balance, v_balance, v_ref.bet_id, v_unbacked, v_large;
end $$;
