-- What members decided for their own protection. A limit in force is one row, a raise that waits is another, and every decision
-- stays in the history. A pause (break or exclusion) is only added: nothing shortens one.

-- The row that decisions and launches of one member are serialised by.
create table protection.member (
  member_id bigint primary key,
  brand_id integer not null,
  -- Minutes between two reality checks, as the member chose; null takes the brand's.
  check_minutes integer check (check_minutes in (15, 30, 45, 60)),
  -- When limits were offered after the registration (R23), whatever the answer.
  offered_at timestamptz,
  -- A sitting is play without an idle time in it: when it began, when the member last launched a game, and last acknowledged a reality check.
  sitting_at timestamptz,
  launched_at timestamptz,
  checked_at timestamptz
);

create index member_of_brand on protection.member (brand_id, member_id);

-- Amounts are ticks, times are minutes.
create table protection.limit_now (
  member_id bigint not null references protection.member,
  kind text not null check (kind in ('deposit', 'loss', 'stake', 'time')),
  period text not null check (period in ('day', 'week', 'month', 'session')),
  value bigint not null check (value > 0),
  primary key (member_id, kind, period),
  constraint time_of_session check ((kind = 'time') = (period = 'session'))
);

-- A higher limit, or none, that the member asked for: it may be confirmed from ready_at on.
create table protection.limit_raise (
  member_id bigint not null,
  kind text not null,
  period text not null,
  value bigint check (value > 0),
  asked_at timestamptz not null,
  ready_at timestamptz not null,
  primary key (member_id, kind, period),
  foreign key (member_id, kind, period) references protection.limit_now on delete cascade
);

create table protection.limit_change (
  id bigint generated always as identity primary key,
  brand_id integer not null,
  member_id bigint not null,
  kind text not null,
  period text not null,
  act text not null check (act in ('lowered', 'asked', 'confirmed', 'withdrawn')),
  -- The limit before and after, or asked for; null is none.
  before bigint,
  after bigint,
  at timestamptz not null
);
create index limit_change_of_member on protection.limit_change (member_id, id desc);

create table protection.pause (
  id bigint generated always as identity primary key,
  brand_id integer not null,
  member_id bigint not null,
  kind text not null check (kind in ('break', 'exclusion')),
  length text not null check (length in (
    'day', 'three_days', 'week', 'month', 'half_year', 'year', 'five_years', 'indefinite')),
  starts_at timestamptz not null,
  -- Null is indefinite.
  ends_at timestamptz,
  reason text,
  -- Null when the member decided.
  operator_id bigint,
  -- A break is over at its end. An exclusion is over when it was lifted: asked for after its end, and from lifted_at on.
  lift_asked_at timestamptz,
  lift_reason text,
  lifted_at timestamptz,
  constraint ends_later check (ends_at > starts_at),
  constraint only_exclusions_are_lifted check (kind = 'exclusion' or lifted_at is null and lift_asked_at is null),
  constraint never_shortened check (lifted_at >= coalesce(ends_at, starts_at + interval '183 days'))
);
create index pause_of_member on protection.pause (member_id, id desc);
create index pause_break on protection.pause (brand_id, ends_at) where kind = 'break';
create index pause_exclusion on protection.pause (brand_id, lifted_at) where kind = 'exclusion';
create index pause_of_brand on protection.pause (brand_id, id desc);
