-- Which ledger account holds a member's main cash. The currency is fixed when the account is opened.

create table wallet.main_account (
  member_id bigint primary key,
  brand_id integer not null,
  currency text not null,
  account_id bigint not null unique
);

-- How often a member of a sandbox brand took play credit on a day, by the brand's time zone.
create table wallet.play_credit_day (
  brand_id integer not null,
  member_id bigint not null,
  day date not null,
  grants smallint not null check (grants > 0),
  primary key (member_id, day)
);
