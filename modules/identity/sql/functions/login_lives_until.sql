-- The definition of "this login lives", from a row of identity.session: until this moment, unless it is used meanwhile; null
-- once it has ended. The closing of an account ends its logins in the same commit, so that the row alone decides.
create or replace function identity.login_lives_until(
  p_ended_at timestamptz, p_expires_at timestamptz, p_last_used_at timestamptz, p_idle_seconds integer
) returns timestamptz
language sql stable as $$
  select case when p_ended_at is null
              then least(p_expires_at, p_last_used_at + p_idle_seconds * interval '1 second') end
$$;
