-- One conversation a person with the customer service of a brand: it is closed and opened again, never begun twice.
-- Conversations move from a visitor's cookie to the account that logs in, so both columns can change; messages never
-- do.

create table chat.conversation (
  id bigint generated always as identity primary key,
  brand_id integer not null,
  member_id bigint,
  visitor_hash bytea unique,
  -- username, for customer service; empty for a visitor
  account text not null default '',
  rank_level integer not null default 0,
  language text not null check (language in ('en', 'bn')),
  -- names the topic of its events, which report nothing but that there is something to fetch
  live_key text not null unique,
  state text not null default 'waiting' check (state in ('waiting', 'open', 'closed')),
  staff_id bigint,
  staff_name text not null default '',
  last_text text not null default '',
  last_at timestamptz not null,
  person_read_id bigint not null default 0,
  service_read_id bigint not null default 0,
  opened_at timestamptz not null,
  check ((member_id is null) <> (visitor_hash is null)),
  check ((state = 'open') = (staff_id is not null))
);
create unique index conversation_of_member on chat.conversation (brand_id, member_id) where member_id is not null;
create index conversation_of_service on chat.conversation (brand_id, state, last_at desc);

create table chat.message (
  id bigint generated always as identity primary key,
  brand_id integer not null,
  conversation_id bigint not null references chat.conversation (id) on delete cascade,
  author text not null check (author in ('person', 'service', 'system')),
  kind text not null default 'text' check (kind in ('text', 'joined', 'closed', 'reopened')),
  staff_id bigint,
  staff_name text not null default '',
  body text not null default '' check (length(body) <= 1000),
  -- drawn by the sender: the same message sent twice is one
  client_key text,
  sent_at timestamptz not null,
  unique (conversation_id, client_key),
  check ((kind = 'text') = (body <> '')),
  check ((author = 'system') = (kind <> 'text'))
);
create index message_of_conversation on chat.message (conversation_id, id);

-- Operators who are present in customer service; a row that is not renewed counts as absent.
create table chat.presence (
  brand_id integer not null,
  staff_id bigint not null,
  name text not null,
  seen_at timestamptz not null,
  primary key (brand_id, staff_id)
);

create table chat.reply (
  id bigint generated always as identity primary key,
  brand_id integer not null,
  title text not null check (length(title) between 1 and 60),
  texts jsonb not null,
  position integer not null default 100
);
create index reply_of_brand on chat.reply (brand_id, position, id);
