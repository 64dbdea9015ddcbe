-- When a brand's vendor or game rests, and where a vendor is closed. A rest that was planned begins and ends by itself.
alter table catalog.game add column supports_trial boolean not null default true;

alter table catalog.offer
  add column rest_from timestamptz,
  add column rest_until timestamptz,
  add constraint rest_has_an_end check (rest_until is not null or rest_from is null),
  add constraint rest_begins_first check (rest_until > rest_from);

alter table catalog.vendor_offer
  add column rest_from timestamptz,
  add column rest_until timestamptz,
  add column closed_in text[] not null default '{}' check (array_to_string(closed_in, '') ~ '^([A-Z]{2})*$'),
  add constraint rest_has_an_end check (rest_until is not null or rest_from is null),
  add constraint rest_begins_first check (rest_until > rest_from);
