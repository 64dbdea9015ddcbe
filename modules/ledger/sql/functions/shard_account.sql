-- Each batch queue of each process uses its own shard of the house account, so that none waits for another's row.
create or replace function ledger.shard_account(p_brand integer, p_currency text, p_slot integer) returns bigint
language sql as $$
  select ledger.house_account(p_brand, 'shard-' || lpad(p_slot::text, 3, '0'), p_currency)
$$;
