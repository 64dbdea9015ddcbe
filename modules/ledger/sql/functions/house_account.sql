-- An account of the platform: it may go below zero and has no chain.
create or replace function ledger.house_account(p_brand integer, p_kind text, p_currency text) returns bigint
language sql as $$
  select ledger.open_account(p_brand, 'house', p_kind, p_currency, -9000000000000000000, false)
$$;
