-- A bet reaches the house through its vendor, without the member's address: what is remembered of the last login or
-- launch decides where the member is.
create schema region;

create table region.place (
  brand_id integer not null,
  member_id bigint not null,
  ip text not null,
  country text check (country ~ '^[A-Z]{2}$'),
  seen_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, member_id)
);

-- Members who were in two countries within hours: a mark of shared accounts and of hidden addresses. Written once,
-- read by operators.
create table region.move (
  id bigint generated always as identity primary key,
  brand_id integer not null,
  member_id bigint not null,
  from_country text not null,
  to_country text not null,
  ip text not null,
  minutes integer not null check (minutes >= 0),
  moved_at timestamptz not null default clock_timestamp()
);
create index move_of_brand on region.move (brand_id, id desc);
