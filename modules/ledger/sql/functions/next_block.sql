-- Returns the first of p_count consecutive ids. Ids never go back, even when the clock does: they are taken while the
-- accounts are locked, so the order of ids is the order of the balances. The advisory lock is held for microseconds and
-- released in every case; it does not last until the end of the transaction.
create or replace function ledger.next_block(p_count integer) returns bigint
language plpgsql as $$
declare
  v_first bigint;
begin
  perform pg_advisory_lock(7402118, 1);
  -- The body of id_at is repeated here, because a function call would cost as much as ten bets.
  select greatest(last_value + 1, ((extract(epoch from clock_timestamp()) * 1000)::bigint - 1704067200000) << 12)
  into v_first from ledger.id_seq;
  perform setval('ledger.id_seq', v_first + p_count - 1);
  perform pg_advisory_unlock(7402118, 1);
  return v_first;
exception when query_canceled or others then
  perform pg_advisory_unlock(7402118, 1);
  raise;
end $$;
