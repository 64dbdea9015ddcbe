-- The levels of a brand on its page: a row for each level, and one row for the texts around them.

create table vip.page (
  brand_id integer primary key,
  rules jsonb not null,
  faq jsonb not null default '[]',
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

create table vip.tier (
  brand_id integer not null references vip.page,
  level integer not null check (level between 1 and 30),
  name jsonb not null,
  emblem text not null check (emblem ~ '^/[^/\\]'),
  -- The requirements and benefits of a level; amounts are ticks, and 0 means none.
  valid_bets_ticks bigint not null check (valid_bets_ticks >= 0),
  deposits_ticks bigint not null check (deposits_ticks >= 0),
  upgrade_bonus_ticks bigint not null check (upgrade_bonus_ticks >= 0),
  weekly_gift_ticks bigint not null check (weekly_gift_ticks >= 0),
  monthly_gift_ticks bigint not null check (monthly_gift_ticks >= 0),
  birthday_bonus_ticks bigint not null check (birthday_bonus_ticks >= 0),
  daily_withdrawal_ticks bigint not null check (daily_withdrawal_ticks >= 0),
  withdrawal_minutes integer not null check (withdrawal_minutes > 0),
  rebates jsonb not null,
  support jsonb not null,
  primary key (brand_id, level)
);

-- The level that an operator gave a member. One that the page no longer has counts as none.
create table vip.member_rank (
  member_id bigint primary key,
  brand_id integer not null,
  level integer not null check (level between 1 and 30),
  set_at timestamptz not null
);
