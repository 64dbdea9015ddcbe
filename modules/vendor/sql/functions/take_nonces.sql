-- Remembers nonces; `is_fresh` is false for one that was used, `skew_ms` is how far the stamp is from our clock.
create or replace function vendor.take_nonces(p_key text[], p_nonce text[], p_stamp_ms bigint[])
returns table (is_fresh boolean, skew_ms bigint)
language plpgsql
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  v_ms bigint := (extract(epoch from clock_timestamp()) * 1000)::bigint;
begin
  return query
  with asked as materialized (
    select u.key, u.nonce, u.stamp, u.ord, (u.stamp / 600000 % 4)::smallint slot,
           row_number() over (partition by u.key, u.nonce order by u.ord) place
    from unnest(p_key, p_nonce, p_stamp_ms) with ordinality u (key, nonce, stamp, ord)
  ),
  put as (
    insert into vendor.nonce (key_id, nonce, slot)
    select a.key, a.nonce, a.slot from asked a
    where a.place = 1 and abs(v_ms - a.stamp) <= 60000
      and not exists (select from vendor.nonce n
                      where n.key_id = a.key and n.nonce = a.nonce and n.slot in ((a.slot + 1) % 4, (a.slot + 3) % 4))
    order by a.key, a.nonce
    on conflict (key_id, nonce, slot) do nothing
    returning key_id, nonce
  )
  select a.place = 1 and p.key_id is not null, v_ms - a.stamp
  from asked a
  left join put p on p.key_id = a.key and p.nonce = a.nonce
  order by a.ord;
end $$;
