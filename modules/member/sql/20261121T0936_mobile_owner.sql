-- A login by code asks whose number it is.
create index profile_mobile on member.profile (brand_id, (dialing_code || mobile_num))
  where mobile_num is not null;
