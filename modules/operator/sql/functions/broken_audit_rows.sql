-- Walks the chain from p_from and names each row that does not follow from the one before it.
create or replace function operator.broken_audit_rows(p_from bigint) returns table (id bigint, fault text)
language sql stable as $$
  with chain as (
    select a.id, a.previous_hash, a.hash, operator.audit_hash(a) as computed,
           lag(a.id) over w as last_id, lag(a.hash) over w as last_hash
      from operator.audit_row a
     where a.id >= p_from - 1
    window w as (order by a.id)
  )
  select c.id,
         case when c.hash <> c.computed then 'changed'
              when c.id <> coalesce(c.last_id, 0) + 1 then 'gap'
              else 'unlinked' end
    from chain c
   where c.id >= p_from
     and (c.hash <> c.computed
          or c.id <> coalesce(c.last_id, 0) + 1
          or c.previous_hash <> coalesce(c.last_hash, sha256('shapla'::bytea)))
   order by c.id
   limit 100
$$;
