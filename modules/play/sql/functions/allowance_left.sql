-- What an account may still stake and lose at p_time, the lowest of its windows; null is without limit. It may be below zero.
create or replace function play.allowance_left(p_account bigint, p_time timestamptz, out stake_left bigint, out loss_left bigint)
language plpgsql stable
set plan_cache_mode = force_generic_plan
as $$
begin
  select least(a.stake_day - w.day_staked, a.level_stake_day - w.day_staked, a.stake_week - w.week_staked,
               a.stake_month - w.month_staked),
         least(a.loss_day - w.day_staked + w.day_returned, a.loss_week - w.week_staked + w.week_returned,
               a.loss_month - w.month_staked + w.month_returned)
  into stake_left, loss_left
  from play.allowance a
  cross join lateral ledger.played_within(a.account_id, p_time) w
  where a.account_id = p_account;
end $$;
