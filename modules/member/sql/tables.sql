-- The data of a member beside the login.

create table member.profile (
  -- The identity account's id.
  member_id bigint primary key,
  brand_id integer not null,
  nickname text not null check (length(nickname) between 1 and 64),
  avatar text not null default '0' check (avatar ~ '^\d{1,2}$'),
  language text not null check (language ~ '^[A-Z]{2,5}$'),
  payee_name text,
  id_number text,
  qq_num text,
  line text,
  whatsapp text,
  facebook text,
  wechat text,
  registered_at timestamptz not null
);
create index profile_brand on member.profile (brand_id, member_id);

create table member.label (
  member_id bigint not null references member.profile (member_id),
  brand_id integer not null,
  position smallint not null,
  label_name text not null check (length(label_name) between 1 and 40),
  colour text not null check (colour ~ '^#[0-9A-Fa-f]{6}$'),
  primary key (member_id, position)
);

-- A birthday is written once, at registration or in the security centre.
create table member.birthday (
  member_id bigint primary key,
  brand_id integer not null,
  birthday date not null,
  set_at timestamptz not null
);

-- The guard of the payment PIN; its hash is stored beside the password's. Five wrong tries within a day lock it for a
-- day.
create table member.payment_guard (
  member_id bigint primary key,
  brand_id integer not null,
  wrong_tries smallint not null default 0 check (wrong_tries between 0 and 5),
  last_wrong_at timestamptz,
  -- Null for a PIN that was given at registration and never changed since.
  changed_at timestamptz
);

-- Marks by which a person could be known again: SHA-256 of brand, kind and sign, so that neither number nor address is stored.
create table member.person_mark (
  brand_id integer not null,
  kind text not null check (kind in ('mobile', 'email', 'document')),
  mark bytea not null check (length(mark) = 32),
  member_id bigint not null,
  primary key (brand_id, kind, mark, member_id)
);
create index person_mark_member on member.person_mark (member_id, kind);
