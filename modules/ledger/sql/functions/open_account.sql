-- Finds or opens an account; the call that opens it sets its minimum balance.
create or replace function ledger.open_account(
  p_brand integer, p_owner text, p_kind text, p_currency text, p_min_balance bigint, p_chained boolean
) returns bigint
language plpgsql as $$
declare
  v_id bigint;
begin
  select id into v_id from ledger.account
  where brand_id = p_brand and owner = p_owner and kind = p_kind and currency = p_currency;
  if v_id is null then
    insert into ledger.account (brand_id, owner, kind, currency, min_balance, chained)
    values (p_brand, p_owner, p_kind, p_currency, p_min_balance, p_chained)
    on conflict (brand_id, owner, kind, currency) do nothing
    returning id into v_id;
  end if;
  if v_id is null then
    select id into v_id from ledger.account
    where brand_id = p_brand and owner = p_owner and kind = p_kind and currency = p_currency;
  end if;
  return v_id;
end $$;
