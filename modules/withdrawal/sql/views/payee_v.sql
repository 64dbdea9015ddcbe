-- Payees as other modules may compare them: the mark of a number, never the number.
create or replace view withdrawal.payee_v as
select id, brand_id, member_id, number_mark, masked, created_at
  from withdrawal.payee;
