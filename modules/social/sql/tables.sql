-- Outside identity providers of each brand, and the accounts their people have here.

create table social.provider (
  id integer generated always as identity primary key,
  brand_id integer not null,
  code text not null check (code ~ '^[a-z][a-z0-9-]{1,19}$'),
  kind text not null check (kind in ('oidc', 'profile', 'firebase')),
  -- The label of the button, as an operator typed it.
  name text not null check (length(name) between 1 and 40),
  is_on boolean not null,
  place smallint not null check (place between 1 and 99),
  settings jsonb not null check (jsonb_typeof(settings) = 'object'),
  -- AES-256-GCM under a key of the installation; only the provider itself ever receives it.
  sealed_secret bytea,
  changed_at timestamptz not null default now(),
  unique (brand_id, code)
);
-- Phones are proved through one project of the brand: a second one would make tokens ambiguous.
create unique index provider_firebase on social.provider (brand_id) where kind = 'firebase';

-- A visitor on the way to a provider and back; everything that must match on the return stays here.
create table social.trip (
  state_hash bytea primary key check (length(state_hash) = 32),
  brand_id integer not null,
  provider_id integer not null references social.provider (id),
  browser_hash bytea not null check (length(browser_hash) = 32),
  purpose text not null check (purpose in ('login', 'link')),
  remember_me boolean not null,
  redirect_uri text not null,
  nonce text not null,
  -- The verifier of PKCE, encrypted: a reader of the table must not be able to use a code.
  sealed_verifier bytea not null,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  check (expires_at > started_at and expires_at <= started_at + interval '15 minutes')
);
create index trip_age on social.trip (expires_at);
create index trip_provider on social.trip (provider_id);

-- Somebody whom a provider has proved and who has no account here yet: what is done with it is decided within minutes.
create table social.arrival (
  handle_hash bytea primary key check (length(handle_hash) = 32),
  brand_id integer not null,
  provider_id integer not null references social.provider (id),
  browser_hash bytea not null check (length(browser_hash) = 32),
  issuer text not null,
  subject text not null,
  shown text not null,
  verified_email text,
  tries smallint not null default 0,
  arrived_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check (expires_at > arrived_at and expires_at <= arrived_at + interval '15 minutes')
);
create index arrival_age on social.arrival (expires_at);
create index arrival_provider on social.arrival (provider_id);

-- Links of accounts to external identities. The issuer is stored too, because a provider at another address has other people.
create table social.link (
  id bigint generated always as identity primary key,
  brand_id integer not null,
  provider_id integer not null references social.provider (id),
  issuer text not null check (length(issuer) between 1 and 500),
  subject text not null check (length(subject) between 1 and 255),
  account_id bigint not null,
  -- The name or the masked mail address at the provider, for the member's own eyes.
  shown text not null,
  linked_at timestamptz not null,
  used_at timestamptz,
  unique (brand_id, issuer, subject),
  unique (account_id, provider_id)
);
create index link_provider on social.link (provider_id);

-- Accounts that were opened through a provider and have had no password of their own so far.
create table social.without_password (
  account_id bigint primary key,
  brand_id integer not null,
  since timestamptz not null
);
