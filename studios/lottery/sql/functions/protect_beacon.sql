-- Refuses a change of a draw's beacon round; protect_result refuses a change of its lock.
create or replace function studio_lottery.protect_beacon() returns trigger language plpgsql as $$
begin
  raise exception 'draw % is fixed', old.draw_no;
end $$;
