-- Locks what vendors of a brand have paid in prizes this day, in one order, so that batches that pay prizes of several vendors
-- cannot deadlock.
create or replace function play.lock_prizes(p_brand integer, p_vendor integer[]) returns void
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
begin
  perform 1 from play.prize_spent s
  where s.brand_id = p_brand and s.vendor_id = any (p_vendor) and s.account_id = 0
    and s.day = (clock_timestamp() at time zone 'UTC')::date
  order by s.vendor_id, s.currency
  for no key update;
end $$;
