-- What operators do with draws: settings of a game, results typed from outside, numbers closed or at half odds,
-- alerts, and what members are told of a correction.

-- A game without a row is a house draw with the limits of the catalogue.
create table studio_lottery.game_setting (
  game_code text primary key,
  result_source text not null default 'house' check (result_source in ('house', 'outside')),
  -- Most that one number of one draw may cost; null: the catalogue's.
  most_per_number_ticks bigint check (most_per_number_ticks > 0),
  -- From this share of that on, in per cent, a number is taken at half odds.
  half_from_percent integer not null default 60 check (half_from_percent between 1 and 100)
);

-- A number that an operator holds back in every draw of a game, whatever is staked on it.
create table studio_lottery.number_limit (
  game_code text not null,
  play text not null,
  number text collate "C" not null,
  kind text not null check (kind in ('half', 'closed')),
  set_by text not null,
  set_at timestamptz not null default studio_lottery.clock(),
  primary key (game_code, play, number)
);

-- Numbers that came from outside, each from one person or one signed key. Two that agree are the result; two that
-- differ are an alert, and everybody begins again with the next attempt.
create table studio_lottery.result_entry (
  draw_id bigint not null references studio_lottery.draw (id),
  attempt integer not null check (attempt > 0),
  person text not null,
  person_name text not null,
  source text not null check (source in ('operator', 'file', 'push')),
  balls integer[] not null check (cardinality(balls) > 0),
  entered_at timestamptz not null default studio_lottery.clock(),
  primary key (draw_id, attempt, person)
);
create trigger append_only before update or delete on studio_lottery.result_entry
  for each row execute function studio_lottery.refuse_change();

-- Who may send results by itself: the public half of an Ed25519 key.
create table studio_lottery.push_key (
  key_id text primary key check (key_id ~ '^[a-z0-9-]{3,40}$'),
  public_key bytea not null check (octet_length(public_key) = 32),
  is_open boolean not null default true,
  added_by text not null,
  added_at timestamptz not null default studio_lottery.clock()
);

-- What an operator must look at; one fault is one alert.
create table studio_lottery.alert (
  id bigint generated always as identity primary key,
  alert_key text not null unique,
  kind text not null check (kind in ('results_differ', 'result_missing', 'draw_late', 'bets_unpaid', 'number_half', 'number_closed')),
  game_code text not null,
  draw_no text not null,
  detail jsonb not null default '{}',
  raised_at timestamptz not null default studio_lottery.clock(),
  seen_by text,
  seen_at timestamptz
);
create index alert_unseen on studio_lottery.alert (id) where seen_at is null;

-- What a correction moved, told to each member once.
create table studio_lottery.correction_notice (
  id bigint generated always as identity primary key,
  member_ref text collate "C" not null,
  draw_id bigint not null references studio_lottery.draw (id),
  revision integer not null,
  currency text not null,
  -- More than zero was paid out, less was taken back.
  delta_ticks bigint not null,
  written_at timestamptz not null default studio_lottery.clock(),
  read_at timestamptz,
  unique (member_ref, draw_id, revision)
);
create index correction_unread on studio_lottery.correction_notice (member_ref) where read_at is null;
