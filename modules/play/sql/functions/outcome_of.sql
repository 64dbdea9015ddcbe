-- The outcome of a bet as every page names it. A bet that paid less than its stake is no win, whatever its vendor calls it: part
-- of the stake came back. The books store the vendor's outcome.
create or replace function play.outcome_of(p_status text, p_stake bigint, p_payout bigint) returns text
language sql immutable parallel safe as $$
  select case
    when p_status <> 'WON' or p_payout = 0 or p_payout > p_stake then p_status
    when p_payout = p_stake then 'PUSH'
    else 'PART_RETURNED'
  end
$$;
