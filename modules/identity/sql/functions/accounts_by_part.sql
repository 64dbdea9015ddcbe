-- Accounts of a brand whose key matches a pattern of `like`, at most so many, in no order. They are read through the index of
-- parts whatever the planner expects of a limit, and no more of them than are wanted: a part that half of all names share
-- costs as much as one that a few thousand have.
create or replace function identity.accounts_by_part(p_brand integer, p_pattern text, p_limit integer)
returns table (id bigint)
language sql stable
set enable_seqscan = off
set enable_indexscan = off
set enable_indexonlyscan = off
as $$
  select a.id from identity.account a where a.brand_id = p_brand and a.account_key like p_pattern limit p_limit
$$;
