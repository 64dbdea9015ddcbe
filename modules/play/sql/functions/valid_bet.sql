-- Turnover that counts: the smaller of the stake and the sum won or lost; zero for a push, a void bet and trial money.
create or replace function play.valid_bet(p_stake bigint, p_payout bigint, p_status text, p_is_trial boolean, p_asked bigint)
returns bigint
language sql immutable parallel safe as $$
  select case
    when p_is_trial or p_status in ('PENDING', 'PUSH', 'VOID', 'ROLLED_BACK') then 0
    else least(p_stake, abs(p_payout - p_stake), coalesce(p_asked, p_stake))
  end
$$;
