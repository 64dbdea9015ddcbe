-- One-time codes, the messages that carry them, and how each brand sends messages.

-- The limits that differ from those in code, so that a new limit needs no migration.
create table messaging.limits (
  brand_id integer primary key,
  limits jsonb not null check (jsonb_typeof(limits) = 'object'),
  changed_at timestamptz not null default now()
);

-- A brand without a row has the sandbox's outbox.
create table messaging.gateway (
  brand_id integer not null,
  channel text not null check (channel in ('sms', 'mail')),
  kind text not null check (kind in ('outbox', 'http', 'smtp')),
  settings jsonb not null check (jsonb_typeof(settings) = 'object'),
  -- AES-256-GCM under a key of the installation; nothing reads it but the gateway itself.
  sealed_secrets bytea,
  changed_at timestamptz not null default now(),
  primary key (brand_id, channel),
  check (kind = 'outbox' or (kind = 'http') = (channel = 'sms'))
);

create table messaging.code (
  id bigint generated always as identity primary key,
  brand_id integer not null,
  purpose text not null check (purpose in ('register', 'login', 'recovery', 'bind', 'payment')),
  channel text not null check (channel in ('sms', 'mail')),
  -- E.164 or a mail address in lower case: every spelling of a number is one target.
  target text not null,
  -- Set where the code belongs to somebody who is signed in already.
  member_id bigint,
  -- HMAC under a key of the installation: six digits alone would be guessed from a copy of the table.
  code_hash bytea not null check (length(code_hash) = 32),
  proof_hash bytea check (length(proof_hash) = 32),
  state text not null default 'live'
    check (state in ('live', 'proven', 'used', 'burnt', 'dead', 'replaced')),
  evaluations smallint not null default 0 check (evaluations between 0 and 5),
  -- The address as it is counted: of IPv6 the /64 of the subscriber and the /48 around it.
  subscriber text not null,
  site text not null,
  device_id text,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  check (expires_at > issued_at and expires_at <= issued_at + interval '10 minutes'),
  check (state <> 'proven' or proof_hash is not null)
);
create unique index code_live on messaging.code (brand_id, channel, target, purpose, coalesce(member_id, 0))
  where state = 'live';
create index code_target on messaging.code (brand_id, channel, target, issued_at);
create index code_subscriber on messaging.code (brand_id, subscriber, issued_at);
create index code_site on messaging.code (brand_id, site, issued_at);
create index code_device on messaging.code (brand_id, device_id, issued_at) where device_id is not null;
create index code_day on messaging.code (brand_id, channel, issued_at);
create index code_age on messaging.code (issued_at);

create table messaging.message (
  id bigint generated always as identity primary key,
  brand_id integer not null,
  channel text not null check (channel in ('sms', 'mail')),
  -- `code.login`, `notice.passwordChanged`, `test`.
  what text not null,
  recipient text not null,
  -- withheld: nobody of the brand has this number; failed: a dead letter.
  state text not null check (state in ('waiting', 'sent', 'failed', 'withheld')),
  gateway text check (gateway in ('outbox', 'http', 'smtp')),
  tries smallint not null default 0,
  failure text,
  -- Text and subject, encrypted; null after a gateway has sent them, or when sending was given up.
  sealed_content bytea,
  created_at timestamptz not null,
  give_up_at timestamptz not null,
  settled_at timestamptz
);
create index message_list on messaging.message (brand_id, id desc);
create index message_of_state on messaging.message (brand_id, state, id desc);
create index message_of_channel on messaging.message (brand_id, channel, id desc);
create index message_recipient on messaging.message (brand_id, recipient, id desc);
create index message_age on messaging.message (created_at);
create index message_content on messaging.message (give_up_at) where state = 'failed' and sealed_content is not null;
