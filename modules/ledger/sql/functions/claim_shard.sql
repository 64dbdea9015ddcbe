-- Claims a shard number for this connection, until it ends. When all are taken, two share one: slower, never wrong.
create or replace function ledger.claim_shard(p_shards integer) returns integer
language plpgsql as $$
begin
  for slot in 0..p_shards - 1 loop
    if pg_try_advisory_lock(7402119, slot) then
      return slot;
    end if;
  end loop;
  return floor(random() * p_shards)::integer;
end $$;
