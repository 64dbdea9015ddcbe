-- A number or address that somebody proved to have belongs to one member of the brand.
alter table member.profile
  add column is_email_verified boolean not null default false;

create unique index profile_verified_mobile on member.profile (brand_id, dialing_code, mobile_num)
  where is_mobile_verified and mobile_num is not null;
create unique index profile_verified_email on member.profile (brand_id, lower(email))
  where is_email_verified and email is not null;
