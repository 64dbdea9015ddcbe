-- Cases with the names of their vendors.
create or replace view play.case_v as
  select c.id, c.brand_id, c.vendor_id, v.code as vendor_code, v.name as vendor_name, c.kind, c.round_ref, c.txn_id, c.bet_id,
         c.detail, c.status, c.opened_at, c.closed_at
  from play.case_file c
  join vendor.vendor_v v on v.id = c.vendor_id;
