-- The levels of members as other modules may read them.
create or replace view vip.member_rank_v as
select member_id, brand_id, level from vip.member_rank;
