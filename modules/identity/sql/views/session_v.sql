-- The columns of sessions that other modules may read, without the token's hash.
create or replace view identity.session_v as
select id, brand_id, account_id, ip, user_agent, opened_at, last_used_at, idle_seconds, expires_at, ended_at
  from identity.session;
