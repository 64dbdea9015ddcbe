-- What members play from the purse of a vendor stands in the record beside what the wallet was asked for, with no
-- movement in the books: the money is the purse's. Such a bet is told by its purse_version, the vendor's number of the
-- line it was last written from. It has no balance after it, which is not ours to know, and no settlement: who settles,
-- pays, rolls back or reconciles finds bets through play.txn, where it never is, or leaves it out by the column.
alter table play.bet
  add column purse_version integer check (purse_version > 0),
  alter column balance_after drop not null,
  add constraint bet_balance check ((purse_version is null) = (balance_after is not null)),
  add constraint bet_of_purse check (purse_version is null or settle_version is null);

-- A round may be played from the wallet by some and from a purse by others. The wallet refuses what comes after
-- closed_at, so the end of what was played from purses has a column of its own.
alter table play.round
  add column purse_closed_at timestamptz;

-- How far a vendor's log of such rounds was read.
create table play.purse_cursor (
  vendor_id integer primary key references play.vendor (id),
  cursor text collate "C" not null,
  read_at timestamptz not null default clock_timestamp()
);

-- One bet for each stake, however often its lines come.
create table play.purse_stake (
  vendor_id integer not null references play.vendor (id),
  txn_scope text collate "C" not null,
  txn_id text collate "C" not null,
  brand_id integer not null,
  account_id bigint not null,
  bet_id bigint not null,
  primary key (vendor_id, txn_scope, txn_id)
);

-- Writes what one line says. outcome: NEW or CHANGED, KNOWN when it says nothing new, or why it is not believed:
-- WALLET (the wallet was asked for the stake), OTHER_STAKE (the id belongs to another member, round, game or currency),
-- OTHER_WORDS (the version came with other sums), REOPENED.
create function play.take_purse_round(
  p_vendor integer, p_scope text, p_txn text, p_member bigint, p_round text, p_game text, p_type text, p_stake bigint,
  p_payout bigint, p_state text, p_version integer, p_placed timestamptz, p_settled timestamptz, p_uplines bigint[]
) returns table (outcome text, account_id bigint, bet_id bigint, is_settled boolean)
language plpgsql
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  v_who record;
  v_bet record;
  v_id bigint;
  v_status text := case p_state
    when 'open' then 'PENDING' when 'void' then 'ROLLED_BACK' else play.status_of(p_stake, p_payout) end;
  v_valid bigint := play.valid_bet(p_stake, p_payout, v_status, false, null);
  v_settled timestamptz := case when p_state <> 'open' then least(p_settled, clock_timestamp()) end;
begin
  select m.* into strict v_who from play.member_ref m where m.vendor_id = p_vendor and m.member_id = p_member;
  select b.* into v_bet
  from play.purse_stake s
  join play.bet b on b.account_id = s.account_id and b.id = s.bet_id
  where s.vendor_id = p_vendor and s.txn_scope = p_scope and s.txn_id = p_txn
  for no key update of b;

  if not found then
    if exists (select from play.txn k where k.vendor_id = p_vendor and k.txn_scope = p_scope and k.txn_id = p_txn
               and k.kind in ('bet', 'play') and k.state <> 'rejected') then
      return query select 'WALLET', null::bigint, null::bigint, false;
      return;
    end if;
    v_id := ledger.next_id();
    insert into play.round as rd (vendor_id, round_ref, game_code, opened_at)
    values (p_vendor, p_round, p_game, least(p_placed, clock_timestamp()))
    on conflict (vendor_id, round_ref) do update set game_code = excluded.game_code where rd.game_code = '';
    insert into play.bet (id, brand_id, member_id, account_id, vendor_id, game_code, game_type, round_ref, txn_id, member_name,
      currency, is_trial, stake_ticks, payout_ticks, valid_ticks, status, uplines, placed_at, settled_at, purse_version)
    values (v_id, v_who.brand_id, v_who.member_id, v_who.account_id, p_vendor, p_game, p_type, p_round, p_txn, v_who.member_name,
      v_who.currency, false, p_stake, p_payout, v_valid, v_status, p_uplines, least(p_placed, clock_timestamp()), v_settled,
      p_version);
    insert into play.purse_stake (vendor_id, txn_scope, txn_id, brand_id, account_id, bet_id)
    values (p_vendor, p_scope, p_txn, v_who.brand_id, v_who.account_id, v_id);
  elsif (v_bet.member_id, v_bet.round_ref, v_bet.game_code) is distinct from (p_member, p_round, p_game) then
    return query select 'OTHER_STAKE', v_bet.account_id, v_bet.id, false;
    return;
  elsif p_version = v_bet.purse_version
    and (v_bet.stake_ticks, v_bet.payout_ticks, v_bet.status) is distinct from (p_stake, p_payout, v_status) then
    return query select 'OTHER_WORDS', v_bet.account_id, v_bet.id, false;
    return;
  elsif p_version <= v_bet.purse_version then
    return query select 'KNOWN', v_bet.account_id, v_bet.id, false;
    return;
  elsif p_state = 'open' and v_bet.settled_at is not null then
    return query select 'REOPENED', v_bet.account_id, v_bet.id, false;
    return;
  else
    update play.bet b
    set stake_ticks = p_stake, payout_ticks = p_payout, valid_ticks = v_valid, status = v_status, purse_version = p_version,
        revision = b.revision + case when b.settled_at is null then 0 else 1 end,
        settled_at = coalesce(b.settled_at, v_settled)
    where b.account_id = v_bet.account_id and b.id = v_bet.id;
  end if;

  update play.round rd
  set purse_closed_at = (
    select max(b.settled_at) from play.bet b
    where b.vendor_id = p_vendor and b.round_ref = p_round and b.purse_version is not null
    having bool_and(b.status <> 'PENDING'))
  where rd.vendor_id = p_vendor and rd.round_ref = p_round;
  return query
  select case when v_id is null then 'CHANGED' else 'NEW' end, v_who.account_id, coalesce(v_id, v_bet.id), v_status <> 'PENDING';
end $$;

-- The functions that look for bets by their round leave those of purses alone.
create or replace function play.close_now(p_vendor integer, p_round text, p_time timestamptz)
returns table (bet bigint, account bigint)
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  v_opened timestamptz;
begin
  insert into play.round as rd (vendor_id, round_ref, game_code, closed_at) values (p_vendor, p_round, '', p_time)
  on conflict (vendor_id, round_ref) do update set closed_at = coalesce(rd.closed_at, excluded.closed_at)
  returning opened_at into v_opened;
  return query
  update play.bet b
  set status = 'LOST', settled_at = p_time,
      valid_ticks = play.valid_bet(b.stake_ticks, 0, 'LOST', b.is_trial, null)
  where b.vendor_id = p_vendor and b.round_ref = p_round and b.status = 'PENDING' and b.purse_version is null
    and b.id >= ledger.id_at(v_opened - interval '1 minute')
  returning b.id, b.account_id;
end $$;

create or replace function play.check_round(p_vendor integer, p_round text) returns boolean
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
  where b.vendor_id = p_vendor and b.round_ref = p_round and b.status <> 'ROLLED_BACK' and b.purse_version is null
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

-- Of play.pay_batch it is one condition: the payouts that the declared total of a closed round still has room for.
do $$
declare
  v_text text := pg_get_functiondef('play.pay_batch'::regproc);
  v_condition text := 'o.round_ref = r.round_ref';
begin
  if cardinality(string_to_array(v_text, v_condition)) <> 2 then
    raise exception 'play.pay_batch does not sum a round''s payouts once';
  end if;
  execute replace(v_text, v_condition, v_condition || ' and o.purse_version is null');
end $$;

create or replace view play.vendor_bet_v as
  select b.id, b.brand_id, b.member_id, b.account_id, b.vendor_id, b.round_ref, b.txn_id, b.game_code, b.currency, b.stake_ticks,
         b.payout_ticks, b.status, b.settle_version, b.placed_at, b.member_name, m.ref as member_ref
  from play.bet b
  left join play.member_ref m on m.vendor_id = b.vendor_id and m.member_id = b.member_id
  where b.purse_version is null;
