-- The lottery studio's own schema: chains of seeds, draws, and the bets it took. Draws are the same for every brand, so
-- no table belongs to one; members are known by the wallet's reference of them.

-- The chain of seeds for the draws of a day of one game that were still to open when it was made. All its seeds follow from
-- last_seed, which is secret: it is read only to draw and to reveal seeds. The draws open only after the commitment is
-- published, at committed_at; a chain that could not be published is made anew.
create table studio_lottery.chain (
  id bigint generated always as identity primary key,
  game_code text not null,
  day date not null,
  -- The position of the chain's first draw among the draws of the day: the draw there uses seed 1.
  first_position integer not null check (first_position > 0),
  length integer not null check (length between 1 and 5000),
  last_seed bytea check (octet_length(last_seed) = 32),
  -- The record that was committed to (docs/fairness/records.md, part 3), its hash, and its draws with their locks.
  record jsonb not null,
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  calendar jsonb not null check (jsonb_array_length(calendar) = length),
  committed_at timestamptz,
  unique (game_code, day)
);
revoke all on studio_lottery.chain from public;

-- A draw is locked, drawn and reported in this order; while its bets are being paid it is `resulted`.
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
  public_state text not null generated always as (
    case state when 'resulted' then 'result' when 'settled' then 'result' when 'voided' then 'void' else state end
  ) stored,
  result jsonb,
  void_reason text,
  drawn_at timestamptz,
  -- The state that was reported to the platform; when the seed was revealed, and when the round was closed.
  reported_as text,
  revealed_at timestamptz,
  closed_at timestamptz,
  -- When the platform refused the proof of the draw. Nothing is paid by a draw from a seed before the platform has taken
  -- its proof; a held one can only be voided.
  held_at timestamptz,
  -- When the platform recorded the hash of the numbers that players sent in. Such a draw is not drawn before.
  shots_reported_at timestamptz,
  -- The revision of the result: 0 before the first one; each correction is the next revision.
  revision integer not null default 0 check (revision >= 0),
  reported_revision integer,
  -- Where the numbers come from; fixed when the draw is written.
  result_source text not null default 'house' check (result_source in ('house', 'outside')),
  -- The number of the beacon round that the draw uses, stored before the first bet. The draw waits for the round; when
  -- the round does not come in time the draw is void.
  beacon_round bigint check (beacon_round > 0),
  unique (game_code, draw_no),
  check (opens_at < locks_at and locks_at < draws_at),
  check ((state in ('resulted', 'settled')) = (result is not null)),
  check ((state = 'voided') = (void_reason is not null)),
  check (void_reason in ('not_committed', 'seed_missing', 'beacon_missing', 'shots_missing', 'operator', 'after_result')),
  check (chain_id is not null or state = 'voided')
);
create index draw_by_time on studio_lottery.draw (game_code, draws_at desc);
create index draw_in_time on studio_lottery.draw (draws_at desc, id desc);
create index draw_of_state on studio_lottery.draw
  ((case when state = 'settled' and revision > 1 then 'corrected' else state end), draws_at desc, id desc);
create index draw_waiting on studio_lottery.draw (draws_at) where state in ('scheduled', 'open', 'locked');
create index draw_unclosed on studio_lottery.draw (draws_at) where closed_at is null;
create index draw_unreported on studio_lottery.draw (draws_at)
  where reported_as is distinct from public_state or reported_revision is distinct from revision;
create index draw_unrevealed on studio_lottery.draw (draws_at)
  where revealed_at is null and chain_id is not null and result_source = 'house' and state in ('resulted', 'settled', 'voided');
-- A seed belongs to one draw: no second draw may have the same place of a chain.
create unique index draw_seed_once on studio_lottery.draw (chain_id, position);
create trigger protect_result before update on studio_lottery.draw
  for each row execute function studio_lottery.protect_result();
create trigger protect_beacon before update of beacon_round on studio_lottery.draw
  for each row when (old.beacon_round is distinct from new.beacon_round)
  execute function studio_lottery.protect_beacon();

-- All revisions of a draw's result: a correction is stored beside the former result. Other numbers are for draws from
-- outside alone; a draw from a seed can only be voided.
create table studio_lottery.result_version (
  draw_id bigint not null references studio_lottery.draw (id),
  revision integer not null check (revision > 0),
  -- null: from this revision on the draw is void.
  result jsonb,
  source text not null check (source in ('house', 'outside', 'correction')),
  -- What operators wrote about a correction, for themselves.
  reason text,
  -- What players read about it, by its code.
  player_reason text check (player_reason in ('entered_wrong', 'source_changed', 'event_void', 'fault')),
  -- The names of those who entered or decided it.
  entered_by text[] not null default '{}',
  -- The ids of the two operators who decided a correction.
  operator_ids text[] not null default '{}',
  written_at timestamptz not null default studio_lottery.clock(),
  primary key (draw_id, revision),
  check ((source = 'correction') = (reason is not null)),
  check ((source = 'correction') = (player_reason is not null)),
  check (source <> 'correction' or cardinality(operator_ids) >= 2),
  check (result is not null or source = 'correction')
);
create trigger append_only before update or delete on studio_lottery.result_version
  for each row execute function studio_lottery.refuse_change();
create trigger refuse_seeded_correction before insert on studio_lottery.result_version
  for each row when (new.source = 'correction' and new.result is not null)
  execute function studio_lottery.refuse_seeded_correction();

create table studio_lottery.session (
  ref text collate "C" primary key,
  member_ref text collate "C" not null,
  -- The wallet's reference of the member's brand.
  brand_ref text collate "C" not null default '',
  game_code text not null,
  currency text not null,
  opened_at timestamptz not null default clock_timestamp()
);
create index session_of_member on studio_lottery.session (member_ref, opened_at desc);

-- A bet of one or more lines, paid with one stake. `asked`: the wallet has not answered yet; after the lock such a bet
-- is given back. The lines hold the odds at which they were taken, and settlement reads no other odds. A member may
-- cancel a bet before its draw locks: while its stake goes back the bet is `cancelling`, and it is never paid or
-- accepted again. A job gives the stake back when the cancelling process has died. Accepting or paying a bet changes no
-- indexed column, so the row stays on its page and no index is written; for this the pages have free space, and no
-- index contains the state or the end of a bet.
create table studio_lottery.bet (
  id bigint generated always as identity primary key,
  -- There is no foreign key: the draws of bets that are written are locked already, and the check would cost 4 µs for
  -- each bet.
  draw_id bigint not null,
  game_code text not null,
  session_ref text collate "C" not null,
  member_ref text collate "C" not null,
  currency text not null,
  idempotency_key text collate "C" not null,
  -- The first half of a SHA-256.
  request_hash uuid not null,
  lines jsonb not null,
  stake_ticks bigint not null check (stake_ticks > 0),
  state text not null default 'asked'
    check (state in ('asked', 'accepted', 'refused', 'settled', 'refunded', 'cancelling')),
  refusal text,
  payout_ticks bigint check (payout_ticks >= 0),
  balance_ticks bigint,
  received_at timestamptz not null,
  accepted_at timestamptz,
  ended_at timestamptz,
  retry_at timestamptz,
  -- The revision of the result by which the bet was paid last; 0 before. What is left to pay follows from it.
  settle_version bigint not null default 0,
  unique (member_ref, idempotency_key),
  check ((state = 'refused') = (refusal is not null)),
  check ((state = 'settled') = (payout_ticks is not null))
) with (fillfactor = 70);
create index bet_of_member on studio_lottery.bet (member_ref, game_code, id desc);
create index bet_in_draw on studio_lottery.bet (draw_id, id);

-- Bets that are `asked` or `cancelling`: they are few and are read every two seconds. An index of bets by their state
-- would be written at each change of each bet.
create table studio_lottery.unfinished_bet (
  bet_id bigint primary key
);

-- The most that a member or a number of a draw could cost, in ticks.
create table studio_lottery.exposure (
  draw_id bigint not null,
  subject text collate "C" not null,
  highest_ticks bigint not null,
  primary key (draw_id, subject)
) with (fillfactor = 70);

-- The decisions of take_bets about the bets of a set, in their order: TAKEN, KNOWN (the key was used before, and the id
-- is that of the first bet), ROUND_CLOSED, PAYOUT_LIMIT or NUMBER_LIMIT. txn_ids are the wallet's ids of the stakes;
-- they are null for bets that were not taken.
create type studio_lottery.taken as (
  outcomes text[],
  ids bigint[],
  txn_ids text[],
  draw_ids bigint[],
  received_at timestamptz,
  locks_at timestamptz[]
);

-- A game without a row is drawn from our own seeds, with the limits of the catalogue.
create table studio_lottery.game_setting (
  game_code text primary key,
  result_source text not null default 'house' check (result_source in ('house', 'outside')),
  -- The limit for the exposure of one number of one draw, in ticks; null: the limit of the catalogue.
  max_per_number_ticks bigint check (max_per_number_ticks > 0),
  -- A number is taken at half odds when its exposure reaches this share of the limit, in per cent.
  half_from_percent integer not null default 60 check (half_from_percent between 1 and 100),
  -- Whether the draws of the game use rounds of a public beacon; null: they do where the server has one.
  fairness text check (fairness in ('COMMIT', 'BEACON'))
);

-- The odds and limits that a brand sells a game by in one currency, in place of the catalogue's: versions, of which the last
-- that has started when a draw opens applies to all bets on the draw.
create table studio_lottery.terms (
  id bigint generated always as identity primary key,
  brand_ref text collate "C" not null,
  currency text not null,
  game_code text not null,
  version integer not null check (version > 0),
  starts_at timestamptz not null,
  -- Odds by play and example, stakes by play, payouts by kind of play, and limits of plans.
  terms jsonb not null check (jsonb_typeof(terms) = 'object'),
  -- The reason of the operator who requested it.
  reason text not null,
  written_at timestamptz not null default studio_lottery.clock(),
  unique (brand_ref, currency, game_code, version)
);
create index terms_by_game on studio_lottery.terms (game_code, starts_at);
create trigger append_only before update or delete on studio_lottery.terms
  for each row execute function studio_lottery.refuse_change();

-- The times at which a game is drawn, in place of the catalogue's: versions, of which the last that has begun applies to a day.
create table studio_lottery.calendar_version (
  game_code text not null,
  version integer not null check (version > 0),
  from_day date not null,
  calendar jsonb not null check (jsonb_typeof(calendar) = 'object'),
  reason text not null,
  written_at timestamptz not null default studio_lottery.clock(),
  primary key (game_code, version)
);
create trigger append_only before update or delete on studio_lottery.calendar_version
  for each row execute function studio_lottery.refuse_change();

-- A number that two operators have put at half odds or closed in every draw of a game, whatever is staked on it.
create table studio_lottery.number_limit (
  game_code text not null,
  play text not null,
  number text collate "C" not null,
  kind text not null check (kind in ('half', 'closed')),
  set_by text not null,
  -- The ids of who asked for it and who approved it.
  operator_ids text[] not null check (cardinality(operator_ids) >= 2),
  set_at timestamptz not null default studio_lottery.clock(),
  primary key (game_code, play, number)
);

-- Numbers that came from outside, each from one person or one signed key. Two that agree are the result; two that
-- differ raise an alert, and all sources begin again with the next attempt.
create table studio_lottery.result_entry (
  draw_id bigint not null references studio_lottery.draw (id),
  attempt integer not null check (attempt > 0),
  person text not null,
  person_name text not null,
  source text not null check (source in ('operator', 'file', 'push')),
  -- Everybody who may be behind the numbers; entries that share somebody are one source.
  people text[] not null check (cardinality(people) > 0),
  balls integer[] not null check (cardinality(balls) > 0),
  entered_at timestamptz not null default studio_lottery.clock(),
  primary key (draw_id, attempt, person)
);
create trigger append_only before update or delete on studio_lottery.result_entry
  for each row execute function studio_lottery.refuse_change();

-- A key of a source that pushes results: the public half of an Ed25519 pair.
create table studio_lottery.push_key (
  key_id text primary key check (key_id ~ '^[a-z0-9-]{3,40}$'),
  public_key bytea not null check (octet_length(public_key) = 32),
  is_open boolean not null default true,
  added_by text not null,
  -- `operator:<id>`: who asked for the key has seen its private half, or chose it, and may push with it.
  asked_by text not null,
  added_at timestamptz not null default studio_lottery.clock(),
  -- Keys of one source count as one when numbers are compared, and a public key has one id only: otherwise the owner of
  -- one key could be both sources of a result.
  source text not null check (length(source) between 3 and 80),
  uses bigint not null default 0,
  last_used_at timestamptz,
  closed_by text,
  closed_at timestamptz,
  close_reason text
);
create unique index push_key_once on studio_lottery.push_key (public_key);

-- Faults that an operator must look at; one fault raises one alert.
create table studio_lottery.alert (
  id bigint generated always as identity primary key,
  alert_key text not null unique,
  kind text not null check (kind in (
    'results_differ', 'result_missing', 'draw_late', 'bets_unpaid', 'number_half', 'number_closed',
    'beacon_late', 'beacon_invalid', 'beacon_missing', 'proof_refused')),
  game_code text not null,
  draw_no text not null,
  detail jsonb not null default '{}',
  raised_at timestamptz not null default studio_lottery.clock(),
  seen_by text,
  seen_at timestamptz
);
create index alert_unseen on studio_lottery.alert (id) where seen_at is null;

-- What a correction changed for each member; it is shown once.
create table studio_lottery.correction_notification (
  id bigint generated always as identity primary key,
  member_ref text collate "C" not null,
  draw_id bigint not null references studio_lottery.draw (id),
  revision integer not null,
  currency text not null,
  -- Ticks: above zero they were paid out, below zero they were taken back.
  delta_ticks bigint not null,
  written_at timestamptz not null default studio_lottery.clock(),
  read_at timestamptz,
  unique (member_ref, draw_id, revision)
);
create index correction_unread on studio_lottery.correction_notification (member_ref) where read_at is null;

-- Plans bet the same lines on several draws, one bet to a draw, also after their member has logged out. A step is written before its bet is placed, and the key
-- of the bet follows from the step, so another process that continues after a crash places the same bet.
create table studio_lottery.plan (
  id bigint generated always as identity primary key,
  member_ref text collate "C" not null,
  game_code text not null,
  currency text not null,
  brand_ref text collate "C" not null default '',
  -- The wallet's mandate, in whose name the plan stakes while its member is away; when the wallet learned that it has ended.
  mandate_ref text collate "C" not null,
  mandate_ended_at timestamptz,
  idempotency_key text collate "C" not null,
  request_hash bytea not null,
  -- The lines that the board requested, with the odds it showed: play, pick, group, odds4.
  lines jsonb not null,
  mode text not null check (mode in ('same', 'step', 'target')),
  unit_ticks bigint not null check (unit_ticks > 0),
  base_ticks bigint not null check (base_ticks > 0),
  -- The multiplier of each draw.
  times integer[] not null check (cardinality(times) between 2 and 50),
  stops_on_win boolean not null,
  budget_ticks bigint check (budget_ticks > 0),
  state text not null default 'running' check (state in ('running', 'ended')),
  end_reason text,
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (member_ref, idempotency_key),
  check ((state = 'ended') = (end_reason is not null))
);
create index plan_of_member on studio_lottery.plan (member_ref, id desc);
create index plan_running on studio_lottery.plan (id) where state = 'running';
create index plan_of_game on studio_lottery.plan (game_code, id desc);
create index plan_unreported on studio_lottery.plan (id) where state = 'ended' and mandate_ended_at is null;

-- A draw of a plan.
create table studio_lottery.plan_step (
  plan_id bigint not null references studio_lottery.plan (id),
  step integer not null check (step > 0),
  draw_id bigint not null references studio_lottery.draw (id),
  stake_ticks bigint not null check (stake_ticks > 0),
  state text not null default 'asked' check (state in ('asked', 'placed', 'skipped')),
  skip_reason text,
  bet_id bigint references studio_lottery.bet (id),
  primary key (plan_id, step),
  unique (plan_id, draw_id),
  check ((state = 'placed') = (bet_id is not null)),
  check ((state = 'skipped') = (skip_reason is not null))
);

-- Numbers that players send into a round of yeekee, in the order in which they arrived. Each has a hash over itself and
-- all numbers before it, so that none can be removed or inserted later. They count in the result together with the
-- sealed number; bets never do.
create table studio_lottery.shot (
  draw_id bigint not null references studio_lottery.draw (id),
  place integer not null check (place > 0),
  member_ref text collate "C" not null,
  idempotency_key text collate "C" not null,
  number integer not null check (number between 0 and 99999),
  -- SHA-256 of the hash before it (for the first number the name of the round), a bar and the five digits.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  sent_at timestamptz not null,
  primary key (draw_id, place),
  unique (member_ref, idempotency_key)
);
create index shot_of_member on studio_lottery.shot (member_ref, sent_at desc);
create trigger append_only before update or delete on studio_lottery.shot
  for each row execute function studio_lottery.refuse_change();

-- Beacon rounds with a verified signature.
create table studio_lottery.beacon_round (
  round bigint primary key check (round > 0),
  signature text not null check (signature ~ '^[0-9a-f]{96}$'),
  read_at timestamptz not null default studio_lottery.clock()
);
create trigger append_only before update or delete on studio_lottery.beacon_round
  for each row execute function studio_lottery.refuse_change();
