-- Second factors of members and of staff: what a login asks for beside the first proof.
-- An `account_id` is that of a member's account; staff, who belong to every brand (brand 0), have the negative numbers of
-- their own ids.

create table factor.authenticator (
  account_id bigint primary key,
  brand_id integer not null,
  -- AES-256-GCM under a key of the installation.
  sealed_secret bytea not null,
  begun_at timestamptz not null,
  check ((brand_id = 0) = (account_id < 0)),
  -- Null until a code has shown that the app really has the secret; it counts for nothing before.
  confirmed_at timestamptz,
  -- The 30-second step of the latest code that was taken: no code counts twice.
  last_step bigint not null default 0
);

create table factor.recovery_code (
  account_id bigint not null,
  brand_id integer not null,
  -- HMAC under a key of the installation.
  code_hash bytea not null check (length(code_hash) = 32),
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

create table factor.passkey (
  id bigint generated always as identity primary key,
  brand_id integer not null,
  account_id bigint not null,
  credential_id text not null check (length(credential_id) between 1 and 1400),
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null check (length(name) between 1 and 40),
  is_backed_up boolean not null,
  added_at timestamptz not null,
  last_used_at timestamptz,
  check ((brand_id = 0) = (account_id < 0)),
  unique (brand_id, credential_id)
);
create index passkey_account on factor.passkey (account_id);

-- Challenges that a passkey must answer; each works once, within five minutes, for its own purpose.
create table factor.ceremony (
  challenge_hash bytea primary key check (length(challenge_hash) = 32),
  brand_id integer not null,
  purpose text not null check (purpose in ('add', 'prove', 'step', 'login')),
  -- Null for a login that names nobody yet.
  account_id bigint,
  expires_at timestamptz not null,
  check ((purpose = 'login') = (account_id is null))
);
create index ceremony_expiry on factor.ceremony (expires_at);

-- The session in which a member has just proved who they are, for the changes that ask for it.
create table factor.fresh_proof (
  session_id bigint primary key,
  account_id bigint not null,
  proved_at timestamptz not null
);
