-- Takes a number into a round, or returns why not: ROUND_CLOSED, SHOT_TOO_SOON (next_at is the earliest time),
-- SHOTS_FULL or ID_REUSED. One transaction at a time adds to a draw, so the order is certain and no number is on its
-- way when the draw is locked.
create or replace function studio_lottery.take_shot(
  p_game text, p_draw text, p_member text, p_key text, p_number integer, p_pause_ms bigint, p_max integer
) returns table (outcome text, place integer, hash text, sent_at timestamptz, next_at timestamptz)
language plpgsql as $$
#variable_conflict use_column
declare
  v_draw studio_lottery.draw;
  v_known studio_lottery.shot;
  v_last studio_lottery.shot;
  v_pause interval := make_interval(secs => p_pause_ms::double precision / 1000);
begin
  select * into v_draw from studio_lottery.draw d where d.game_code = p_game and d.draw_no = p_draw for no key update;
  sent_at := studio_lottery.clock();
  select * into v_known from studio_lottery.shot s where s.member_ref = p_member and s.idempotency_key = p_key;
  if found then
    outcome := case when v_known.number = p_number and v_known.draw_id = v_draw.id then 'TAKEN' else 'ID_REUSED' end;
    place := v_known.place;
    hash := v_known.hash;
    sent_at := v_known.sent_at;
    next_at := v_known.sent_at + v_pause;
    return next;
    return;
  end if;
  if v_draw.id is null or v_draw.state not in ('scheduled', 'open')
     or not studio_lottery.is_open(sent_at, v_draw.opens_at, v_draw.locks_at) then
    outcome := 'ROUND_CLOSED';
    return next;
    return;
  end if;
  select max(s.sent_at) + v_pause into next_at from studio_lottery.shot s where s.member_ref = p_member;
  if next_at > sent_at then
    outcome := 'SHOT_TOO_SOON';
    return next;
    return;
  end if;
  select * into v_last from studio_lottery.shot s where s.draw_id = v_draw.id order by s.place desc limit 1;
  place := coalesce(v_last.place, 0) + 1;
  if place > p_max then
    outcome := 'SHOTS_FULL';
    return next;
    return;
  end if;
  hash := encode(sha256(convert_to(
    coalesce(v_last.hash, p_game || '-' || p_draw) || '|' || lpad(p_number::text, 5, '0'), 'UTF8')), 'hex');
  insert into studio_lottery.shot (draw_id, place, member_ref, idempotency_key, number, hash, sent_at)
  values (v_draw.id, place, p_member, p_key, p_number, hash, sent_at);
  outcome := 'TAKEN';
  next_at := sent_at + v_pause;
  return next;
end $$;
