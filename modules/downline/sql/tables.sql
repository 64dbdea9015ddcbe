-- The tree of uplines and downlines, as pairs and as a closure table.

create table downline.place (
  member_id bigint primary key,
  brand_id integer not null,
  upline_id bigint references downline.place (member_id),
  placed_at timestamptz not null,
  check (upline_id <> member_id)
);
create index place_upline on downline.place (upline_id);

create table downline.path (
  member_id bigint not null references downline.place (member_id),
  ancestor_id bigint not null references downline.place (member_id),
  brand_id integer not null,
  depth smallint not null check (depth > 0),
  primary key (member_id, depth)
);
create index path_team on downline.path (ancestor_id, depth, member_id);

create table downline.affiliate_code (
  brand_id integer not null,
  code text not null check (code ~ '^[a-z0-9]{3,32}$'),
  member_id bigint not null references downline.place (member_id),
  is_active boolean not null default true,
  made_at timestamptz not null,
  primary key (brand_id, code)
);
create index affiliate_code_member on downline.affiliate_code (member_id);
