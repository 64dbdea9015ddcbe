-- A drawn result is never changed: a correction is a further revision.
create or replace function lottery_api.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a drawn result is never changed';
end $$;
