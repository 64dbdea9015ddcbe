-- Announcements and banners are content: operators change them, so rows are updated, and the audit keeps the past.
create schema notice;

create table notice.announcement (
  id bigint generated always as identity primary key,
  brand_id integer not null,
  type text not null check (type in ('B', 'PL', 'PU', 'PR', 'H')),
  execution text not null default 'A' check (execution in ('A', 'B', 'F')),
  title jsonb not null,
  content jsonb not null,
  priority integer not null default 0,
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  is_active boolean not null default true,
  check (ends_at is null or ends_at > starts_at)
);
create index announcement_of_brand on notice.announcement (brand_id, type) where is_active;

create table notice.banner (
  id bigint generated always as identity primary key,
  brand_id integer not null,
  group_name text not null check (group_name ~ '^w_[a-z]+$'),
  picture text not null,
  title jsonb not null,
  subtitle jsonb not null default '{}',
  linkage_type text not null default '' check (linkage_type in ('', 'URL')),
  link text not null default '' check (link = '' or link ~ '^/[^/\\]' or link = '/'),
  position integer not null default 100,
  is_active boolean not null default true,
  unique (brand_id, group_name, picture)
);
