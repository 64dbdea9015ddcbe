-- Keys that seal what browsers send: a fresh pair every day, the old one for as long as a page may be open.

create table platform.seal_key (
  kid text primary key,
  scheme text not null check (scheme in ('jwe', 'legacy')),
  -- JWK of the public half; for the legacy scheme its modulus is what clients fetch.
  public_key jsonb not null,
  -- PKCS#8 of the private half, encrypted with the installation's secret key.
  private_key bytea not null,
  created_at timestamptz not null default now()
);

create index seal_key_newest on platform.seal_key (scheme, created_at desc);
