-- Which ledger account holds a member's main cash. The currency is fixed when the account is opened.

create table wallet.main_account (
  member_id bigint primary key,
  brand_id integer not null,
  currency text not null,
  account_id bigint not null unique
);
