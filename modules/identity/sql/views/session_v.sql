-- The columns of sessions that other modules may read, without the token's hash. A login lives while `lives_until` lies
-- ahead; null once it has ended.
create or replace view identity.session_v as
select s.id, s.brand_id, s.account_id, s.ip, s.user_agent, s.opened_at, s.last_used_at, s.idle_seconds, s.expires_at, s.ended_at,
       identity.login_lives_until(s.ended_at, s.expires_at, s.last_used_at, s.idle_seconds) as lives_until, s.subscriber
  from identity.session s;
