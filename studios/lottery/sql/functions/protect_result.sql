-- Makes the first result of a draw revision 1 and stores it among the versions. Another result must be the next
-- revision and must stand among the versions already; a draw from a seed has no other numbers, and a void draw stays
-- void. The times of a draw, its seed and its source never change.
create or replace function studio_lottery.protect_result() returns trigger language plpgsql as $$
begin
  if (old.opens_at, old.locks_at, old.draws_at, old.position, old.chain_id, old.result_source)
     is distinct from (new.opens_at, new.locks_at, new.draws_at, new.position, new.chain_id, new.result_source) then
    raise exception 'draw % is fixed', old.draw_no;
  end if;
  if old.state = 'voided' and new.state <> 'voided'
     or old.result_source = 'house' and old.result is not null and new.result <> old.result then
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
