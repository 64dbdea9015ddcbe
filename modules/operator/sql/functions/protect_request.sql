-- A decision is final and the request itself never changes.
create or replace function operator.protect_request() returns trigger
language plpgsql as $$
begin
  if old.status <> 'waiting'
     or (old.id, old.brand_id, old.action, old.entity, old.payload, old.before, old.after, old.reason, old.maker_id, old.made_at, old.expires_at)
        is distinct from
        (new.id, new.brand_id, new.action, new.entity, new.payload, new.before, new.after, new.reason, new.maker_id, new.made_at, new.expires_at)
  then
    raise exception 'an approval is decided once and never rewritten' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
