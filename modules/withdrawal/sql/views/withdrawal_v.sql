-- What members asked out, as other modules may read it.
create or replace view withdrawal.withdrawal_v as
select id, brand_id, member_id, amount_ticks, state, requested_at
  from withdrawal.withdrawal;
