-- Posts the transfers of one business fact under its key, inside the caller's transaction: what post_all does with one.
-- status: 0 posted, 1 insufficient funds (nothing is written), 2 the same request again, 3 the key has another request.
create or replace function ledger.post(
  p_brand integer, p_key text, p_hash uuid, p_reason text, p_actor text,
  p_from bigint[], p_to bigint[], p_amount bigint[], p_kind smallint[], p_ref bigint[]
) returns table (status int, journal_id bigint)
language plpgsql
as $$
declare
  r record;
begin
  r := ledger.post_all(
    p_brand, array[p_key], array[p_hash], array[p_reason], array[p_actor],
    array_fill(1, array[coalesce(array_length(p_from, 1), 0)]), p_from, p_to, p_amount, p_kind, p_ref);
  return query select r.statuses[1], r.journal_ids[1];
end $$;
