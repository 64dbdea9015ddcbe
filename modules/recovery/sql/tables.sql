-- Links by which a member chooses another password without the one that was forgotten.

create table recovery.link (
  id bigint generated always as identity primary key,
  brand_id integer not null,
  -- Null when nobody has the name and the address: such a request is written down like any other, and leads nowhere.
  account_id bigint,
  -- SHA-256 of what the mail holds: who reads this table cannot use it.
  token_hash bytea not null unique check (length(token_hash) = 32),
  ip text not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check (expires_at > issued_at and expires_at <= issued_at + interval '30 minutes')
);
create index link_account on recovery.link (account_id, issued_at) where account_id is not null;
create index link_ip on recovery.link (brand_id, ip, issued_at);
create index link_age on recovery.link (issued_at);
