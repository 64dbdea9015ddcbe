-- Vendors as other modules may read them.
create or replace view vendor.vendor_v as
  select id, code, name, status, is_house, is_notified, patience_minutes from vendor.vendor;
