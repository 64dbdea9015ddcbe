-- Studios serve all brands with the same draws, so these rows belong to a vendor, not to a brand.

create table fairness.commitment (
  id bigint generated always as identity primary key,
  vendor_code text not null,
  game_code text not null,
  scope text not null check (scope in ('round', 'chain')),
  reference text not null,
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  mode text not null check (mode in ('CLIENT', 'COMMIT', 'BEACON')),
  client_seed text,
  committed_at timestamptz not null default now(),
  -- Of a calendar of draws: the whole record, whose hash is `commitment`, and the draws as pairs of number and lock
  -- (docs/fairness/records.md, parts 2 and 3). A player's own seed (CLIENT) has neither.
  record jsonb,
  calendar jsonb,
  first_lock_ms bigint,
  last_lock_ms bigint check (last_lock_ms >= first_lock_ms),
  unique (vendor_code, scope, reference),
  constraint commitment_of_draws check (
    (mode = 'CLIENT') = (record is null) and (record is null) = (calendar is null)
    and (record is null) = (first_lock_ms is null) and (record is null) = (last_lock_ms is null)
    and (record is null or scope = 'chain'))
);
create index commitment_of_game on fairness.commitment (vendor_code, game_code, last_lock_ms) where record is not null;
-- Bets of games played alone name the hash of their seed.
create index commitment_of_seed on fairness.commitment (vendor_code, commitment) where record is null;
create index commitment_by_lock on fairness.commitment (last_lock_ms) where record is not null;
create index commitment_played_alone on fairness.commitment (vendor_code, game_code) where mode = 'CLIENT';
create unique index commitment_by_hash on fairness.commitment (vendor_code, commitment) where record is not null;

-- The draws of the committed calendars, each in one of them only, with the lock that all checks use.
create table fairness.committed_draw (
  vendor_code text not null,
  -- The name of the draw in the stream: game, hyphen, number.
  round_id text not null,
  commitment_id bigint not null references fairness.commitment (id),
  draw_no text not null,
  lock_ms bigint not null,
  primary key (vendor_code, round_id)
);

create table fairness.reveal (
  id bigint generated always as identity primary key,
  vendor_code text not null,
  game_code text not null,
  round_id text not null,
  chain_id text,
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  server_seed text check (server_seed ~ '^[0-9a-f]{64}$'),
  client_seed text not null,
  nonce bigint not null check (nonce >= 0),
  result jsonb not null,
  -- The numbers that the platform has computed from the seeds; null while the seed is secret, for a game without a rule
  -- here, and for a void round whose beacon round never came.
  drawn integer[],
  revealed_at timestamptz not null default now(),
  -- The round of the beacon that a draw in the mode BEACON took, with its signature.
  beacon jsonb,
  -- The vendor's reference of the member who played alone; null for a round that everybody shares and reads.
  member_ref text,
  -- Whoever has it reads the proof of a member's round.
  proof_token text check (length(proof_token) >= 22),
  unique (vendor_code, round_id),
  unique (vendor_code, proof_token),
  constraint reveal_token check (proof_token is null or member_ref is not null)
);
create index reveal_in_public on fairness.reveal (id desc) where server_seed is not null and member_ref is null;
create index reveal_of_chain on fairness.reveal (vendor_code, chain_id, id desc) where chain_id is not null;

-- Rounds that were voided, before their result or after it. Their seeds are revealed like all others.
create table fairness.void_round (
  vendor_code text not null,
  round_id text not null,
  reason text not null,
  voided_at timestamptz not null default now(),
  primary key (vendor_code, round_id),
  foreign key (vendor_code, round_id) references fairness.reveal (vendor_code, round_id)
);

-- The hash of the numbers that players sent into a draw, as its studio reported it when the draw locked, and always before
-- the beacon's round of the draw was made. The reveal is judged by it.
create table fairness.recorded_shots (
  vendor_code text not null,
  round_id text not null,
  shots_hash text not null check (shots_hash ~ '^[0-9a-f]{64}$'),
  -- The platform's clock, in milliseconds since 1970 UTC.
  recorded_ms bigint not null,
  primary key (vendor_code, round_id),
  foreign key (vendor_code, round_id) references fairness.committed_draw (vendor_code, round_id)
);

-- Draws whose numbers came from outside and were recorded: bets on them may be paid, though there is no proof.
create table fairness.outside_result (
  vendor_code text not null,
  round_id text not null,
  recorded_at timestamptz not null default now(),
  primary key (vendor_code, round_id)
);

-- Results that a studio sent although other numbers follow from its seed: each was refused, and its draw is held.
create table fairness.refused_result (
  vendor_code text not null,
  round_id text not null,
  game_code text not null,
  claimed jsonb not null,
  drawn integer[] not null,
  refused_at timestamptz not null default now(),
  primary key (vendor_code, round_id)
);

create trigger append_only before update or delete on fairness.commitment
  for each row execute function fairness.refuse_change();
create trigger append_only before update or delete on fairness.committed_draw
  for each row execute function fairness.refuse_change();
create trigger append_only before update or delete on fairness.reveal
  for each row execute function fairness.refuse_change();
create trigger append_only before update or delete on fairness.void_round
  for each row execute function fairness.refuse_change();
create trigger append_only before update or delete on fairness.recorded_shots
  for each row execute function fairness.refuse_change();
create trigger append_only before update or delete on fairness.outside_result
  for each row execute function fairness.refuse_change();
create trigger append_only before update or delete on fairness.refused_result
  for each row execute function fairness.refuse_change();

-- The keys of this installation that sign receipts and checkpoints. Each is valid from its time until the next one of its
-- purpose is, so that no moment has none or two.
create table fairness.signing_key (
  purpose text not null check (purpose in ('receipts', 'log')),
  number integer not null check (number > 0),
  name text not null check (length(name) between 1 and 200),
  public_key bytea not null unique check (length(public_key) = 32),
  -- Encrypted with the installation's secret key.
  private_key bytea not null,
  -- Milliseconds since 1970 UTC.
  from_ms bigint not null,
  primary key (purpose, number)
);
create trigger append_only before update or delete on fairness.signing_key
  for each row execute function fairness.refuse_change();

-- The public log (docs/fairness/records.md, part 7). A transaction that makes a fact queues its entry here; the one
-- appender moves it into the log.
create table fairness.log_queue (
  id bigint generated always as identity primary key,
  entry text not null
);

create table fairness.log_entry (
  index bigint primary key check (index >= 0),
  -- Canonical JSON.
  entry text not null,
  leaf_hash bytea not null check (length(leaf_hash) = 32)
);

-- Full subtrees of more than one leaf, so that a root or a proof reads some 20 rows of a million entries.
create table fairness.log_node (
  level smallint not null check (level > 0),
  index bigint not null check (index >= 0),
  hash bytea not null check (length(hash) = 32),
  primary key (level, index)
);

create table fairness.log_checkpoint (
  id bigint generated always as identity primary key,
  size bigint not null check (size >= 0),
  root bytea not null check (length(root) = 32),
  -- The signed note, as everybody gets it.
  note text not null,
  -- Milliseconds since 1970 UTC.
  signed_ms bigint not null
);
create trigger append_only before update or delete on fairness.log_entry
  for each row execute function fairness.refuse_change();
create trigger append_only before update or delete on fairness.log_node
  for each row execute function fairness.refuse_change();
create trigger append_only before update or delete on fairness.log_checkpoint
  for each row execute function fairness.refuse_change();

-- Places outside of this installation that keep checkpoints (docs/fairness/README.md, Anchors).
create table fairness.anchor (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('file', 'git', 'http', 'opentimestamps')),
  name text not null check (length(name) between 1 and 80),
  -- The name of a folder below ANCHOR_DIR, or an address.
  target text not null check (length(target) between 1 and 500),
  -- Where everybody looks it up.
  place text check (length(place) between 1 and 300),
  added_at timestamptz not null default now(),
  ended_at timestamptz,
  -- The checkpoint that was sent last, or is being sent.
  sent_checkpoint_id bigint references fairness.log_checkpoint (id)
);
-- Two anchors of one folder would write into each other's work.
create unique index anchor_by_target on fairness.anchor (target) where ended_at is null;

-- The checkpoints that a place has kept, with what it answered: the `.ots` file of a timestamp, the id of a commit.
create table fairness.anchor_receipt (
  anchor_id bigint not null references fairness.anchor (id),
  checkpoint_id bigint not null references fairness.log_checkpoint (id),
  receipt bytea check (length(receipt) between 1 and 16384),
  -- Milliseconds since 1970 UTC.
  anchored_ms bigint not null,
  primary key (anchor_id, checkpoint_id)
);
create trigger append_only before update or delete on fairness.anchor_receipt
  for each row execute function fairness.refuse_change();
