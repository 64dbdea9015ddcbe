-- What members paid in, as other modules may read it.
create or replace view cashier.deposit_v as
select id, brand_id, member_id, coalesce(credited_ticks, amount_ticks) as amount_ticks, state, created_at
  from cashier.deposit;
