-- Who closes a round, or pays late into one whose totals are declared, holds the round's lock alone, so that stakes and
-- other payouts are before it or after it. A bet that closes its round is lost at once with all that is open in it. One bet
-- is paid no more, in sum, than its vendor may pay. Prizes stand beside the bets of a round.
alter table play.bet add column is_prize boolean not null default false;

-- Takes the locks of rounds, in one order everywhere: alone where p_alone says so for any item of the round, else shared.
-- They come after the accounts and before the stripe and the rows.
create function play.lock_rounds(p_vendor integer[], p_round text[], p_alone boolean[]) returns void
language plpgsql
set plan_cache_mode = force_generic_plan
as $$
begin
  perform case when x.is_alone then pg_advisory_xact_lock(7402120, x.key) else pg_advisory_xact_lock_shared(7402120, x.key) end
  from (select hashtext(u.vendor || '/' || u.round) as key, coalesce(bool_or(u.alone), false) as is_alone
        from unnest(p_vendor, p_round, p_alone) u (vendor, round, alone)
        group by 1
        order by 1) x;
end $$;

-- Closes a round and counts what is still open in it as lost; answers the bets this settled. A round that nobody
-- has opened is remembered as closed, so that a stake that comes later is refused. The caller holds the round's lock alone.
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
  set status = 'LOST', settled_at = p_time, revision = b.revision + case when b.settled_at is null then 0 else 1 end,
      valid_ticks = play.valid_bet(b.stake_ticks, 0, 'LOST', b.is_trial, null)
  where b.vendor_id = p_vendor and b.round_ref = p_round and b.status = 'PENDING' and b.purse_version is null
    and b.id >= ledger.id_at(v_opened - interval '1 minute')
  returning b.id, b.account_id;
end $$;

-- Compares what a vendor declared of a round with our bets; a difference opens a case and answers false. Prizes are no bets
-- of the round.
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
    and not b.is_prize
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
