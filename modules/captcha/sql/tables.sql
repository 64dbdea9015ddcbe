-- Challenges that distinguish people from machines, and the counts that decide when one is wanted. Answers are stored
-- as keyed hashes, and every challenge is judged once.

-- The current picture of a visitor's cookie, and the digits that were read out in its place.
create table captcha.picture (
  brand_id integer not null,
  cookie_hash bytea not null check (length(cookie_hash) = 32),
  answer_hash bytea check (length(answer_hash) = 32),
  dealt_at timestamptz,
  answer_expires_at timestamptz,
  spoken_hash bytea check (length(spoken_hash) = 32),
  spoken_at timestamptz,
  spoken_expires_at timestamptz,
  used_at timestamptz,
  touched_at timestamptz not null,
  primary key (brand_id, cookie_hash),
  check ((answer_hash is null) = (answer_expires_at is null)),
  check ((spoken_hash is null) = (spoken_expires_at is null))
);
create index picture_age on captcha.picture (touched_at);

create table captcha.slider (
  lot uuid primary key,
  brand_id integer not null,
  purpose text not null check (purpose in ('login', 'register', 'sms', 'recovery')),
  -- The address as it is compared: of IPv6 the /64 that one subscriber has.
  subscriber text not null,
  gap_x smallint not null check (gap_x >= 0),
  dealt_at timestamptz not null,
  expires_at timestamptz not null,
  judged_at timestamptz,
  -- Of a lot whose gap was met: SHA-256 of the token that is good once.
  token_hash bytea check (length(token_hash) = 32),
  used_at timestamptz,
  check (token_hash is null or judged_at is not null),
  check (used_at is null or token_hash is not null)
);
create index slider_age on captcha.slider (dealt_at);

-- Tries by address, by the network around it, and by name. A try counts as failed until it is known to have passed.
create table captcha.risk_window (
  brand_id integer not null,
  scope text not null check (scope in ('ip', 'network', 'name')),
  subject text not null,
  started_at timestamptz not null,
  tries integer not null check (tries >= 0),
  primary key (brand_id, scope, subject)
);
create index risk_window_age on captcha.risk_window (started_at);

-- Logins by minute, spread over slots so that logins at once do not queue for one row.
create table captcha.login_count (
  brand_id integer not null,
  minute timestamptz not null,
  slot smallint not null,
  failed integer not null default 0,
  passed integer not null default 0,
  primary key (brand_id, minute, slot)
);

-- Until when everybody is asked, because too many logins of the brand fail.
create table captcha.breaker (
  brand_id integer primary key,
  closed_until timestamptz not null
);

-- The settings that differ from the defaults in code.
create table captcha.setting (
  brand_id integer primary key,
  value jsonb not null default '{}' check (jsonb_typeof(value) = 'object'),
  version integer not null default 1
);

create table captcha.day_count (
  brand_id integer not null,
  day date not null,
  kind text not null check (kind in ('picture', 'audio', 'slider')),
  slot smallint not null,
  asked integer not null default 0,
  passed integer not null default 0,
  failed integer not null default 0,
  primary key (brand_id, day, kind, slot)
);
