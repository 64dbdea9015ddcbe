-- Takes a prize from what its vendor may pay this day (by UTC) in a brand and currency, and what one member may get of it.
-- Answers the sum of the member's prizes of the day with this one, or null when the prize exceeds one of them, or nothing was
-- granted; then nothing is taken. The row of the vendor's sum (account 0) is locked until the commit.
create or replace function play.spend_prize(
  p_brand integer, p_vendor integer, p_currency text, p_account bigint, p_amount bigint, p_day_max bigint, p_member_max bigint
) returns bigint
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
declare
  v_day date := (clock_timestamp() at time zone 'UTC')::date;
  v_of_vendor bigint;
  v_of_member bigint;
begin
  if p_day_max is null or p_member_max is null or p_amount > p_day_max or p_amount > p_member_max then
    return null;
  end if;
  insert into play.prize_spent (brand_id, vendor_id, currency, day, account_id, spent_ticks)
  values (p_brand, p_vendor, p_currency, v_day, 0, 0)
  on conflict (brand_id, vendor_id, currency, day, account_id) do nothing;
  select s.spent_ticks into strict v_of_vendor from play.prize_spent s
  where s.brand_id = p_brand and s.vendor_id = p_vendor and s.currency = p_currency and s.day = v_day and s.account_id = 0
  for no key update;
  select coalesce(sum(s.spent_ticks), 0) into v_of_member from play.prize_spent s
  where s.brand_id = p_brand and s.vendor_id = p_vendor and s.currency = p_currency and s.day = v_day and s.account_id = p_account;
  if v_of_vendor + p_amount > p_day_max or v_of_member + p_amount > p_member_max then
    return null;
  end if;
  update play.prize_spent s set spent_ticks = s.spent_ticks + p_amount
  where s.brand_id = p_brand and s.vendor_id = p_vendor and s.currency = p_currency and s.day = v_day and s.account_id = 0;
  insert into play.prize_spent as s (brand_id, vendor_id, currency, day, account_id, spent_ticks)
  values (p_brand, p_vendor, p_currency, v_day, p_account, p_amount)
  on conflict (brand_id, vendor_id, currency, day, account_id) do update set spent_ticks = s.spent_ticks + excluded.spent_ticks;
  return v_of_member + p_amount;
end $$;
