-- Browsers that are remembered for a day, and what happened at each login, for the member's own eyes.
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

-- Which remembered browser a session belongs to: they end together.
alter table identity.session
  add column device_id bigint references identity.device (id) on delete set null;
create index session_device on identity.session (device_id) where device_id is not null;

create table identity.login_record (
  id bigint generated always as identity primary key,
  brand_id integer not null,
  -- Null for a name without an account, so that such a try costs what any other costs.
  account_id bigint references identity.account (id),
  at timestamptz not null,
  ip text not null,
  user_agent text not null,
  method text not null check (method in ('password', 'device', 'registration', 'trial', 'sms', 'social')),
  result text not null check (result in ('ok', 'incorrect', 'too_many', 'refused'))
);
create index login_record_account on identity.login_record (account_id, id desc) where account_id is not null;
create index login_record_age on identity.login_record (at);
