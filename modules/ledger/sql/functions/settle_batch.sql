-- Pays many members from one house account: all or none. Amounts are positive; callers see to it that each is paid
-- once (they mark their bets settled in the same transaction). Answers in the order given.
create or replace function ledger.settle_batch(
  p_account bigint[], p_amount bigint[], p_contra bigint, p_kind smallint, p_ref bigint[]
) returns table (transfer_id bigint, balance_after bigint)
language plpgsql as $$
#variable_conflict use_column
declare
  v_refused int;
  v_id bigint[];
  v_after bigint[];
begin
  if exists (select from unnest(p_amount) a (amount) where a.amount is null or a.amount <= 0) then
    raise exception 'a payout is positive';
  end if;
  select count(*) filter (where m.status <> 0), array_agg(m.transfer_id), array_agg(m.balance_after)
  into v_refused, v_id, v_after
  from ledger.move_batch(p_account, p_amount, p_contra, p_kind, p_ref) m;
  if v_refused > 0 then
    raise exception 'a payout names an account that is not a member''s in this brand and currency';
  end if;
  return query select * from unnest(v_id, v_after);
end $$;
