-- Whether a settlement's outcome and its total agree. A lost bet may return a part of its stake (the rebate of a prize group),
-- never all of it; a push and a void bet return exactly the stake.
create or replace function play.is_outcome(p_outcome text, p_stake bigint, p_total bigint) returns boolean
language sql immutable parallel safe as $$
  select case p_outcome
    when 'LOST' then p_total = 0 or p_total < p_stake
    when 'HALF_LOST' then p_total < p_stake
    when 'PUSH' then p_total = p_stake
    when 'VOID' then p_total = p_stake
    when 'HALF_WON' then p_total > p_stake
    else true
  end
$$;
