-- Live events too big for a notification wait here until the other processes have fetched them.

create unlogged table platform.live_parcel (
  id bigint generated always as identity primary key,
  content text not null,
  created_at timestamptz not null default now()
);

create index live_parcel_age on platform.live_parcel (created_at);
