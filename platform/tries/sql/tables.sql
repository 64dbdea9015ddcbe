-- Tries that are counted before anything of them is looked at: passwords, second factors, trial accounts. Addresses count
-- by subscriber, of IPv6 a /64, and by site, its /48. A window that is over starts again by itself.
create table platform.try_window (
  -- Who counts: `identity.login`. Each counter has windows of its own.
  counter text not null,
  -- 0 where the counter serves all brands.
  brand_id integer not null,
  -- What the subject is: `name` (whose secret is tried), `subscriber`, `site`, or `pair`, a name at one subscriber.
  scope text not null,
  subject text not null,
  started_at timestamptz not null,
  tries integer not null check (tries >= 0),
  primary key (counter, brand_id, scope, subject)
);
create index try_window_age on platform.try_window (started_at);
