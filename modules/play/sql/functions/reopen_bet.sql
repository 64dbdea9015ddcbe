-- Reopens a bet that was lost by the closing of its round, so that it can be refunded; no money moves.
create or replace function play.reopen_bet(p_account bigint, p_bet bigint) returns void
language sql as $$
  update play.bet
  set status = 'PENDING', settled_at = null, valid_ticks = 0, revision = revision + 1
  where account_id = p_account and id = p_bet and status = 'LOST' and payout_ticks = 0 and settle_version is null
$$;
