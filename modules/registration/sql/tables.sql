-- The brand's registration rules that differ from the rules in code.

create table registration.field_rule (
  brand_id integer not null,
  field text not null,
  enabled boolean not null,
  required boolean not null,
  min_length smallint not null check (min_length >= 0),
  max_length smallint not null check (max_length between min_length and 255),
  accepted_pattern text not null check (length(accepted_pattern) between 1 and 200),
  pattern_id smallint not null check (pattern_id between 0 and 99),
  primary key (brand_id, field)
);

-- Every text that a member of a brand has accepted, as the page showed it, under its digest.
create table registration.terms (
  brand_id integer not null,
  version text not null check (length(version) between 1 and 64),
  language text not null check (language in ('en', 'bn')),
  age smallint not null check (age >= 18),
  title text not null,
  html text not null,
  first_accepted_at timestamptz not null,
  primary key (brand_id, version)
);

-- How members came in and what they agreed to.
create table registration.entry (
  member_id bigint primary key,
  brand_id integer not null,
  method text not null check (method in ('username', 'mobile', 'agent')),
  host text not null,
  agreed_age smallint not null check (agreed_age >= 18),
  -- Null for a client that does not state what its page showed.
  terms_version text,
  agreed_at timestamptz not null,
  foreign key (brand_id, terms_version) references registration.terms
);
create index entry_brand on registration.entry (brand_id, member_id);
