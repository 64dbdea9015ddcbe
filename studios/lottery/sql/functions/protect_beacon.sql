-- The round of a draw is as fixed as its lock.
create or replace function studio_lottery.protect_beacon() returns trigger language plpgsql as $$
begin
  raise exception 'draw % is fixed', old.draw_no;
end $$;
