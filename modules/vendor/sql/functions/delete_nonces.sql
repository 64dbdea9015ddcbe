-- Empties the slot of nonces that no accepted time stamp can name any more.
create or replace function vendor.delete_nonces() returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_slot integer := (floor(extract(epoch from clock_timestamp()) / 600)::bigint + 2) % 4;
begin
  execute format('truncate vendor.nonce_%s', v_slot);
  return v_slot;
end $$;
