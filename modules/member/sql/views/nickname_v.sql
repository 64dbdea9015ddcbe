-- The names that members gave themselves, as other modules may read them.
create or replace view member.nickname_v as
select member_id, brand_id, nickname from member.profile;
