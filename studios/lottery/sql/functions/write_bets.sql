-- Writes the bets that take_bets has taken in this transaction. p_codes and p_balances (ticks) are the wallet's answers
-- to their stakes; when they are null the stakes are requested after the commit, and the bets are `asked`. A refused
-- bet is stored with its code, and its exposure is released. With the code MAINTENANCE nothing of the bet is stored,
-- since its call may be sent again. The draws have been locked since take_bets, so none of them is drawn before these
-- bets are visible.
create or replace function studio_lottery.write_bets(
  p_taken studio_lottery.taken, p_codes text[], p_balances bigint[],
  p_session text[], p_member text[], p_currency text[], p_key text[], p_hash uuid[], p_game text[], p_draw text[],
  p_lines jsonb[], p_stake bigint[],
  p_subject_bet integer[], p_subject text[], p_highest bigint[], p_cap bigint[], p_code text[],
  out outcomes text[], out ids bigint[], out received_ms bigint, out locks_ms bigint[]
) language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
  v_now timestamptz := studio_lottery.clock();
begin
  if exists (select from unnest(p_taken.locks_at, p_taken.txn_ids) u (locks_at, txn) where u.txn is not null and u.locks_at <= v_now) then
    raise exception 'a draw locked while its bets were taken' using errcode = 'serialization_failure';
  end if;
  insert into studio_lottery.bet (id, draw_id, game_code, session_ref, member_ref, currency, idempotency_key, request_hash,
    lines, stake_ticks, state, refusal, balance_ticks, received_at, accepted_at, ended_at)
  overriding system value
  select u.id, u.draw, u.game, u.session, u.member, u.currency, u.key, u.hash, u.lines, u.stake,
    case when p_codes is null then 'asked' when u.code = 'OK' then 'accepted' else 'refused' end,
    case when u.code <> 'OK' then u.code end, case when u.code = 'OK' then u.balance end, p_taken.received_at,
    case when u.code = 'OK' then v_now end, case when u.code <> 'OK' then v_now end
  from unnest(p_taken.ids, p_taken.draw_ids, p_taken.txn_ids, p_codes, p_balances, p_game, p_session, p_member, p_currency, p_key,
              p_hash, p_lines, p_stake)
       u (id, draw, txn, code, balance, game, session, member, currency, key, hash, lines, stake)
  where u.txn is not null and (p_codes is null or u.code <> 'MAINTENANCE');
  if p_codes is null then
    insert into studio_lottery.unfinished_bet (bet_id)
    select u.id from unnest(p_taken.ids, p_taken.txn_ids) u (id, txn) where u.txn is not null;
  end if;
  if exists (select from unnest(p_taken.txn_ids, p_codes) u (txn, code) where u.txn is not null and u.code <> 'OK') then
    update studio_lottery.exposure e
    set highest_ticks = e.highest_ticks - f.highest
    from (
      select x.highest,
             (select h.ctid from studio_lottery.exposure h where h.draw_id = x.draw and h.subject = x.subject) as address
      from (select p_taken.draw_ids[s.bet] as draw, s.subject, sum(s.highest) as highest
            from unnest(p_subject_bet, p_subject, p_highest) s (bet, subject, highest)
            where p_taken.txn_ids[s.bet] is not null and p_codes[s.bet] <> 'OK'
            group by 1, 2
            order by 1, 2) x
    ) f
    where e.ctid = f.address;
  end if;
  outcomes := p_taken.outcomes;
  ids := p_taken.ids;
  received_ms := extract(epoch from p_taken.received_at) * 1000;
  locks_ms := array(select extract(epoch from u.locks_at) * 1000 from unnest(p_taken.locks_at) u (locks_at));
end $$;
