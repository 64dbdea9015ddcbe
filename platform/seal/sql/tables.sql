-- Keys that seal what browsers send: a new pair every day, and every hour for the older scheme.

create table platform.seal_key (
  kid text primary key,
  scheme text not null check (scheme in ('jwe', 'legacy')),
  -- JWK of the public half; for the legacy scheme its modulus is what clients fetch.
  public_key jsonb not null,
  -- PKCS#8 of the private half, encrypted with the installation's secret key.
  private_key bytea not null,
  created_at timestamptz not null default now()
);

-- What a sealed body may be used for once: the one-use value inside a JWE, or the key that a client of the older scheme drew.
-- A row is needed as long as its body could still be opened.
create table platform.seal_used (
  mark bytea primary key check (length(mark) = 32),
  expires_at timestamptz not null
);
create index seal_used_expiry on platform.seal_used (expires_at);

create index seal_key_newest on platform.seal_key (scheme, created_at desc);

-- The installation that the database belongs to. The fingerprint is derived from its secret key, one way: a process with
-- another key is refused at its start.
create table platform.installation (
  only_row boolean primary key default true check (only_row),
  key_fingerprint bytea not null,
  recorded_at timestamptz not null default now()
);
