-- Closes a round, counts its open bets as lost, and answers the bets this settled. An unknown round is stored as closed, so
-- that a later stake is refused. The caller holds the round's lock exclusively.
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
  where b.vendor_id = p_vendor and b.round_ref = p_round and b.status = 'PENDING' and b.external_wallet_version is null
    and b.id >= ledger.id_at(v_opened - interval '1 minute')
  returning b.id, b.account_id;
end $$;
