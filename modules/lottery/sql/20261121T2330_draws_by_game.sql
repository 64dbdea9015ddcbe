-- Lobbies and lists of results ask for the draws of one game by time. Undo: drop index lottery.draw_of_game.
create index draw_of_game on lottery.draw (vendor_code, game_code, draws_at desc);
