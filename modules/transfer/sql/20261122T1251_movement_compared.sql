-- An ended movement is held against the vendor's word once more, some time after it ended.
alter table transfer.movement add column compared_at timestamptz;
create index movement_uncompared on transfer.movement (vendor_code, id) where ended_at is not null and compared_at is null;
