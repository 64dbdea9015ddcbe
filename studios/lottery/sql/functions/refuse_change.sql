-- Refuses updates and deletes: versions of results, entered numbers, shots and beacon rounds are only added.
create or replace function studio_lottery.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name;
end $$;
