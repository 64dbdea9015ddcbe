-- How members came in, as other modules may read it.
create or replace view registration.entry_v as
select member_id, brand_id, method, agreed_age, terms_version, agreed_at
  from registration.entry;
