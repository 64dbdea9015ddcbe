-- Lists in the back office name the member as the movement knew them, newest first.
alter table transfer.movement add column member_name text not null default '';
create index movement_by_brand on transfer.movement (brand_id, id);
