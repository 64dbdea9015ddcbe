-- Rows of the audit are added and never changed, and requests for approval are never deleted.
create or replace function operator.refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
