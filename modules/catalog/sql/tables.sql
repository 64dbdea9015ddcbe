-- Vendors and their games are the same for all brands of an installation; an offer holds a brand's settings for one.

create table catalog.vendor (
  code text primary key check (code ~ '^[A-Z0-9_]{2,12}$'),
  name jsonb not null,
  is_house boolean not null,
  status text not null default 'open' check (status in ('open', 'maintenance', 'closed')),
  position integer not null default 100
);

create table catalog.game (
  node_id bigint generated always as identity (start with 1001) primary key,
  vendor_code text not null references catalog.vendor,
  game_code text not null,
  game_type text not null check (game_type in ('LOTT', 'ELOTT', 'PVP', 'LIVE', 'FISH', 'RNG', 'SPORTS')),
  name jsonb not null,
  picture text not null,
  default_play_type text not null default '',
  classify text not null default '',
  min_bet_ticks bigint not null check (min_bet_ticks > 0),
  min_lines integer not null default 1 check (min_lines > 0),
  rtp_basis_points integer not null check (rtp_basis_points between 7500 and 10000),
  -- The vendor's data about its game; a brand's offer may differ.
  is_hot boolean not null default false,
  is_new boolean not null default false,
  is_retired boolean not null default false,
  listed_at timestamptz not null default now(),
  classes text[] not null default '{}',
  supports_trial boolean not null default true,
  -- The feed's data about the page of the game and its lists, for vendors whose feed is not in this process.
  opens_in_tab boolean not null default false,
  is_landscape boolean not null default false,
  list_types text[] not null default '{}' check (list_types <@ array['SC', 'VP', 'TG', 'AC', 'JP', 'BG']),
  unique (vendor_code, game_code)
);

create table catalog.offer (
  brand_id integer not null,
  node_id bigint not null references catalog.game,
  is_enabled boolean not null default true,
  is_hot boolean,
  is_new boolean,
  position integer not null default 100,
  -- Planned maintenance begins and ends by itself.
  maintenance_from timestamptz,
  maintenance_until timestamptz,
  -- The brand's own texts of the game; null: as the vendor's feed says.
  name jsonb,
  picture text,
  category text check (category in ('LOTT', 'ELOTT', 'PVP', 'LIVE', 'FISH', 'RNG', 'SPORTS')),
  classes text[] check (cardinality(classes) <= 12),
  -- Smaller stakes are refused; the vendor's own minimum is below it.
  min_bet_ticks bigint check (min_bet_ticks > 0),
  primary key (brand_id, node_id),
  constraint maintenance_has_an_end check (maintenance_until is not null or maintenance_from is null),
  constraint maintenance_begins_first check (maintenance_until > maintenance_from)
);

-- A member's own lists.
create table catalog.favourite (
  brand_id integer not null,
  member_id bigint not null,
  node_id bigint not null references catalog.game,
  position integer not null,
  added_at timestamptz not null default now(),
  primary key (member_id, node_id)
);

create table catalog.recent (
  brand_id integer not null,
  member_id bigint not null,
  node_id bigint not null references catalog.game,
  played_at timestamptz not null default now(),
  primary key (member_id, node_id)
);
create index recent_by_time on catalog.recent (member_id, played_at desc);

-- One row, written in the transaction of the change itself: a process that sees the number sees the change.
create table catalog.revision (
  is_only boolean primary key default true check (is_only),
  number bigint not null
);
insert into catalog.revision (number) values (1);

-- The brand's settings of vendors and categories, beside its offers of single games.
create table catalog.vendor_offer (
  brand_id integer not null,
  vendor_code text not null references catalog.vendor,
  status text not null default 'open' check (status in ('open', 'maintenance', 'closed')),
  position integer not null check (position between 1 and 9999),
  -- Planned maintenance begins and ends by itself.
  maintenance_from timestamptz,
  maintenance_until timestamptz,
  -- Countries in which the brand does not offer the vendor.
  closed_in text[] not null default '{}' check (array_to_string(closed_in, '') ~ '^([A-Z]{2})*$'),
  primary key (brand_id, vendor_code),
  constraint maintenance_has_an_end check (maintenance_until is not null or maintenance_from is null),
  constraint maintenance_begins_first check (maintenance_until > maintenance_from)
);

create table catalog.category_offer (
  brand_id integer not null,
  category text not null check (category in ('ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'ESPORTS', 'FISH', 'RNG', 'PVP', 'DS88')),
  is_enabled boolean not null default true,
  position integer not null check (position between 1 and 9999),
  primary key (brand_id, category)
);

create trigger vendor_changed after insert or update or delete on catalog.vendor
  for each statement execute function catalog.notify_change();
create trigger game_changed after insert or update or delete on catalog.game
  for each statement execute function catalog.notify_change();
create trigger offer_changed after insert or update or delete on catalog.offer
  for each statement execute function catalog.notify_change();
create trigger vendor_offer_changed after insert or update or delete on catalog.vendor_offer
  for each statement execute function catalog.notify_change();
create trigger category_offer_changed after insert or update or delete on catalog.category_offer
  for each statement execute function catalog.notify_change();
