-- Promotions are what operators write; only the terms are stored version by version, because a player joins under one
-- of them.

create table promotion.promotion (
  id bigint generated always as identity primary key,
  brand_id integer not null,
  code text not null check (code ~ '^[a-z][a-z0-9-]{1,39}$'),
  category text not null check (category in ('NEW', 'DAILY', 'SPORTS', 'CASINO', 'LOTTERY', 'AGENT')),
  audience text not null default 'everyone' check (audience in ('everyone', 'members', 'agents')),
  picture text not null check (picture ~ '^/[^/\\]'),
  position integer not null default 100,
  starts_at timestamptz not null,
  ends_at timestamptz,
  -- The facts a reader compares; an offer without one of them leaves it empty.
  bonus_basis_points integer check (bonus_basis_points > 0),
  max_bonus_ticks bigint check (max_bonus_ticks > 0),
  turnover_times integer check (turnover_times >= 0),
  min_deposit_ticks bigint check (min_deposit_ticks > 0),
  claim_days integer check (claim_days > 0),
  games jsonb not null default '[]',
  texts jsonb not null,
  is_active boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  unique (brand_id, code),
  check (ends_at is null or ends_at > starts_at)
);

create table promotion.terms (
  promotion_id bigint not null references promotion.promotion,
  version integer not null check (version > 0),
  brand_id integer not null,
  html jsonb not null,
  change jsonb not null,
  created_at timestamptz not null default now(),
  primary key (promotion_id, version)
);

create trigger protect_terms before update or delete on promotion.terms
  for each row execute function promotion.protect_terms();
