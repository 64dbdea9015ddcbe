-- What the back office and the watchdog of rounds look for.
-- How long a bet of this vendor may stay open before somebody must look at it.
alter table play.vendor
  add column patience_minutes integer not null default 1440 check (patience_minutes between 5 and 43200);

create index round_by_time on play.round (opened_at);
-- Payouts, settlements and rollbacks of a bet; stakes are not in it, so that they cost no more.
create index txn_after_bet on play.txn (bet_id) where kind in ('win', 'settle', 'rollback');
