-- Writes 128 kB and deletes them again; fails with 53100 when the disk is full.
create or replace function platform.probe_disk() returns void
language sql
as $$
  insert into platform.disk_probe (filler)
  select repeat(md5(random()::text || n), 250) from generate_series(1, 16) n;
  delete from platform.disk_probe;
$$;
