-- What operators allow a vendor, and its breaker: a vendor whose calls mostly end badly takes no stakes for a while.
alter table play.vendor
  -- Calls over HTTP, for each process; more are told to come again.
  add column calls_per_second integer check (calls_per_second between 1 and 100000),
  add column most_at_once integer check (most_at_once between 1 and 10000),
  -- Wins before the profile's own: payouts above it are refused and become a case.
  add column max_payout_ticks bigint check (max_payout_ticks > 0);

create table play.breaker (
  vendor_id integer primary key references play.vendor (id),
  state text not null check (state in ('closed', 'open')),
  -- Opened by an operator: nothing but an operator closes it.
  is_held boolean not null default false,
  calls integer not null default 0,
  faults integer not null default 0,
  changed_at timestamptz not null default clock_timestamp(),
  -- From then on stakes are let through again, and what becomes of them decides.
  retry_at timestamptz
);
