-- A member's own bets, narrowed in every way the record offers. One function, so that a page, its totals and its export
-- can not differ; plain SQL, so that the planner opens it up and reads only the months that are asked for.
create or replace function records.own_bets(
  p_brand integer, p_member bigint, p_from timestamptz, p_to timestamptz, p_types text[], p_vendor text,
  p_except_vendor text, p_games text[], p_statuses text[], p_round text, p_min_stake bigint, p_id bigint, p_chase boolean
) returns setof play.bet_v
language sql stable parallel safe as $$
  select b.*
  from play.bet_v b
  where b.member_id = p_member
    and b.brand_id = p_brand
    and b.id >= ledger.id_at(p_from)
    and b.id < ledger.id_at(p_to)
    and (p_types is null or b.game_type = any (p_types))
    and (p_vendor is null or b.vendor_id = (select v.id from vendor.vendor_v v where v.code = p_vendor))
    and (p_except_vendor is null or b.vendor_id is distinct from (select v.id from vendor.vendor_v v where v.code = p_except_vendor))
    and (p_games is null or b.game_code = any (p_games))
    and (p_statuses is null or b.outcome = any (p_statuses))
    and (p_round is null or strpos(lower(b.round_ref), lower(p_round)) > 0)
    and (p_min_stake is null or b.stake_ticks >= p_min_stake)
    and (p_id is null or b.id = p_id)
    and (p_chase is null or (coalesce(b.detail ->> 'chase', '') <> '') = p_chase)
$$;
