-- A result may be corrected: the next revision stands beside the former one, and what bets were paid by the former is
-- made up for. A draw may also take its numbers from outside. What a bet has been paid by is a number on the bet, so
-- that a correction is one row and the engine finds what is left to pay by itself.
alter table studio_lottery.draw
  add column revision integer not null default 0 check (revision >= 0),
  add column reported_revision integer,
  -- Where its numbers come from; fixed when the draw is written.
  add column result_source text not null default 'house' check (result_source in ('house', 'outside'));

create table studio_lottery.result_version (
  draw_id bigint not null references studio_lottery.draw (id),
  revision integer not null check (revision > 0),
  -- null: from this revision on the draw is void.
  result jsonb,
  source text not null check (source in ('house', 'outside', 'correction')),
  reason text,
  -- Names of those who typed or decided it.
  entered_by text[] not null default '{}',
  written_at timestamptz not null default studio_lottery.clock(),
  primary key (draw_id, revision),
  check ((source = 'correction') = (reason is not null)),
  check (result is not null or source = 'correction')
);
create function studio_lottery.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name;
end $$;
create trigger append_only before update or delete on studio_lottery.result_version
  for each row execute function studio_lottery.refuse_change();

insert into studio_lottery.result_version (draw_id, revision, result, source, written_at)
select id, 1, result, 'house', coalesce(drawn_at, draws_at) from studio_lottery.draw where result is not null;
update studio_lottery.draw set revision = 1, reported_revision = 1 where result is not null;

-- The first result becomes revision 1 by itself. Another one must be the next revision, and stand among the versions;
-- everything that a bet was told about its draw stays as it is.
create or replace function studio_lottery.keep_result() returns trigger language plpgsql as $$
begin
  if (old.opens_at, old.locks_at, old.draws_at, old.position, old.chain_id, old.result_source)
     is distinct from (new.opens_at, new.locks_at, new.draws_at, new.position, new.chain_id, new.result_source) then
    raise exception 'draw % is fixed', old.draw_no;
  end if;
  if old.result is null and new.result is not null then
    if old.revision <> 0 then
      raise exception 'draw % is fixed', old.draw_no;
    end if;
    new.revision := 1;
    insert into studio_lottery.result_version (draw_id, revision, result, source)
    values (new.id, 1, new.result, new.result_source);
  elsif new.result is distinct from old.result or new.revision <> old.revision then
    if new.revision <> old.revision + 1 or not exists (
      select from studio_lottery.result_version v
      where v.draw_id = new.id and v.revision = new.revision and v.result is not distinct from new.result
    ) then
      raise exception 'draw % is fixed', old.draw_no;
    end if;
  end if;
  return new;
end $$;

-- The revision by which a bet was paid last; 0 before.
alter table studio_lottery.bet add column settle_version integer not null default 0;
update studio_lottery.bet set settle_version = 1 where state = 'settled';

-- Paying a bet changes nothing an index names, and leaves the row on its page: hence the space on each page, and no
-- index that names the end of a bet. Undo: create bet_open and bet_of_draw again, drop bet_in_draw.
create index bet_in_draw on studio_lottery.bet (draw_id, id);
drop index studio_lottery.bet_open;
drop index studio_lottery.bet_of_draw;
alter table studio_lottery.bet set (fillfactor = 50);

drop index studio_lottery.draw_untold;
create index draw_untold on studio_lottery.draw (draws_at)
  where reported_as is distinct from told_as or reported_revision is distinct from revision;
