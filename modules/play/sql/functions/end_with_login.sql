-- Limits the sliding expiry of a game session to that of its login, for every statement that takes stakes.
create or replace function play.end_with_login() returns trigger
language plpgsql as $$
begin
  if new.expires_at <= new.login_until then
    return new;
  end if;
  -- In the last half hour the expiry has already reached its limit, so that the row is not changed.
  if old.expires_at = new.login_until then
    return null;
  end if;
  new.expires_at := new.login_until;
  return new;
end $$;
