-- Plans bet the same lines over several draws, one bet to a draw. A step is written before its bet is asked for, and
-- the bet's key follows from it, so a process that dies in between is followed by one that asks for the same bet.
-- Undo: drop both tables and the index; no bet depends on them.
create table studio_lottery.plan (
  id bigint generated always as identity primary key,
  member_ref text collate "C" not null,
  game_code text not null,
  currency text not null,
  idempotency_key text collate "C" not null,
  request_hash bytea not null,
  -- What the board asked for, with the odds it showed: play, pick, group, odds4.
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
create index session_of_member on studio_lottery.session (member_ref, opened_at desc);
