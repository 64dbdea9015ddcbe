-- Live events too big for a notification wait here until the other processes have fetched them.

create unlogged table platform.live_overflow (
  id bigint generated always as identity primary key,
  content text not null,
  created_at timestamptz not null default now()
);

create index live_overflow_age on platform.live_overflow (created_at);
