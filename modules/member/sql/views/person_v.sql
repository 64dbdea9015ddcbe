-- What members said about who they are, for modules that compare it with documents and lists.
create or replace view member.person_v as
select p.member_id, p.brand_id, p.payee_name as real_name, to_char(b.birthday, 'YYYY-MM-DD') as birthday
  from member.profile p
  left join member.birthday b on b.member_id = p.member_id;
