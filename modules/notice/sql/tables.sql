-- Announcements and banners are content: operators change them, so rows are updated, and the audit keeps the past.

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
  audience text not null default 'ALL' check (audience in ('ALL', 'VISITOR', 'MEMBER', 'AGENT')),
  version integer not null default 1,
  check (ends_at is null or ends_at > starts_at)
);
create index announcement_of_brand on notice.announcement (brand_id, type) where is_active;

-- Which text of an announcement an agent has confirmed to have read; a changed text has a version of its own.
create table notice.agent_receipt (
  brand_id integer not null,
  announcement_id bigint not null references notice.announcement (id),
  version integer not null,
  member_id bigint not null,
  read_at timestamptz not null default now(),
  primary key (announcement_id, version, member_id)
);

-- Several operators change a banner, and it may lead to more than one kind of place.
create table notice.banner (
  id bigint generated always as identity primary key,
  brand_id integer not null,
  group_name text not null check (group_name ~ '^w_[a-z]+$'),
  picture text not null,
  title jsonb not null,
  subtitle jsonb not null default '{}',
  linkage_type text not null default '',
  link text not null default '',
  position integer not null default 100,
  is_active boolean not null default true,
  -- The text alternative of the picture.
  alt jsonb not null default '{}',
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  version integer not null default 1,
  unique (brand_id, group_name, picture),
  constraint banner_times_check check (ends_at is null or ends_at > starts_at),
  constraint banner_linkage_check check (
    case linkage_type
      when '' then link = ''
      when 'PAGE' then link ~ '^/([^/\\].*)?$'
      when 'GAME' then link ~ '^[0-9]{1,18}$'
      when 'PROMOTION' then link ~ '^[0-9]{1,18}$'
      when 'URL' then link ~ '^https://[^/]'
      else false
    end)
);

-- Hosts outside that a banner may lead to; a banner whose host is taken out leads nowhere from then on.
create table notice.outside_host (
  brand_id integer not null,
  host text not null check (host ~ '^[a-z0-9]([a-z0-9.-]{0,250}[a-z0-9])?$'),
  primary key (brand_id, host)
);
