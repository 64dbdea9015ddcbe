-- Draws as studios report them. A result is never changed: a correction is a further revision.

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
  reported_at timestamptz not null default now(),
  primary key (vendor_code, game_code, draw_no),
  check (opens_at < locks_at and locks_at <= draws_at),
  check ((state = 'result') = (result is not null))
);
create index draw_by_time on lottery_api.draw (draws_at desc);
-- Lobbies and lists of results ask for the draws of one game by time.
create index draw_of_game on lottery_api.draw (vendor_code, game_code, draws_at desc);

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
