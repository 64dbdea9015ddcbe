-- Writes one line of a vendor's log of rounds from external wallets. outcome: NEW or CHANGED; KNOWN when the line changes
-- nothing; or why the line is rejected: WALLET (the wallet was asked for the stake), OTHER_STAKE (the id belongs to another
-- member, round, game or currency), OTHER_WORDS (the version came before with other sums), REOPENED.
create or replace function play.take_external_wallet_round(
  p_vendor integer, p_scope text, p_txn text, p_member bigint, p_round text, p_game text, p_type text, p_stake bigint,
  p_payout bigint, p_state text, p_version bigint, p_placed timestamptz, p_settled timestamptz, p_uplines bigint[]
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
  from play.external_wallet_stake s
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
      currency, is_trial, stake_ticks, payout_ticks, valid_ticks, status, uplines, placed_at, settled_at, external_wallet_version)
    values (v_id, v_who.brand_id, v_who.member_id, v_who.account_id, p_vendor, p_game, p_type, p_round, p_txn, v_who.member_name,
      v_who.currency, false, p_stake, p_payout, v_valid, v_status, p_uplines, least(p_placed, clock_timestamp()), v_settled,
      p_version);
    insert into play.external_wallet_stake (vendor_id, txn_scope, txn_id, brand_id, account_id, bet_id)
    values (p_vendor, p_scope, p_txn, v_who.brand_id, v_who.account_id, v_id);
  elsif (v_bet.member_id, v_bet.round_ref, v_bet.game_code) is distinct from (p_member, p_round, p_game) then
    return query select 'OTHER_STAKE', v_bet.account_id, v_bet.id, false;
    return;
  elsif p_version = v_bet.external_wallet_version
    and (v_bet.stake_ticks, v_bet.payout_ticks, v_bet.status) is distinct from (p_stake, p_payout, v_status) then
    return query select 'OTHER_WORDS', v_bet.account_id, v_bet.id, false;
    return;
  elsif p_version <= v_bet.external_wallet_version then
    return query select 'KNOWN', v_bet.account_id, v_bet.id, false;
    return;
  elsif p_state = 'open' and v_bet.settled_at is not null then
    return query select 'REOPENED', v_bet.account_id, v_bet.id, false;
    return;
  else
    update play.bet b
    set stake_ticks = p_stake, payout_ticks = p_payout, valid_ticks = v_valid, status = v_status, external_wallet_version = p_version,
        revision = b.revision + case when b.settled_at is null then 0 else 1 end,
        settled_at = coalesce(b.settled_at, v_settled)
    where b.account_id = v_bet.account_id and b.id = v_bet.id;
  end if;

  update play.round rd
  set external_wallet_closed_at = (
    select max(b.settled_at) from play.bet b
    where b.vendor_id = p_vendor and b.round_ref = p_round and b.external_wallet_version is not null
    having bool_and(b.status <> 'PENDING'))
  where rd.vendor_id = p_vendor and rd.round_ref = p_round;
  return query
  select case when v_id is null then 'CHANGED' else 'NEW' end, v_who.account_id, coalesce(v_id, v_bet.id), v_status <> 'PENDING';
end $$;
