-- Vendors as other rooms may read them.
create or replace view play.vendor_v as
  select id, code, name, status, is_house from play.vendor;
