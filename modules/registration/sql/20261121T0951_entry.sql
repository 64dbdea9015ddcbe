-- How members came in and what they agreed to, and by what a person could be known again.
create table registration.entry (
  member_id bigint primary key,
  brand_id integer not null,
  method text not null check (method in ('username', 'mobile')),
  host text not null,
  birthday date,
  agreed_age smallint not null check (agreed_age >= 18),
  -- Names the texts that were accepted; it changes with them.
  terms_version text not null check (length(terms_version) between 1 and 64),
  agreed_at timestamptz not null
);
create index entry_brand on registration.entry (brand_id, member_id);

create view registration.entry_v as
select member_id, brand_id, method, birthday, agreed_age, terms_version, agreed_at
  from registration.entry;

-- SHA-256 of brand, kind and sign: what is compared is kept, not the number or address.
create table registration.person_mark (
  brand_id integer not null,
  kind text not null check (kind in ('mobile', 'email', 'document')),
  mark bytea not null check (length(mark) = 32),
  member_id bigint not null,
  primary key (brand_id, kind, mark, member_id)
);
create index person_mark_member on registration.person_mark (member_id);
