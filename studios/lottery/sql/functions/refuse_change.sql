-- Results, what was typed of them, shots and rounds of the beacon are added and never changed.
create or replace function studio_lottery.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name;
end $$;
