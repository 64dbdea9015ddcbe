-- Keys of one source count as one when numbers are compared, and a public key is known under one name only: else
-- whoever holds one key could be both sources of a result. Undo: drop the columns and indexes.
alter table studio_lottery.push_key
  add column source text,
  add column uses bigint not null default 0,
  add column last_used_at timestamptz,
  add column closed_by text,
  add column closed_at timestamptz,
  add column close_reason text;
update studio_lottery.push_key set source = key_id;
alter table studio_lottery.push_key
  alter column source set not null,
  add check (length(source) between 3 and 80);
create unique index push_key_once on studio_lottery.push_key (public_key);

-- A seed is one draw's: no second draw may take the same place of a chain.
create unique index draw_seed_once on studio_lottery.draw (chain_id, position);
