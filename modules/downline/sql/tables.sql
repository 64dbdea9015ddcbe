-- The tree of uplines and downlines, as pairs and as a closure table; the rebates given along it; the links by which agents
-- invite.

create table downline.place (
  member_id bigint primary key,
  brand_id integer not null,
  upline_id bigint references downline.place (member_id),
  placed_at timestamptz not null,
  check (upline_id <> member_id)
);
-- A level of the tree is read newest first, a page at a time.
create index place_upline on downline.place (upline_id, member_id desc);
-- A place is put under an upline or moved: one change of the tree at a time, and never below itself.
create trigger place_has_no_circle
  before insert or update of upline_id, brand_id on downline.place
  for each row execute function downline.guard_place();
create trigger place_moves_its_team
  after update of upline_id on downline.place
  for each row when (old.upline_id is distinct from new.upline_id)
  execute function downline.move_team();

create table downline.path (
  member_id bigint not null references downline.place (member_id),
  ancestor_id bigint not null references downline.place (member_id),
  brand_id integer not null,
  depth smallint not null check (depth > 0),
  primary key (member_id, depth),
  check (member_id <> ancestor_id)
);
create index path_team on downline.path (ancestor_id, depth, member_id);

-- Every move of a member to another upline, with the two people who decided it.
create table downline.move (
  id bigint generated always as identity primary key,
  brand_id integer not null,
  member_id bigint not null references downline.place (member_id),
  from_id bigint,
  to_id bigint,
  reason text not null check (char_length(reason) between 3 and 500),
  maker_id bigint not null,
  checker_id bigint not null,
  moved_at timestamptz not null,
  check (from_id is distinct from to_id),
  check (maker_id <> checker_id)
);
create index move_of_member on downline.move (brand_id, member_id, id desc);

-- What a member gets back of each product's valid bets, in hundredths of a percent, as the upline has given it.
create table downline.rebate (
  member_id bigint not null references downline.place (member_id),
  product text not null check (product in ('LOTTERY', 'SPORTS', 'LIVE', 'RNG', 'FISH', 'PVP')),
  brand_id integer not null,
  points smallint not null check (points between 0 and 1000),
  primary key (member_id, product)
);

-- The codes that place a newcomer, each a link of its own. A code without a quota or an end has none; a deleted one keeps its
-- row, so that its figures stay and nobody else gets its code.
create table downline.affiliate_code (
  brand_id integer not null,
  code text not null check (code ~ '^[a-z0-9]{3,32}$'),
  member_id bigint not null references downline.place (member_id),
  name text not null default '' check (char_length(name) <= 40),
  channel text not null default 'other'
    check (channel in ('facebook', 'whatsapp', 'telegram', 'youtube', 'tiktok', 'sms', 'print', 'other')),
  account_type smallint not null default 0 check (account_type in (0, 2, 41, 42)),
  landing text not null default 'register' check (landing in ('register', 'home', 'promotions', 'download')),
  -- Hundredths of a percent by product, for who comes by it.
  rebates jsonb not null default '{}' check (jsonb_typeof(rebates) = 'object'),
  quota integer check (quota > 0),
  expires_at timestamptz,
  is_active boolean not null default true,
  deleted_at timestamptz,
  made_at timestamptz not null,
  visits bigint not null default 0,
  registrations integer not null default 0,
  first_deposits integer not null default 0,
  primary key (brand_id, code),
  check (registrations <= quota),
  check (first_deposits <= registrations)
);
create index affiliate_code_member on downline.affiliate_code (member_id, made_at desc, code);

-- By which code somebody came, and when their first deposit was booked.
create table downline.arrival (
  member_id bigint primary key references downline.place (member_id),
  brand_id integer not null,
  code text not null,
  arrived_at timestamptz not null,
  deposited_at timestamptz,
  foreign key (brand_id, code) references downline.affiliate_code
);
create index arrival_of_code on downline.arrival (brand_id, code, member_id desc);
