-- A member may take a bet back before its draw locks. While the stake is on its way back the bet is `cancelling`: it
-- is never paid and never accepted again, and whoever finds it left so gives the stake back. Undo: end such bets as
-- `refunded`, then put the former check back and drop the index.
alter table studio_lottery.bet drop constraint bet_state_check;
alter table studio_lottery.bet add constraint bet_state_check
  check (state in ('asked', 'accepted', 'refused', 'settled', 'refunded', 'cancelling'));
create index bet_cancelling on studio_lottery.bet (id) where state = 'cancelling';
