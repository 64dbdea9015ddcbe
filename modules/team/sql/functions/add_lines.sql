-- Numbers uplines that have no number yet. The caller has locked the brand.
create or replace function team.add_lines(p_brand integer, p_uplines text[]) returns void
language sql as $$
  with new_lines as (
    insert into team.line (brand_id, uplines)
    select distinct p_brand, u.uplines::bigint[]
    from unnest(p_uplines) u (uplines)
    where not exists (select from team.line l where l.brand_id = p_brand and l.uplines = u.uplines::bigint[])
    returning id, uplines
  )
  insert into team.line_agent (agent_id, line_id, brand_id, depth, upline_id)
  select a.agent_id, l.id, p_brand, a.depth, coalesce(l.uplines[a.depth + 1], 0)
  from new_lines l cross join lateral unnest(l.uplines) with ordinality a (agent_id, depth)
  on conflict (agent_id, line_id) do nothing
$$;
