-- Keeps the sums of what has moved to and from each vendor, so that no list adds up all transfers. A sum is spread over
-- sixteen rows, of which concurrent transfers change different ones.
create or replace function transfer.sum_moved() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_before bigint := 0;
  v_after bigint := case when new.state <> 'confirmed' then 0
                         when new.direction = 'in' then new.amount_ticks
                         else -new.amount_ticks end;
begin
  if tg_op = 'UPDATE' and old.state = 'confirmed' then
    v_before := case when old.direction = 'in' then old.amount_ticks else -old.amount_ticks end;
  end if;
  if v_after <> v_before or tg_op = 'INSERT' then
    insert into transfer.moved as m (brand_id, vendor_code, currency, slot, net_ticks)
    values (new.brand_id, new.vendor_code, new.currency, new.id % 16, v_after - v_before)
        on conflict (brand_id, vendor_code, currency, slot) do update set net_ticks = m.net_ticks + excluded.net_ticks;
  end if;
  return null;
end $$;
