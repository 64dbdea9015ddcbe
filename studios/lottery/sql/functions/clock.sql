-- The clock that opens, locks and draws. It is the database's, so that several processes agree.
create or replace function studio_lottery.clock() returns timestamptz
language sql volatile as $$ select clock_timestamp() $$;
