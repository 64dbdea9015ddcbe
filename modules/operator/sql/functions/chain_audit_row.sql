-- The lock is held until the commit, so that the chain has one order; the audit row is the last write of an operation.
create or replace function operator.chain_audit_row() returns trigger
language plpgsql as $$
declare
  v_last_id bigint;
  v_last_hash bytea;
begin
  perform pg_advisory_xact_lock(7402118, 25);
  select id, hash into v_last_id, v_last_hash from operator.audit_row order by id desc limit 1;
  new.id := coalesce(v_last_id, 0) + 1;
  new.previous_hash := coalesce(v_last_hash, sha256('shapla'::bytea));
  new.hash := operator.audit_hash(new);
  return new;
end $$;
