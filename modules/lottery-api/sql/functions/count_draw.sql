-- Counts a draw that is over, once, by how it ended last: a void after the result moves it from one count to the other.
create or replace function lottery_api.count_draw() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state in ('result', 'void') then
    update lottery_api.draw_count
       set draws = draws - 1
     where vendor_code = old.vendor_code and game_code = old.game_code and day = (old.draws_at at time zone 'UTC')::date
       and ending = coalesce(old.void_reason, 'result') and had_bets = old.had_bets;
  end if;
  if new.state in ('result', 'void') then
    insert into lottery_api.draw_count as known (vendor_code, game_code, day, ending, had_bets, draws)
    values (new.vendor_code, new.game_code, (new.draws_at at time zone 'UTC')::date,
            coalesce(new.void_reason, 'result'), new.had_bets, 1)
    on conflict (vendor_code, game_code, day, ending, had_bets) do update set draws = known.draws + 1;
  end if;
  return new;
end $$;
