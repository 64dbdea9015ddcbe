-- The accounts that can log in. A member's id in every other module is the account's id.

create table identity.account (
  id bigint generated always as identity (start with 100001) primary key,
  brand_id integer not null,
  -- The name as the member typed it; the key must be unique.
  account text not null,
  account_key text not null check (account_key ~ '^[a-z0-9][a-z0-9._-]{0,63}$' and account_key = lower(account)),
  password_hash text not null check (password_hash like '$argon2id$%'),
  -- Asked before money leaves; null until the member sets one.
  payment_password_hash text check (payment_password_hash like '$argon2id$%'),
  account_type smallint not null check (account_type between 0 and 99),
  is_active boolean not null default true,
  must_change_password boolean not null default false,
  password_changed_at timestamptz not null,
  -- Raised whenever the logins of the account end. A login whose proof was checked under another number opens no session.
  login_epoch integer not null default 0,
  created_at timestamptz not null,
  last_login_at timestamptz,
  last_login_ip text,
  unique (brand_id, account_key)
);
-- Operators search for part of a name: three characters in a row are looked up by the extension, which PostgreSQL ships.
create extension if not exists pg_trgm;
-- A new name is put into the index at once: else each search would read a list of names that wait for it.
create index account_name_part on identity.account using gin (account_key gin_trgm_ops) with (fastupdate = off);
-- The beginning of a name, in the order of its bytes.
create index account_name_start on identity.account (brand_id, account_key text_pattern_ops);
-- The sweep of trial accounts looks for these.
create index account_trial on identity.account (created_at) where account_type = 4 and is_active;
-- The list of members is read in the order of their registration, and frozen ones are few among many.
create index account_by_time on identity.account (brand_id, created_at, id);
create index account_of_type on identity.account (brand_id, account_type, created_at, id);
create index account_frozen on identity.account (brand_id, created_at, id) where not is_active;

-- The contacts of accounts. Accounts without a contact have no row.
create table identity.contact (
  account_id bigint primary key references identity.account (id),
  brand_id integer not null,
  dialing_code text,
  mobile_num text,
  is_mobile_verified boolean not null default false,
  email text,
  is_email_verified boolean not null default false,
  check ((dialing_code is null) = (mobile_num is null)),
  check (mobile_num is not null or not is_mobile_verified),
  check (email is not null or not is_email_verified)
);
-- A login by code asks whose number it is.
create index contact_mobile on identity.contact (brand_id, (dialing_code || mobile_num))
  where mobile_num is not null;
-- Operators search for the end of a number and the beginning of an address.
create index contact_mobile_end on identity.contact (brand_id, reverse(dialing_code || mobile_num) text_pattern_ops)
  where mobile_num is not null;
create index contact_email_start on identity.contact (brand_id, lower(email) text_pattern_ops) where email is not null;
-- A number or address that somebody proved to have belongs to one account of the brand.
create unique index contact_verified_mobile on identity.contact (brand_id, dialing_code, mobile_num)
  where is_mobile_verified;
create unique index contact_verified_email on identity.contact (brand_id, lower(email))
  where is_email_verified;

-- Browsers that are remembered for a day.
create table identity.device (
  id bigint generated always as identity primary key,
  brand_id integer not null,
  account_id bigint not null references identity.account (id),
  -- SHA-256 of what the browser's cookie holds: who reads this table cannot sign in with it.
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- The one before, good for seconds only: two tabs may ask at once. Later it means that somebody copied it.
  former_hash bytea unique check (length(former_hash) = 32),
  renewed_at timestamptz not null,
  ip text not null,
  user_agent text not null,
  remembered_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > remembered_at),
  revoked_at timestamptz,
  revoke_reason text,
  check ((revoked_at is null) = (revoke_reason is null))
);
create index device_alive on identity.device (account_id) where revoked_at is null;
create index device_expiry on identity.device (expires_at);

create table identity.session (
  id bigint generated always as identity primary key,
  brand_id integer not null,
  account_id bigint not null references identity.account (id),
  -- SHA-256 of the token: who reads this table cannot sign in with it.
  token_hash bytea not null unique check (length(token_hash) = 32),
  ip text not null,
  -- The address as it is compared: of IPv6 the /64 that one subscriber has.
  subscriber text not null,
  user_agent text not null,
  opened_at timestamptz not null,
  last_used_at timestamptz not null,
  idle_seconds integer not null check (idle_seconds > 0),
  expires_at timestamptz not null check (expires_at > opened_at),
  ended_at timestamptz,
  end_reason text,
  -- A password that must be changed holds back the session that logged in with it, not the other ways in.
  must_change_password boolean not null default false,
  -- A session and the remembered browser that it belongs to end together.
  device_id bigint references identity.device (id) on delete set null,
  check ((ended_at is null) = (end_reason is null))
);
create index session_alive on identity.session (account_id) where ended_at is null;
-- The list of who is logged in, the last login first, and those of one address.
create index session_alive_of_brand on identity.session (brand_id, id) where ended_at is null;
create index session_alive_at on identity.session (brand_id, subscriber, id) where ended_at is null;
create index session_known_subscriber on identity.session (account_id, subscriber);
create index session_device on identity.session (device_id) where device_id is not null;

-- The logins of an account, shown to the member.
create table identity.login_record (
  id bigint generated always as identity primary key,
  brand_id integer not null,
  -- Null for a name without an account, so that such a try costs what any other costs.
  account_id bigint references identity.account (id),
  at timestamptz not null,
  ip text not null,
  user_agent text not null,
  method text not null check (
    method in ('password', 'device', 'registration', 'sms', 'firebase', 'social', 'passkey', 'freeplay')
  ),
  result text not null check (result in ('ok', 'incorrect', 'too_many', 'refused'))
);
create index login_record_account on identity.login_record (account_id, id desc) where account_id is not null;
create index login_record_age on identity.login_record (at);

-- A login whose first proof was right and that is asked for more: no session exists until the rest is proved.
create table identity.login_challenge (
  id bigint generated always as identity primary key,
  brand_id integer not null,
  account_id bigint not null references identity.account (id),
  -- SHA-256 of what the browser holds.
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- SHA-256 of the user agent: another browser cannot go on with it.
  browser_hash bytea not null check (length(browser_hash) = 32),
  step text not null,
  -- Steps that were proved already, in the order they were.
  passed text[] not null,
  method text not null,
  remember_me boolean not null,
  tries smallint not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  spent_at timestamptz
);
create index login_challenge_account on identity.login_challenge (account_id) where spent_at is null;
create index login_challenge_age on identity.login_challenge (expires_at);

-- Browsers an account was used in: failures of others do not touch a login there. Only hashes, forgotten after 90 days.
create table identity.known_browser (
  account_id bigint not null references identity.account (id),
  brand_id integer not null,
  mark bytea not null check (length(mark) = 32),
  last_seen_at timestamptz not null,
  primary key (account_id, mark)
);
create index known_browser_age on identity.known_browser (last_seen_at);

-- Links by which a member chooses another password without the one that was forgotten.

create table identity.recovery_link (
  id bigint generated always as identity primary key,
  brand_id integer not null,
  -- Null when nobody has the name and the address: such a request is written down like any other, and leads nowhere.
  account_id bigint,
  -- SHA-256 of what the mail holds: who reads this table cannot use it.
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- The address as it is counted: of IPv6 the /64 of the subscriber and the /48 around it.
  subscriber text not null,
  site text not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check (expires_at > issued_at and expires_at <= issued_at + interval '30 minutes')
);
create index recovery_link_account on identity.recovery_link (account_id, issued_at) where account_id is not null;
create index recovery_link_subscriber on identity.recovery_link (brand_id, subscriber, issued_at);
create index recovery_link_site on identity.recovery_link (brand_id, site, issued_at);
create index recovery_link_age on identity.recovery_link (issued_at);
