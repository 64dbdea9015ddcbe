-- Refuses other numbers for a draw from a seed: they would not follow from it.
create or replace function studio_lottery.refuse_seeded_correction() returns trigger language plpgsql as $$
begin
  if (select result_source from studio_lottery.draw where id = new.draw_id) <> 'outside' then
    raise exception 'draw % is fixed: a draw from a seed is voided, never corrected', new.draw_id;
  end if;
  return new;
end $$;
