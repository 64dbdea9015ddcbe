-- A trigger on truncate is not inherited by partitions, so each table gets its own.
create or replace function ledger.guard_truncate(p_table regclass) returns void
language plpgsql as $$
begin
  execute format('create trigger append_only_truncate before truncate on %s for each statement execute function ledger.refuse_change()', p_table);
end $$;
