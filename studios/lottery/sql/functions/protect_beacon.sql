-- The beacon round of a draw never changes, and neither does its lock.
create or replace function studio_lottery.protect_beacon() returns trigger language plpgsql as $$
begin
  raise exception 'draw % is fixed', old.draw_no;
end $$;
