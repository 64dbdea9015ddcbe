-- Accepting a bet changes nothing an index names, so the row stays on its page and no index is written. The former
-- index named the state. Undo: create bet_unpaid again, drop bet_open.
create index bet_open on studio_lottery.bet (draw_id, id) where ended_at is null;
drop index studio_lottery.bet_unpaid;
