-- What members receive and write. A received message is one row for each reader; its words are a template with values, or stand
-- once in what an operator or a person wrote.

-- A message of operators to all members of a filter.
create table inbox.broadcast (
  id bigint generated always as identity primary key,
  brand_id integer not null,
  -- Offers advertise: members on a break, and those who muted them, get none.
  kind text not null check (kind in ('platform', 'offer')),
  subject jsonb not null check (jsonb_typeof(subject) = 'object'),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  filter jsonb not null check (jsonb_typeof(filter) = 'object'),
  send_at timestamptz not null,
  state text not null default 'planned' check (state in ('planned', 'sent', 'cancelled')),
  -- It has gone to the members up to this id; sending goes on behind it after an interruption.
  reached_id bigint not null default 0,
  sent_count integer not null default 0,
  made_by text not null,
  made_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'planned') = (ended_at is null))
);
create index broadcast_list on inbox.broadcast (brand_id, id desc);
create index broadcast_due on inbox.broadcast (send_at) where state = 'planned';

-- What one person wrote to others.
create table inbox.writing (
  id bigint generated always as identity primary key,
  brand_id integer not null,
  -- The member who wrote; null when customer service did.
  sender_id bigint,
  staff_name text,
  recipients text not null
    check (recipients in ('platform', 'upline', 'member_downline', 'agent_downline', 'all_downline', 'named_branch',
                          'level_branch', 'whole_branch', 'person')),
  -- Who was named, as the sender reads it: also those who may get no letter.
  names text check (length(names) between 1 and 2000),
  -- How far below the sender a level is.
  level smallint check (level between 1 and 50),
  answers_id bigint references inbox.writing (id),
  subject text not null check (length(subject) between 1 and 200),
  content text not null check (length(content) between 1 and 2000),
  sent_at timestamptz not null,
  -- When the sender took it out of the sent ones.
  hidden_at timestamptz,
  -- When customer service was done with what was written to the platform.
  handled_at timestamptz,
  handled_by text,
  -- A letter to a branch goes out in parts: the last place that was reached, until it is whole.
  reached_depth smallint,
  reached_id bigint,
  sent_count integer not null default 0,
  -- When an operator took an agent's letter away from everybody who received it, and why.
  removed_at timestamptz,
  removed_by text,
  removal_reason text,
  check ((level is not null) = (recipients = 'level_branch')),
  check ((reached_depth is null) = (reached_id is null)),
  check (reached_id is null or recipients in ('level_branch', 'whole_branch') and removed_at is null),
  check ((removed_at is null) = (removed_by is null) and (removed_at is null) = (removal_reason is null)),
  check ((sender_id is null) = (staff_name is not null)),
  check ((handled_at is null) = (handled_by is null)),
  check (handled_at is null or recipients = 'platform')
);
create index writing_sent on inbox.writing (sender_id, id desc) where sender_id is not null;
create index writing_of_service on inbox.writing (brand_id, id desc) where recipients = 'platform';
create index writing_waiting on inbox.writing (brand_id, sent_at) where recipients = 'platform' and handled_at is null;
create index writing_answers on inbox.writing (answers_id) where answers_id is not null;
create index writing_sending on inbox.writing (id) where reached_id is not null;
create index writing_of_agents on inbox.writing (brand_id, id desc)
  where recipients in ('member_downline', 'agent_downline', 'all_downline', 'named_branch', 'level_branch', 'whole_branch');
create index writing_age on inbox.writing (sent_at);

create table inbox.message (
  id bigint generated always as identity primary key,
  brand_id integer not null,
  member_id bigint not null,
  -- account: about the own account, which nobody can mute; platform and offer: of a broadcast; person: written by somebody.
  kind text not null check (kind in ('account', 'platform', 'offer', 'person')),
  template text,
  -- What the template is filled with, by language.
  filled jsonb check (jsonb_typeof(filled) = 'object'),
  broadcast_id bigint references inbox.broadcast (id),
  writing_id bigint references inbox.writing (id),
  sent_at timestamptz not null,
  read_at timestamptz,
  deleted_at timestamptz,
  check ((template is not null) = (kind = 'account') and (template is null) = (filled is null)),
  check ((broadcast_id is not null) = (kind in ('platform', 'offer'))),
  check ((writing_id is not null) = (kind = 'person'))
);
create index message_list on inbox.message (member_id, id desc) where deleted_at is null;
create index message_unread on inbox.message (member_id) where read_at is null and deleted_at is null;
create unique index message_broadcast on inbox.message (broadcast_id, member_id) where broadcast_id is not null;
create index message_writing on inbox.message (writing_id) where writing_id is not null;
create index message_age on inbox.message (sent_at);

-- Members who want no offers.
create table inbox.muted (
  member_id bigint primary key,
  brand_id integer not null,
  muted_at timestamptz not null
);
