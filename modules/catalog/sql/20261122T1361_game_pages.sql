-- What a vendor's feed says of a game's page and of the lists it stands in is kept, so that it holds as well for vendors
-- that are asked for their games and have no feed in this process.
alter table catalog.game
  add column opens_in_tab boolean not null default false,
  add column is_landscape boolean not null default false,
  add column list_types text[] not null default '{}'
    check (list_types <@ array['SC', 'VP', 'TG', 'AC', 'JP', 'BG']);
