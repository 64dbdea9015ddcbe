-- Rollbacks, the closing of rounds, and what a vendor may ask about its own ids.

-- Reverses one bet by the amount we recorded. A bet that is not known leaves a tombstone in its place, so that it is
-- refused when it comes. p_account is the account of the bet (or payout) as the caller found it, null when unknown.
-- code: OK, TOMBSTONED, NOTHING_TO_DO or a refusal; AGAIN: the caller must look the bet up again.
create function play.roll_back(
  p_vendor integer, p_scope text, p_txn text, p_hash uuid, p_ref_txn text, p_round text, p_reason text,
  p_brand integer, p_account bigint, p_stripe bigint, p_may_win boolean
) returns table (code text, is_duplicate boolean, balance_then bigint, balance_now bigint, bet_id bigint)
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
begin
  if p_account is not null then
    perform ledger.lock_accounts(array[p_account]);
    select a.balance into v_balance from ledger.account_v a where a.id = p_account;
  end if;
  select k.body_hash, k.code, k.state, k.balance_after, k.bet_id into v_known
  from play.txn k where k.vendor_id = p_vendor and k.txn_scope = p_scope and k.txn_id = p_txn;
  if found then
    update play.txn k set last_seen = clock_timestamp(), seen_count = k.seen_count + 1
    where k.vendor_id = p_vendor and k.txn_scope = p_scope and k.txn_id = p_txn;
    if v_known.body_hash = p_hash then
      return query select v_known.code, true, v_known.balance_after, v_balance, v_known.bet_id;
    else
      return query select 'ID_REUSED', false, v_balance, v_balance, null::bigint;
    end if;
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
      return query select 'AGAIN', false, v_balance, v_balance, null::bigint;
      return;
    end if;
    v_code := 'TOMBSTONED';
  elsif v_ref.account_id is distinct from p_account and v_ref.state = 'applied' then
    return query select 'AGAIN', false, v_balance, v_balance, null::bigint;
    return;
  elsif v_ref.state = 'tombstoned' then
    v_code := 'TOMBSTONED';
    v_dup := true;
  elsif v_ref.kind not in ('bet', 'play', 'win') then
    v_code := 'BET_NOT_FOUND';
  elsif v_ref.state = 'rolled_back' then
    v_code := 'OK';
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
      when v_ref.kind = 'win' and not p_may_win then 'ROUND_SETTLED'
      when v_ref.kind <> 'win' and (v_bet.status <> 'PENDING' or v_bet.payout_ticks > 0) then 'ROUND_SETTLED'
      when v_balance + v_amount < 0 then 'INSUFFICIENT_FUNDS'
      else 'OK'
    end;
    if v_code = 'OK' then
      if v_ref.kind = 'win' then
        v_kind := 20;
        update play.bet b
        set payout_ticks = b.payout_ticks + v_amount,
            status = play.status_of(b.stake_ticks, b.payout_ticks + v_amount),
            valid_ticks = play.valid_bet(b.stake_ticks, b.payout_ticks + v_amount,
                                         play.status_of(b.stake_ticks, b.payout_ticks + v_amount), b.is_trial, null),
            revision = b.revision + 1
        where b.account_id = v_bet.account_id and b.id = v_bet.id;
      else
        update play.bet b
        set status = 'ROLLED_BACK', settled_at = clock_timestamp(), valid_ticks = 0,
            detail = coalesce(b.detail, '{}') || jsonb_build_object('rollbackReason', p_reason)
        where b.account_id = v_bet.account_id and b.id = v_bet.id;
      end if;
      insert into play.settled (brand_id, account_ids, bet_ids) values (v_bet.brand_id, array[v_bet.account_id], array[v_bet.id]);
      update play.txn k set state = 'rolled_back' where k.vendor_id = p_vendor and k.txn_scope = p_scope and k.txn_id = p_ref_txn;
      if v_amount <> 0 then
        if exists (select from ledger.move_batch(array[p_account], array[v_amount], p_stripe, v_kind, array[v_bet.id]) m where m.status <> 0) then
          raise exception 'the ledger refused a reversal';
        end if;
        v_balance := v_balance + v_amount;
      end if;
    elsif v_code in ('ROUND_SETTLED', 'INSUFFICIENT_FUNDS') then
      perform play.open_case(format('rollback:%s:%s:%s', p_vendor, p_scope, p_txn), v_bet.brand_id, p_vendor, 'rollback_refused',
        p_round, p_txn, v_bet.id, jsonb_build_object('code', v_code, 'refTxnId', p_ref_txn));
    end if;
  end if;

  insert into play.txn (vendor_id, txn_scope, txn_id, brand_id, account_id, bet_id, kind, state, code, body_hash, amount_ticks, balance_after)
  values (p_vendor, p_scope, p_txn, p_brand, p_account, v_ref.bet_id, 'rollback',
          case when v_code in ('OK', 'TOMBSTONED', 'NOTHING_TO_DO') then 'applied' else 'rejected' end, v_code, p_hash,
          case when v_code = 'OK' and not v_dup then v_amount else 0 end, v_balance);
  return query select v_code, v_dup, v_balance, v_balance, v_ref.bet_id;
end $$;

-- Closes a round with the vendor's own totals. A difference is a case, not a failure.
create function play.close_round(
  p_vendor integer, p_round text, p_bets integer, p_stake bigint, p_payout bigint
) returns table (is_duplicate boolean, is_matched boolean)
language plpgsql
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  v_was timestamptz;
  v_bets integer;
begin
  perform pg_advisory_xact_lock(7402120, hashtext(p_vendor || '/' || p_round));
  select rd.closed_at, rd.declared_bets into v_was, v_bets
  from play.round rd where rd.vendor_id = p_vendor and rd.round_ref = p_round;
  insert into play.settled (brand_id, account_ids, bet_ids)
  select b.brand_id, array_agg(x.account), array_agg(x.bet)
  from play.close_now(p_vendor, p_round, clock_timestamp()) x
  join play.bet b on b.account_id = x.account and b.id = x.bet
  group by b.brand_id;
  update play.round rd
  set declared_bets = p_bets, declared_stake_ticks = p_stake, declared_payout_ticks = p_payout, is_checked = false
  where rd.vendor_id = p_vendor and rd.round_ref = p_round and rd.declared_bets is null;
  return query select v_was is not null and v_bets is not null, play.check_round(p_vendor, p_round);
end $$;

-- Compares what a vendor declared of a round with our bets; a difference opens a case and answers false.
create function play.check_round(p_vendor integer, p_round text) returns boolean
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
declare
  v_round record;
  v_sum record;
  v_matched boolean;
begin
  select * into v_round from play.round rd where rd.vendor_id = p_vendor and rd.round_ref = p_round;
  select count(*) bets, coalesce(sum(b.stake_ticks), 0) stake, coalesce(sum(b.payout_ticks), 0) payout, coalesce(min(b.brand_id), 0) brand
  into v_sum
  from play.bet b
  where b.vendor_id = p_vendor and b.round_ref = p_round and b.status <> 'ROLLED_BACK'
    and b.id >= ledger.id_at(v_round.opened_at - interval '1 minute');
  v_matched := v_round.declared_bets is null or (v_sum.bets = v_round.declared_bets
    and v_sum.stake = v_round.declared_stake_ticks and v_sum.payout = v_round.declared_payout_ticks);
  if not v_matched then
    perform play.open_case(format('totals:%s:%s', p_vendor, p_round), v_sum.brand, p_vendor, 'round_totals', p_round, null, null,
      jsonb_build_object('declared', jsonb_build_object('bets', v_round.declared_bets, 'stakeTicks', v_round.declared_stake_ticks::text,
                                                        'payoutTicks', v_round.declared_payout_ticks::text),
                         'ours', jsonb_build_object('bets', v_sum.bets, 'stakeTicks', v_sum.stake::text, 'payoutTicks', v_sum.payout::text)));
  end if;
  return v_matched;
end $$;

-- Remembers nonces; `is_fresh` is false for one that was used, `skew_ms` is how far the stamp is from our clock.
create function play.take_nonces(p_key text[], p_nonce text[], p_stamp_ms bigint[])
returns table (is_fresh boolean, skew_ms bigint)
language plpgsql
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  v_ms bigint := (extract(epoch from clock_timestamp()) * 1000)::bigint;
begin
  return query
  with asked as materialized (
    select u.key, u.nonce, u.stamp, u.ord, (u.stamp / 600000 % 4)::smallint slot,
           row_number() over (partition by u.key, u.nonce order by u.ord) place
    from unnest(p_key, p_nonce, p_stamp_ms) with ordinality u (key, nonce, stamp, ord)
  ),
  put as (
    insert into play.nonce (key_id, nonce, slot)
    select a.key, a.nonce, a.slot from asked a
    where a.place = 1 and abs(v_ms - a.stamp) <= 60000
      and not exists (select from play.nonce n
                      where n.key_id = a.key and n.nonce = a.nonce and n.slot in ((a.slot + 1) % 4, (a.slot + 3) % 4))
    order by a.key, a.nonce
    on conflict (key_id, nonce, slot) do nothing
    returning key_id, nonce
  )
  select a.place = 1 and p.key_id is not null, v_ms - a.stamp
  from asked a
  left join put p on p.key_id = a.key and p.nonce = a.nonce
  order by a.ord;
end $$;

-- What reports may read.
create view play.bet_v as
  select id, brand_id, member_id, account_id, vendor_id, game_code, game_type, round_ref, currency, is_trial, stake_ticks, payout_ticks,
         valid_ticks, status, settle_version, revision, uplines, placed_at, settled_at
  from play.bet;
