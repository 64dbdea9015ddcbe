-- Opens a case; a second call with the same key changes nothing.
create or replace function play.open_case(
  p_key text, p_brand integer, p_vendor integer, p_kind text, p_round text, p_txn text, p_bet bigint, p_detail jsonb
) returns void
language sql as $$
  insert into play.case_file (case_key, brand_id, vendor_id, kind, round_ref, txn_id, bet_id, detail)
  values (p_key, p_brand, p_vendor, p_kind, p_round, p_txn, p_bet, p_detail)
  on conflict (case_key) do nothing
$$;
