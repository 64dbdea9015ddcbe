-- Whether a bet that arrives or commits at p_at counts: from the opening on and before the lock.
create or replace function studio_lottery.is_open(p_at timestamptz, p_opens timestamptz, p_locks timestamptz) returns boolean
language sql immutable parallel safe as $$ select p_at >= p_opens and p_at < p_locks $$;
