-- Rows of the books are added and never changed.
create or replace function ledger.refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception '% is append-only: a mistake gets a second transfer', tg_table_name using errcode = 'restrict_violation';
end $$;
