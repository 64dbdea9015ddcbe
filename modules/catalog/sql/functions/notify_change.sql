-- Counts every change of the catalogue in its own transaction: a process that sees the number sees the change.
create or replace function catalog.notify_change() returns trigger language plpgsql as $$
begin
  update catalog.revision set number = number + 1;
  return null;
end $$;
