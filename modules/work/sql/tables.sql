-- What the inbox adds to the things that wait: owners, notes, and what has been reported as overdue. The things
-- themselves stay in the modules that they belong to; `queue` and `item_id` name one.

-- Who has a thing, of queues that do not know by themselves.
create table work.assignment (
  brand_id integer not null,
  queue text not null,
  item_id text not null,
  staff_id bigint not null,
  staff_name text not null,
  assigned_at timestamptz not null,
  primary key (brand_id, queue, item_id)
);

create table work.note (
  id bigint generated always as identity primary key,
  brand_id integer not null,
  queue text not null,
  item_id text not null,
  staff_id bigint not null,
  staff_name text not null,
  body text not null check (length(body) between 1 and 1000),
  written_at timestamptz not null
);
create index note_of_item on work.note (brand_id, queue, item_id, id);

-- A thing is reported as overdue once.
create table work.escalation (
  brand_id integer not null,
  queue text not null,
  item_id text not null,
  at timestamptz not null,
  primary key (brand_id, queue, item_id)
);
create index escalation_age on work.escalation (at);

create table work.notification (
  id bigint generated always as identity primary key,
  -- 0 for what concerns no single brand.
  brand_id integer not null,
  staff_id bigint not null,
  kind text not null check (kind in ('assigned', 'noted', 'decided', 'overdue')),
  queue text not null,
  item_id text not null,
  title text not null,
  words text,
  -- The colleague who gave, wrote or decided; empty where nobody did.
  by_name text not null default '',
  -- How a request ended.
  outcome text check (outcome in ('approved', 'rejected', 'expired')),
  -- How many things a notification of overdue ones is about.
  count integer not null default 1 check (count > 0),
  -- The same fact is notified once, although its event may arrive twice.
  fact text not null,
  at timestamptz not null,
  read_at timestamptz,
  unique (staff_id, fact)
);
create index notification_of_staff on work.notification (staff_id, id desc);
create index notification_age on work.notification (at);

-- What a person wants by mail, and where to; nobody without a row gets any.
create table work.preference (
  staff_id bigint primary key,
  mail text not null check (length(mail) between 3 and 254),
  kinds text[] not null,
  language text not null check (language in ('en', 'bn'))
);

-- Operators who have a page open. It is renewed, so a crash may lose it.
create unlogged table work.presence (
  brand_id integer not null,
  path text not null,
  staff_id bigint not null,
  staff_name text not null,
  seen_at timestamptz not null,
  primary key (brand_id, path, staff_id)
);
create index presence_age on work.presence (seen_at);
