-- A version comes into force by approvals alone, so none begins as approved.
create or replace function region.start_as_draft() returns trigger
language plpgsql as $$
begin
  if new.status <> 'draft' then
    raise exception 'a version of a market begins as a draft' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
