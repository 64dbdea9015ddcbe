-- A grant with other terms is another grant.
create or replace function play.protect_grant() returns trigger language plpgsql as $$
begin
  raise exception 'the terms of free rounds stay as they were granted';
end $$;
