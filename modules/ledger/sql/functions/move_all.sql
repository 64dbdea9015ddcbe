-- Does what move_batch does for moves that the caller has decided: all of them are made, or the function raises. Callers
-- ensure in the same transaction that each is made once.
create or replace function ledger.move_all(
  p_account bigint[], p_amount bigint[], p_contra bigint, p_kind smallint, p_ref bigint[]
) returns void
language plpgsql as $$
declare
  m record;
begin
  m := ledger.move_batch(p_account, p_amount, null, p_contra, array_fill(p_kind, array[cardinality(p_account)]), p_ref);
  if exists (select from unnest(m.statuses) s (status) where s.status is distinct from 0) then
    raise exception 'a move was refused: too little money, or no member''s account in this brand and currency';
  end if;
end $$;
