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

-- Further ways in.
alter table identity.login_record
  drop constraint login_record_method_check,
  add constraint login_record_method_check check (
    method in ('password', 'device', 'registration', 'sms', 'firebase', 'social', 'passkey', 'freeplay')
  );
