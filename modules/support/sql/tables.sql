-- Ways to customer service are content: operators change and order them, the audit keeps the past.

create table support.channel (
  id bigint generated always as identity primary key,
  brand_id integer not null,
  cs_type text not null check (cs_type in ('LIVECHAT', 'TELEGRAM', 'FACEBOOK', 'WHATSAPP', 'IG', 'MESSENGER', 'VIP')),
  title jsonb not null,
  -- 1 a link, 2 the built-in chat, 3 an encoded link
  type smallint not null check (type between 1 and 3),
  path text not null default '' check (length(path) <= 2000),
  -- on the brand's clock; both empty: always
  opens_at text not null default '' check (opens_at ~ '^(([01][0-9]|2[0-3]):[0-5][0-9])?$'),
  closes_at text not null default '' check (closes_at ~ '^(([01][0-9]|2[0-3]):[0-5][0-9])?$'),
  position integer not null default 100,
  is_on boolean not null default true,
  version integer not null default 1,
  check ((type = 2) = (path = '')),
  check ((opens_at = '') = (closes_at = ''))
);
create index channel_of_brand on support.channel (brand_id, position, id);

-- Hosts beside the brand's own that a channel may lead to.
create table support.host (
  brand_id integer not null,
  host text not null check (host ~ '^(\*\.)?([a-z0-9-]+\.)+[a-z0-9-]+$' and length(host) <= 253),
  primary key (brand_id, host)
);
