-- What a watched account staked and got back in the 24 hours, 7 days and 30 days before p_time. The first window moves on by the
-- hour and the others by six hours: a bet leaves them up to that much later, and never earlier.
create or replace function ledger.played_within(
  p_account bigint, p_time timestamptz,
  out day_staked bigint, out day_returned bigint, out week_staked bigint, out week_returned bigint,
  out month_staked bigint, out month_returned bigint
) language plpgsql stable
set plan_cache_mode = force_generic_plan
as $$
declare
  v_hour int := extract(epoch from p_time)::bigint / 3600;
begin
  select coalesce(sum(staked), 0), coalesce(sum(returned), 0) into day_staked, day_returned
  from ledger.played
  where account_id = p_account and unit = 1 and slot >= v_hour - 24;
  select coalesce(sum(staked) filter (where slot >= v_hour / 6 - 28), 0),
         coalesce(sum(returned) filter (where slot >= v_hour / 6 - 28), 0), coalesce(sum(staked), 0), coalesce(sum(returned), 0)
  into week_staked, week_returned, month_staked, month_returned
  from ledger.played
  where account_id = p_account and unit = 6 and slot >= v_hour / 6 - 120;
end $$;
