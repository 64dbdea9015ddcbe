-- Moves each p_amount (positive: to the member, negative: from the member) against p_contra, in the order given,
-- each against the balance the ones before it left: 100 with stakes 80, 50, 10 answers yes, no, yes.
-- status: 0 accepted, 1 insufficient funds, 4 no member's account of that id in the contra's brand and currency.
-- Members are locked in id order and the contra last, so callers cannot deadlock. No keys: callers keep their own.
create or replace function ledger.move_batch(
  p_account bigint[], p_amount bigint[], p_contra bigint, p_kind smallint, p_ref bigint[]
) returns table (status int, transfer_id bigint, balance_after bigint)
language plpgsql as $$
#variable_conflict use_column
declare
  l record;
  m record;
begin
  l := ledger.lock_members(p_account, p_contra);
  m := ledger.move_locked(p_account, p_amount, p_contra, p_kind, p_ref, l.brand, l.accounts, l.balances, l.minimums, l.places);
  return query select * from unnest(m.statuses, m.transfer_ids, m.balances_after);
end $$;
