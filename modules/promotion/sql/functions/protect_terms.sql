-- Terms that somebody has read are never rewritten: a change is a further version.
create or replace function promotion.protect_terms() returns trigger language plpgsql as $$
begin
  raise exception 'terms of a promotion are kept as they were published';
end $$;
