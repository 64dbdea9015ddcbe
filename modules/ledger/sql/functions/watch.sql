-- Begins to sum what an account stakes and gets back, with the bets of the last 31 days; nothing when it is watched already. The
-- account is locked until the transaction ends, so that no move is missed or summed twice.
create or replace function ledger.watch(p_account bigint) returns void
language plpgsql as $$
begin
  perform ledger.lock_accounts(array[p_account]);
  insert into ledger.watched (account_id) values (p_account) on conflict do nothing;
  if not found then
    return;
  end if;
  perform ledger.add_played(array_agg(t.account_id), array_agg(t.amount), array_agg(t.kind), array_agg(t.round_ref))
  from ledger.transfer t
  where t.account_id = p_account
    and t.id >= ledger.id_at(clock_timestamp() - interval '31 days')
    and t.kind in (1, 2, 3, 17, 20)
    and t.round_ref >= ledger.id_at(clock_timestamp() - interval '31 days')
  having count(*) > 0;
end $$;
