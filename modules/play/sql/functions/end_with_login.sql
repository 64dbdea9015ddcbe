-- Limits the sliding expiry of a game session to that of its login, for every statement that takes stakes.
create or replace function play.end_with_login() returns trigger
language plpgsql as $$
begin
  if new.expires_at <= new.login_until then
    return new;
  end if;
  -- In the last half hour the expiry has reached its limit already, so the row is left alone.
  if old.expires_at = new.login_until then
    return null;
  end if;
  new.expires_at := new.login_until;
  return new;
end $$;
