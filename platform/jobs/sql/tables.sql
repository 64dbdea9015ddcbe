-- Which process does a piece of recurring work. A lease ends by itself when its holder does not renew it, so a process
-- that hangs loses it like one that is gone. Times are those of the database, which all processes share.
create table platform.lease (
  name text primary key,
  -- The process that has it: its machine, its number there, and a word of its own.
  holder text not null,
  -- Counts the changes of holders. A transaction of an earlier holder commits nothing.
  token bigint not null,
  expires_at timestamptz not null
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
