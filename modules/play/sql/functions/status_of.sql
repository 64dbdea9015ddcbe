-- How a bet ended, where only its payouts tell.
create or replace function play.status_of(p_stake bigint, p_payout bigint) returns text
language sql immutable parallel safe as $$
  select case when p_payout = 0 then 'LOST' when p_payout = p_stake then 'PUSH' else 'WON' end
$$;
