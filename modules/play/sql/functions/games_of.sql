-- The games of a vendor that members of a brand have bets in, each found by one look into the index of games.
create or replace function play.games_of(p_brand integer, p_vendor integer) returns setof text
language sql stable parallel safe as $$
  with recursive game (game_code) as (
    (select b.game_code from play.bet b
      where b.brand_id = p_brand and b.vendor_id = p_vendor and b.stake_ticks >= 0
      order by b.game_code
      limit 1)
    union all
    select (select b.game_code from play.bet b
             where b.brand_id = p_brand and b.vendor_id = p_vendor and b.stake_ticks >= 0 and b.game_code > g.game_code
             order by b.game_code
             limit 1)
      from game g
     where g.game_code is not null)
  select game_code from game where game_code is not null
$$;
