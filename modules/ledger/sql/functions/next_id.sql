-- Returns one id, for a row that is written alone.
create or replace function ledger.next_id() returns bigint
language sql as $$ select ledger.next_block(1) $$;
