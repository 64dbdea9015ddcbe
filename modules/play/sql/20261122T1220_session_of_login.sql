-- A game session slides on with each stake, but never beyond the last hour of the login it was opened in.
alter table play.game_session add column login_until timestamptz;

-- Sliding time is written by the statements that take stakes; what it may come to is said here, once for all of them.
create function play.end_with_login() returns trigger
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

create trigger game_session_ends_with_login
  before update of expires_at on play.game_session
  for each row when (new.login_until is not null)
  execute function play.end_with_login();
