-- A member's own lists, all classes of a game, and a number that tells every process when its kept list is old.
alter table catalog.game add column classes text[] not null default '{}';
update catalog.game set classes = array[classify] where classify <> '';

create table catalog.favourite (
  brand_id integer not null,
  member_id bigint not null,
  node_id bigint not null references catalog.game,
  position integer not null,
  added_at timestamptz not null default now(),
  primary key (member_id, node_id)
);

create table catalog.recent (
  brand_id integer not null,
  member_id bigint not null,
  node_id bigint not null references catalog.game,
  played_at timestamptz not null default now(),
  primary key (member_id, node_id)
);
create index recent_by_time on catalog.recent (member_id, played_at desc);

-- One row, written in the transaction of the change itself: a process that sees the number sees the change.
create table catalog.revision (
  is_only boolean primary key default true check (is_only),
  number bigint not null
);
insert into catalog.revision (number) values (1);

create function catalog.tell_change() returns trigger language plpgsql as $$
begin
  update catalog.revision set number = number + 1;
  return null;
end $$;

create trigger vendor_changed after insert or update or delete on catalog.vendor
  for each statement execute function catalog.tell_change();
create trigger game_changed after insert or update or delete on catalog.game
  for each statement execute function catalog.tell_change();
create trigger offer_changed after insert or update or delete on catalog.offer
  for each statement execute function catalog.tell_change();
