-- Sliding time is written by the statements that take stakes; what it may come to is said here, once for all of them.
create or replace function play.end_with_login() returns trigger
language plpgsql as $$
begin
  if new.expires_at <= new.login_until then
    return new;
  end if;
  -- Nothing to write for each further stake of the last half hour.
  if old.expires_at = new.login_until then
    return null;
  end if;
  new.expires_at := new.login_until;
  return new;
end $$;
