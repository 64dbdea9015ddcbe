-- Vendors and their games are the same for all brands of an installation; an offer says what a brand makes of one.
create schema catalog;

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
  -- What the vendor says of its game; a brand's offer may say otherwise.
  is_hot boolean not null default false,
  is_new boolean not null default false,
  is_retired boolean not null default false,
  listed_at timestamptz not null default now(),
  unique (vendor_code, game_code)
);

create table catalog.offer (
  brand_id integer not null,
  node_id bigint not null references catalog.game,
  is_enabled boolean not null default true,
  is_hot boolean,
  is_new boolean,
  position integer not null default 100,
  primary key (brand_id, node_id)
);

create view catalog.game_v as
  select g.node_id, g.vendor_code, g.game_code, g.game_type, g.name, g.picture
    from catalog.game g;
