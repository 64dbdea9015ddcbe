-- Spins are stored for good, because a member may ask about a round years later.

create table studio_slots.session (
  session text primary key,
  member text not null,
  game text not null,
  currency text not null,
  scale integer not null check (scale between 0 and 4),
  is_trial boolean not null,
  back_url text not null,
  opened_at timestamptz not null default now()
);

-- The commitment of the `next` pair is shown before the member chooses its client seed.
-- A server seed is secret until its pair is retired; no answer to a player reads it before.
create table studio_slots.seed_pair (
  id bigint generated always as identity primary key,
  member text not null,
  game text not null,
  server_seed text not null check (server_seed ~ '^[0-9a-f]{64}$'),
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  client_seed text not null,
  next_nonce bigint not null default 0,
  stage text not null check (stage in ('next', 'current', 'retired')),
  is_committed boolean not null default false,
  is_revealed boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index one_pair_in_stage on studio_slots.seed_pair (member, game, stage) where stage <> 'retired';
create index pair_of_commitment on studio_slots.seed_pair (member, commitment);
create index pair_unrevealed on studio_slots.seed_pair (id) where stage = 'retired' and not is_revealed;

create table studio_slots.spin (
  id bigint generated always as identity primary key,
  member text not null,
  session text not null references studio_slots.session,
  game text not null,
  idempotency_key text not null,
  seed_pair_id bigint not null references studio_slots.seed_pair,
  nonce bigint not null check (nonce >= 0),
  math_version integer not null,
  bet_ticks bigint not null check (bet_ticks > 0),
  coin_ticks bigint not null check (coin_ticks > 0),
  stops integer[] not null,
  coins integer not null check (coins >= 0),
  payout_ticks bigint not null check (payout_ticks >= 0),
  -- decided: outcome stored, money unknown; settled: bet taken, win paid; refused: no money moved
  state text not null default 'decided' check (state in ('decided', 'settled', 'refused')),
  refusal text check ((refusal is not null) = (state = 'refused')),
  balance text check (balance is not null or state <> 'settled'),
  is_reported boolean not null default false,
  -- clock_timestamp() and not now(), because concurrent spins wait for each other inside their transactions.
  spun_at timestamptz not null default clock_timestamp(),
  settled_at timestamptz,
  unique (member, idempotency_key),
  unique (seed_pair_id, nonce)
);
create index spin_of_member on studio_slots.spin (member, id desc);
create index spin_of_session on studio_slots.spin (session) where state = 'settled';
create index spin_undecided on studio_slots.spin (id) where state = 'decided';
create index spin_unreported on studio_slots.spin (id) where state = 'settled' and not is_reported;
