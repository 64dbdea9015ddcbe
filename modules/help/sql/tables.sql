-- The help centre: topics in a tree of two levels, articles in every language, and what readers think of them.
-- Articles are content: operators change them, so rows are updated, and the audit keeps the past.

create table help.topic (
  id bigint generated always as identity primary key,
  brand_id integer not null,
  code text not null check (code ~ '^[a-z0-9][a-z0-9-]{1,40}$'),
  -- A topic inside another; deeper there is nothing.
  parent_id bigint references help.topic (id),
  icon text not null,
  title jsonb not null check (jsonb_typeof(title) = 'object'),
  position integer not null default 1000,
  is_active boolean not null default true,
  version integer not null default 1,
  check (parent_id is distinct from id),
  unique (brand_id, code)
);
create index topic_parent on help.topic (parent_id) where parent_id is not null;

create table help.article (
  id bigint generated always as identity primary key,
  brand_id integer not null,
  topic_id bigint not null references help.topic (id),
  code text not null check (code ~ '^[a-z0-9][a-z0-9-]{1,60}$'),
  title jsonb not null check (jsonb_typeof(title) = 'object'),
  summary jsonb not null check (jsonb_typeof(summary) = 'object'),
  -- Cleaned HTML by language, with {tokens} that are filled when it is read.
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  -- Other words people search by: common misspellings, and Bengali in Latin letters.
  aliases text not null default '',
  position integer not null default 1000,
  is_active boolean not null default true,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  unique (brand_id, code)
);
create index article_topic on help.article (topic_id);

-- One vote for each article and reader: a member, or a browser nobody is logged in to.
create table help.vote (
  article_id bigint not null references help.article (id),
  voter text not null check (voter ~ '^(member|browser):'),
  brand_id integer not null,
  is_useful boolean not null,
  voted_at timestamptz not null default now(),
  primary key (article_id, voter)
);

-- Texts that occur in many articles at once.
create table help.setting (
  brand_id integer primary key,
  support_hours jsonb not null check (jsonb_typeof(support_hours) = 'object'),
  version integer not null default 1
);
