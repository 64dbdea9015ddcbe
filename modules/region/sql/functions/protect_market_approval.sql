-- An approval is final: it can be neither changed nor removed.
create or replace function region.protect_market_approval() returns trigger
language plpgsql as $$
begin
  raise exception 'an approval of a market is kept' using errcode = 'restrict_violation';
end $$;
