-- Who can sign in. A member's id in every other room is the account's id.
create schema identity;

create table identity.account (
  id bigint generated always as identity (start with 100001) primary key,
  brand_id integer not null,
  -- As the member wrote it; the key is what must be unique.
  account text not null,
  account_key text not null check (account_key ~ '^[a-z0-9][a-z0-9._-]{0,63}$' and account_key = lower(account)),
  password_hash text not null check (password_hash like '$argon2id$%'),
  -- Asked before money leaves; null until the member sets one.
  payment_password_hash text check (payment_password_hash like '$argon2id$%'),
  account_type smallint not null check (account_type between 0 and 99),
  is_active boolean not null default true,
  must_change_password boolean not null default false,
  password_changed_at timestamptz not null,
  created_at timestamptz not null,
  last_login_at timestamptz,
  last_login_ip text,
  unique (brand_id, account_key)
);

create view identity.account_v as
select id, brand_id, account, account_key, account_type, is_active, created_at, last_login_at, last_login_ip
  from identity.account;

create table identity.session (
  id bigint generated always as identity primary key,
  brand_id integer not null,
  account_id bigint not null references identity.account (id),
  -- SHA-256 of the token: who reads this table cannot sign in with it.
  token_hash bytea not null unique check (length(token_hash) = 32),
  ip text not null,
  user_agent text not null,
  opened_at timestamptz not null,
  last_used_at timestamptz not null,
  idle_seconds integer not null check (idle_seconds > 0),
  expires_at timestamptz not null check (expires_at > opened_at),
  ended_at timestamptz,
  end_reason text,
  check ((ended_at is null) = (end_reason is null))
);
create index session_alive on identity.session (account_id) where ended_at is null;
create index session_known_ip on identity.session (account_id, ip);

-- Tries to log in, counted before the password is looked at. A window that is over starts again by itself.
create table identity.login_window (
  brand_id integer not null,
  scope text not null check (scope in ('account', 'ip', 'pair')),
  subject text not null,
  started_at timestamptz not null,
  tries integer not null check (tries >= 0),
  primary key (brand_id, scope, subject)
);
create index login_window_age on identity.login_window (started_at);
