-- One canonical text of a row: jsonb orders its keys by itself, and times are UTC to the microsecond.
create or replace function operator.audit_hash(p_row operator.audit_row) returns bytea
language sql immutable as $$
  select sha256(p_row.previous_hash || convert_to(jsonb_build_array(
    p_row.id, to_char(p_row.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), p_row.brand_id, p_row.staff_id, p_row.action, p_row.entity,
    p_row.before, p_row.after, p_row.reason, p_row.approval_id, p_row.ip, p_row.request_id)::text, 'UTF8'))
$$;
