-- The clock by which commitments are in time. It is the database's, so that several processes agree.
create or replace function fairness.clock() returns timestamptz
language sql volatile as $$ select clock_timestamp() $$;
