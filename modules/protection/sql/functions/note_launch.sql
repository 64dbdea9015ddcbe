-- Notes that a member launches a game. It begins a sitting when neither a launch nor a bet was within the idle time before p_now, else
-- it continues the one of before. The member's row stays locked, so that a pause and a launch wait for each other.
create or replace function protection.note_launch(p_brand integer, p_member bigint, p_now timestamptz, p_idle interval)
returns timestamptz
language plpgsql as $$
declare
  v_last timestamptz;
  v_sitting timestamptz;
begin
  insert into protection.member (member_id, brand_id) values (p_member, p_brand) on conflict (member_id) do nothing;
  select m.launched_at, m.sitting_at into v_last, v_sitting from protection.member m where m.member_id = p_member for no key update;
  v_last := greatest(v_last, (select ledger.time_of(max(b.id)) from play.bet_v b where b.member_id = p_member));
  if v_sitting is null or v_last is null or v_last <= p_now - p_idle then
    v_sitting := p_now;
    update protection.member set sitting_at = p_now, checked_at = p_now, launched_at = p_now where member_id = p_member;
  else
    update protection.member set launched_at = p_now where member_id = p_member;
  end if;
  return v_sitting;
end $$;
