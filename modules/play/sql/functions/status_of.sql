-- The status of a bet that is decided by its payouts alone.
create or replace function play.status_of(p_stake bigint, p_payout bigint) returns text
language sql immutable parallel safe as $$
  select case when p_payout = 0 then 'LOST' when p_payout = p_stake then 'PUSH' else 'WON' end
$$;
