-- A commitment that could be changed would prove nothing.
create or replace function fairness.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'commitments and reveals are never changed';
end $$;
