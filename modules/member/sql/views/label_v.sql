-- The labels of members as other modules may read them.
create or replace view member.label_v as
select member_id, brand_id, label_name from member.label;
