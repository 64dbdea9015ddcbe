-- Whether a member is active in a period: turnover from a least sum on, or a deposit. Contracts of agents and what is shown of
-- them beforehand count by it.
create or replace function team.is_active(p_valid bigint, p_deposits bigint, p_min bigint) returns boolean
language sql immutable parallel safe as $$
  select p_valid >= p_min and p_valid > 0 or p_deposits > 0
$$;
