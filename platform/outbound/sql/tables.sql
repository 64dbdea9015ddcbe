-- Calls to the outside that must be made: written in the transaction of their cause, made by a job, retried, and stored
-- when they are given up.

create table platform.outbound_call (
  id bigint generated always as identity primary key,
  -- The name of the call's kind: `messaging.message`.
  kind text not null,
  -- A kind has one call of a key.
  key text collate "C" not null check (length(key) between 1 and 200),
  brand_id integer not null,
  -- The text by which operators find the call, without anything personal: `SHPL`, `sms`.
  subject text not null check (length(subject) between 1 and 200),
  payload jsonb not null,
  -- sending: a process has claimed it, until `next_at`; refused: the other side refused; given_up: nobody answered in
  -- time; moot: nothing was left to send when its turn came.
  state text not null default 'waiting'
    check (state in ('waiting', 'sending', 'done', 'refused', 'given_up', 'moot')),
  -- All attempts, and those since it was queued or retried by hand: the second number decides about waits and giving up.
  attempts integer not null default 0,
  attempts_since_retry integer not null default 0,
  lease_ms integer not null check (lease_ms > 0),
  -- When the call is due; while it is being sent, when its claim ends.
  next_at timestamptz not null default clock_timestamp(),
  useless_at timestamptz,
  code text,
  made_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  unique (kind, key),
  check (attempts >= attempts_since_retry),
  check ((ended_at is null) = (state in ('waiting', 'sending')))
);
create index outbound_call_due on platform.outbound_call (next_at) where ended_at is null;
create index outbound_call_list on platform.outbound_call (brand_id, id);
create index outbound_call_of_kind on platform.outbound_call (brand_id, kind, id);
create index outbound_call_of_state on platform.outbound_call (brand_id, state, id);
create index outbound_call_ended on platform.outbound_call (ended_at) where ended_at is not null;
