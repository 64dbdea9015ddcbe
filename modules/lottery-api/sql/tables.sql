-- Draws as studios report them. A result is never changed: a correction, which only draws from outside have, is a further
-- revision.

create table lottery_api.draw (
  vendor_code text not null,
  game_code text not null,
  draw_no text not null,
  state text not null check (state in ('scheduled', 'open', 'locked', 'result', 'void')),
  opens_at timestamptz not null,
  locks_at timestamptz not null,
  draws_at timestamptz not null,
  revision integer not null default 0,
  result jsonb,
  -- What decides the draw, by its first report; null where only the vendor's word does.
  source text check (source in ('seed', 'beacon', 'outside')),
  -- Who gave the numbers of a draw from outside.
  entered jsonb,
  void_reason text,
  -- Whether somebody had bet on it when it was over.
  had_bets boolean not null default false,
  reported_at timestamptz not null default now(),
  primary key (vendor_code, game_code, draw_no),
  check ((state = 'void') = (void_reason is not null)),
  check (entered is null or source = 'outside'),
  constraint seeded_never_corrected check (source = 'outside' or source is null or state <> 'result' or revision = 1),
  check (opens_at < locks_at and locks_at <= draws_at),
  check ((state = 'result') = (result is not null))
);
create index draw_by_time on lottery_api.draw (draws_at desc, vendor_code desc, game_code desc, draw_no desc);
-- Lobbies and lists of results ask for the draws of one game by time.
create index draw_of_game on lottery_api.draw (vendor_code, game_code, draws_at desc);
-- The office's list names a game without its vendor, or a state.
create index draw_of_code on lottery_api.draw (game_code, draws_at desc, vendor_code desc, draw_no desc);
create index draw_of_state on lottery_api.draw (state, draws_at desc, vendor_code desc, game_code desc, draw_no desc);

-- Operators search for a number or its beginning.
create index draw_by_number on lottery_api.draw (draw_no text_pattern_ops);

create table lottery_api.result (
  vendor_code text not null,
  game_code text not null,
  draw_no text not null,
  revision integer not null check (revision > 0),
  result jsonb not null,
  reported_at timestamptz not null default now(),
  primary key (vendor_code, game_code, draw_no, revision)
);

create trigger append_only before update or delete on lottery_api.result
  for each row execute function lottery_api.refuse_change();

-- Numbers that a draw took at other odds (odds × 10,000 by prize), or not at all (null). Each is an entry of the public log.
create table lottery_api.restriction (
  id bigint generated always as identity primary key,
  vendor_code text not null,
  game_code text not null,
  draw_no text not null,
  play text not null,
  pick text not null,
  odds jsonb check (jsonb_typeof(odds) = 'array'),
  cause text not null check (cause in ('exposure', 'operators')),
  -- Public ids of the people who decided it.
  operators text[] not null,
  reported_at timestamptz not null default now(),
  unique nulls not distinct (vendor_code, game_code, draw_no, play, pick, cause, odds),
  check (case cause when 'operators' then cardinality(operators) >= 2 else cardinality(operators) = 0 end)
);
create trigger append_only before update or delete on lottery_api.restriction
  for each row execute function lottery_api.refuse_change();

-- The versions of published odds, each with the hash that is in the public log.
create table lottery_api.odds_version (
  vendor_code text not null,
  game_code text not null,
  version text not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  reported_at timestamptz not null default now(),
  primary key (vendor_code, game_code, version)
);
create trigger append_only before update or delete on lottery_api.odds_version
  for each row execute function lottery_api.refuse_change();

-- How the draws of a day ended: `result` or the reason of a void. Counted by a trigger, so that nobody can leave a void
-- out of the public rates.
create table lottery_api.draw_count (
  vendor_code text not null,
  game_code text not null,
  day date not null,
  ending text not null,
  had_bets boolean not null,
  draws integer not null check (draws >= 0),
  primary key (vendor_code, game_code, day, ending, had_bets)
);
create index draw_count_by_day on lottery_api.draw_count (day);
create trigger count_draw after insert or update on lottery_api.draw
  for each row execute function lottery_api.count_draw();

-- Keys of betting calls by other clients, each bound to the request that came with it first.
create table lottery_api.betting_key (
  brand_id integer not null,
  member_id bigint not null,
  key text collate "C" not null check (length(key) between 1 and 128),
  request_hash bytea not null check (octet_length(request_hash) = 32),
  bound_at timestamptz not null default now(),
  primary key (brand_id, member_id, key)
);
create index betting_key_by_time on lottery_api.betting_key (bound_at);
