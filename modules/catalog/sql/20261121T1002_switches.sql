-- What a brand makes of vendors and categories, beside its offers of single games.
create table catalog.vendor_offer (
  brand_id integer not null,
  vendor_code text not null references catalog.vendor,
  status text not null default 'open' check (status in ('open', 'maintenance', 'closed')),
  position integer not null check (position between 1 and 9999),
  primary key (brand_id, vendor_code)
);

create table catalog.category_offer (
  brand_id integer not null,
  category text not null check (category in ('ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'ESPORTS', 'FISH', 'RNG', 'PVP', 'DS88')),
  is_enabled boolean not null default true,
  position integer not null check (position between 1 and 9999),
  primary key (brand_id, category)
);

create trigger vendor_offer_changed after insert or update or delete on catalog.vendor_offer
  for each statement execute function catalog.tell_change();
create trigger category_offer_changed after insert or update or delete on catalog.category_offer
  for each statement execute function catalog.tell_change();
