-- The settings that differ from the defaults in code.

create table jackpot.setting (
  brand_id integer primary key,
  value jsonb not null default '{}' check (jsonb_typeof(value) = 'object'),
  version integer not null default 1
);
