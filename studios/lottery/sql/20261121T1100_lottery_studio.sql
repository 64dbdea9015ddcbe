-- The lottery studio's own books: chains of seeds, draws, and the bets it took. Draws are the same for every brand,
-- so nothing here belongs to one; members are known by the reference the wallet gave.
create schema studio_lottery;

-- The clock that opens, locks and draws. It is the database's, so that several processes agree.
create function studio_lottery.clock() returns timestamptz
language sql volatile as $$ select clock_timestamp() $$;

-- Whether a bet that arrives, or commits, at this moment still counts: from the opening up to, not at, the lock.
create function studio_lottery.is_open(p_at timestamptz, p_opens timestamptz, p_locks timestamptz) returns boolean
language sql immutable parallel safe as $$ select p_at >= p_opens and p_at < p_locks $$;

-- A day of draws of one game. last_seed is the secret all others follow from; it is read where outcomes are drawn
-- and by nobody else. A day may only be played once its beginning is published: committed_at.
create table studio_lottery.chain (
  id bigint generated always as identity primary key,
  game_code text not null,
  day date not null,
  length integer not null check (length between 1 and 5000),
  last_seed bytea check (octet_length(last_seed) = 32),
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  public_salt text,
  committed_at timestamptz,
  unique (game_code, day),
  check ((public_salt is null) = (committed_at is null))
);
revoke all on studio_lottery.chain from public;

-- A draw is locked, drawn and told in one order; while its bets are being paid it stays `resulted`.
create table studio_lottery.draw (
  id bigint generated always as identity primary key,
  game_code text not null,
  draw_no text not null check (draw_no ~ '^\d{8}-\d{4}$'),
  chain_id bigint references studio_lottery.chain (id),
  position integer not null check (position > 0),
  opens_at timestamptz not null,
  locks_at timestamptz not null,
  draws_at timestamptz not null,
  state text not null check (state in ('scheduled', 'open', 'locked', 'resulted', 'settled', 'voided')),
  told_as text not null generated always as (
    case state when 'resulted' then 'result' when 'settled' then 'result' when 'voided' then 'void' else state end
  ) stored,
  result jsonb,
  void_reason text,
  drawn_at timestamptz,
  -- What the platform has been told, and when the seed was shown and the round closed.
  reported_as text,
  revealed_at timestamptz,
  closed_at timestamptz,
  unique (game_code, draw_no),
  check (opens_at < locks_at and locks_at < draws_at),
  check ((state in ('resulted', 'settled')) = (result is not null)),
  check ((state = 'voided') = (void_reason is not null)),
  check (chain_id is not null or state = 'voided')
);
create index draw_by_time on studio_lottery.draw (game_code, draws_at desc);
create index draw_waiting on studio_lottery.draw (draws_at) where state in ('scheduled', 'open', 'locked');
create index draw_unclosed on studio_lottery.draw (draws_at) where closed_at is null;
create index draw_untold on studio_lottery.draw (draws_at) where reported_as is distinct from told_as;
create index draw_unrevealed on studio_lottery.draw (draws_at) where revealed_at is null and state in ('resulted', 'settled');

-- A result never changes, and neither does what a bet was told about its draw.
create function studio_lottery.keep_result() returns trigger language plpgsql as $$
begin
  if old.result is not null and new.result is distinct from old.result
     or (old.opens_at, old.locks_at, old.draws_at, old.position, old.chain_id)
        is distinct from (new.opens_at, new.locks_at, new.draws_at, new.position, new.chain_id) then
    raise exception 'draw % is fixed', old.draw_no;
  end if;
  return new;
end $$;
create trigger keep_result before update on studio_lottery.draw
  for each row execute function studio_lottery.keep_result();

create table studio_lottery.session (
  ref text collate "C" primary key,
  member_ref text collate "C" not null,
  game_code text not null,
  currency text not null,
  opened_at timestamptz not null default clock_timestamp()
);

-- A bet of one or more lines, paid with one stake. `asked`: the wallet has not been heard; after the lock such a bet
-- is given back. Lines keep the odds they were taken at, and settlement reads nothing else.
create table studio_lottery.bet (
  id bigint generated always as identity primary key,
  draw_id bigint not null references studio_lottery.draw (id),
  game_code text not null,
  session_ref text collate "C" not null,
  member_ref text collate "C" not null,
  currency text not null,
  idempotency_key text collate "C" not null,
  request_hash bytea not null,
  lines jsonb not null,
  stake_ticks bigint not null check (stake_ticks > 0),
  state text not null default 'asked' check (state in ('asked', 'accepted', 'refused', 'settled', 'refunded')),
  refusal text,
  payout_ticks bigint check (payout_ticks >= 0),
  balance_after text,
  received_at timestamptz not null,
  accepted_at timestamptz,
  ended_at timestamptz,
  retry_at timestamptz,
  unique (member_ref, idempotency_key),
  check ((state = 'refused') = (refusal is not null)),
  check ((state = 'settled') = (payout_ticks is not null))
) with (fillfactor = 80);
create index bet_of_member on studio_lottery.bet (member_ref, game_code, id desc);
create index bet_unpaid on studio_lottery.bet (draw_id, id) where state in ('asked', 'accepted');
create index bet_of_draw on studio_lottery.bet (draw_id);

-- The most that could have to be paid: per member and per number of a draw.
create table studio_lottery.exposure (
  draw_id bigint not null references studio_lottery.draw (id),
  subject text collate "C" not null,
  highest_ticks bigint not null,
  primary key (draw_id, subject)
) with (fillfactor = 70);
