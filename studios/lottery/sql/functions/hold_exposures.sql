-- Adds to the exposures of draws what bets could cost at most for their members and numbers, in ticks. Either all of it
-- is added, or nothing, when an exposure would exceed its cap; the function then returns the code of the first such
-- subject in the order given, else null. The caller has locked the draws. Entries without a draw are ignored.
create or replace function studio_lottery.hold_exposures(
  p_draw bigint[], p_subject text[], p_highest bigint[], p_cap bigint[], p_code text[]
) returns text
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
  v_draws bigint[];
  v_subjects text[];
  v_highest bigint[];
  v_caps bigint[];
  v_codes text[];
  v_firsts bigint[];
  -- The rows that exist already: v_known has their places in the arrays above, v_sums their new sums.
  v_known int[];
  v_sums bigint[];
  v_over text;
begin
  select array_agg(a.draw), array_agg(a.subject), array_agg(a.highest), array_agg(a.cap), array_agg(a.code), array_agg(a.first)
  into v_draws, v_subjects, v_highest, v_caps, v_codes, v_firsts
  from (
    select s.draw, s.subject, sum(s.highest)::bigint as highest, min(s.cap) as cap, min(s.code) as code, min(s.place) as first
    from unnest(p_draw, p_subject, p_highest, p_cap, p_code) with ordinality s (draw, subject, highest, cap, code, place)
    where s.draw is not null
    group by 1, 2
    order by 1, 2
  ) a;
  -- Each row is looked up by its key and written by its address. A join may read the whole table for each item: the plan
  -- is made when the table is empty. The draws are locked, so no other transaction moves a row meanwhile.
  with held as (
    update studio_lottery.exposure e
    set highest_ticks = e.highest_ticks + f.highest
    from (
      select u.place, u.highest,
             (select x.ctid from studio_lottery.exposure x where x.draw_id = u.draw and x.subject = u.subject) as address
      from unnest(v_draws, v_subjects, v_highest) with ordinality u (draw, subject, highest, place)
    ) f
    where e.ctid = f.address
    returning f.place::int as place, e.highest_ticks
  )
  select array_agg(place), array_agg(highest_ticks) into v_known, v_sums from held;
  -- Nor does any write the missing rows.
  insert into studio_lottery.exposure (draw_id, subject, highest_ticks)
  select u.draw, u.subject, u.highest
  from unnest(v_draws, v_subjects, v_highest) with ordinality u (draw, subject, highest, place)
  where v_known is null or u.place <> all (v_known);
  for i in 1..coalesce(cardinality(v_known), 0) loop
    v_highest[v_known[i]] := v_sums[i];
  end loop;
  select u.code into v_over
  from unnest(v_highest, v_caps, v_codes, v_firsts) u (highest, cap, code, first)
  where u.highest > u.cap
  order by u.first
  limit 1;
  if v_over is not null then
    raise exception 'too much' using errcode = 'triggered_action_exception';
  end if;
  return null;
exception when triggered_action_exception then
  return v_over;
end $$;
