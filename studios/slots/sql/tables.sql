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

-- The commitments of both pairs are shown before the member's browser makes their client seeds.
-- A server seed is secret until its pair is retired; no answer to a player reads it before.
create table studio_slots.seed_pair (
  id bigint generated always as identity primary key,
  member text not null,
  game text not null,
  server_seed text not null check (server_seed ~ '^[0-9a-f]{64}$'),
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  client_seed text check (client_seed ~ '^[!-~]{1,64}$'),
  -- The number of the next spin: it rises when a stake is taken, so that a refused spin uses none.
  next_nonce bigint not null default 0,
  stage text not null check (stage in ('next', 'current', 'retired')),
  is_committed boolean not null default false,
  is_revealed boolean not null default false,
  created_at timestamptz not null default now(),
  -- The time of the first outcome, from which the seed has a day until it is revealed.
  first_drawn_at timestamptz,
  check ((first_drawn_at is null) = (next_nonce = 0)),
  check (client_seed is not null or (next_nonce = 0 and stage <> 'retired'))
);
create unique index one_pair_in_stage on studio_slots.seed_pair (member, game, stage) where stage <> 'retired';
create index pair_of_commitment on studio_slots.seed_pair (member, commitment);
create index pair_unrevealed on studio_slots.seed_pair (id) where stage = 'retired' and not is_revealed;
create index pair_in_use on studio_slots.seed_pair (first_drawn_at) where stage = 'current';

create table studio_slots.spin (
  id bigint generated always as identity primary key,
  member text not null,
  session text not null references studio_slots.session,
  game text not null,
  idempotency_key text not null,
  seed_pair_id bigint not null references studio_slots.seed_pair,
  -- Bound before the stake is asked for; null again when it is refused, so that the next spin has this number.
  nonce bigint check (nonce >= 0),
  -- Part of the address of the spin's proof: whoever has it may read the proof.
  proof_token text not null unique check (length(proof_token) >= 22),
  math_version integer not null,
  bet_ticks bigint not null check (bet_ticks > 0),
  coin_ticks bigint not null check (coin_ticks > 0),
  -- The outcome: null until the stake is taken.
  stops integer[],
  coins integer check (coins >= 0),
  payout_ticks bigint check (payout_ticks >= 0),
  -- bound: seeds and number are fixed, the stake is unknown; drawn: stake taken, outcome stored, payout unknown; settled: win
  -- paid; unpaid: the wallet refused the win for good, a person must look; refused: no stake was taken, nothing was drawn
  state text not null default 'bound' check (state in ('bound', 'drawn', 'settled', 'unpaid', 'refused')),
  refusal text check ((refusal is not null) = (state in ('refused', 'unpaid'))),
  balance text check (balance is not null or state <> 'settled'),
  is_reported boolean not null default false,
  -- clock_timestamp() and not now(), because concurrent spins wait for each other inside their transactions.
  spun_at timestamptz not null default clock_timestamp(),
  settled_at timestamptz,
  unique (member, idempotency_key),
  unique (seed_pair_id, nonce),
  check ((nonce is null) = (state = 'refused')),
  check (num_nulls(stops, coins, payout_ticks) = case when state in ('bound', 'refused') then 3 else 0 end)
);
create index spin_of_member on studio_slots.spin (member, id desc);
create index spin_of_session on studio_slots.spin (session) where state in ('settled', 'unpaid');
create index spin_running on studio_slots.spin (id) where state in ('bound', 'drawn');
create index spin_unreported on studio_slots.spin (id) where state in ('settled', 'unpaid') and not is_reported;
