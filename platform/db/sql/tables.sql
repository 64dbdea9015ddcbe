-- Nothing is stored here for long: a write that needs new room on the disk shows whether there is some.
create table platform.disk_probe (filler text not null);
alter table platform.disk_probe alter column filler set storage external;
