-- Journals for other modules, without the hashes of their requests.
create or replace view ledger.journal_v as
  select id, brand_id, reason, actor, key, ledger.time_of(id) as created_at
  from ledger.journal;
