-- Writes the outcome of a settlement or a payout to its bets: the sum each is paid, its status, its turnover, and the
-- version of the settlement (null for a payout). The caller has decided that it is allowed, and moves the money. p_valid and
-- p_detail may be null, as a whole or for one bet: turnover is then computed from the sums, and the detail stays.
create or replace function play.settle_bets(
  p_account bigint[], p_bet bigint[], p_total bigint[], p_status text[], p_version bigint[], p_valid bigint[], p_detail text[],
  p_time timestamptz, out bets bigint[], out accounts bigint[]
)
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set enable_material = off
as $$
begin
  with changed as (
    update play.bet b
    set payout_ticks = u.total,
        status = u.status,
        valid_ticks = play.valid_bet(b.stake_ticks, u.total, u.status, b.is_trial, u.valid),
        settle_version = u.version,
        revision = b.revision + case when b.settled_at is null then 0 else 1 end,
        settled_at = coalesce(b.settled_at, p_time),
        detail = case when u.detail is null then b.detail else coalesce(b.detail, '{}') || u.detail::jsonb end,
        placed_detail = case when u.detail is null then b.placed_detail else coalesce(b.placed_detail, b.detail, 'null') end
    from unnest(p_account, p_bet, p_total, p_status, p_version, p_valid, p_detail)
         u (account, bet, total, status, version, valid, detail)
    where b.account_id = u.account and b.id = u.bet
    returning b.id, b.account_id
  )
  select array_agg(id), array_agg(account_id) into bets, accounts from changed;
end $$;
