-- The bets that count in a period, by the time they were settled: what all sums are made of. Read whole, it is slow; it is what
-- they are compared with and made again from.
create or replace function team.counted_bets(p_brand integer, p_from timestamptz, p_until timestamptz)
returns table (id bigint, member_id bigint, uplines bigint[], game_type text, settled_at timestamptz, stake_ticks bigint,
  valid_ticks bigint, payout_ticks bigint)
language sql stable as $$
  select id, member_id, uplines, game_type, settled_at, stake_ticks, valid_ticks, payout_ticks
  from play.bet_v
  where brand_id = p_brand and not is_trial and team.is_counted(status)
    and settled_at >= p_from and settled_at < p_until
$$;
