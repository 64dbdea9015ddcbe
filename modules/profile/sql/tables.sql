-- What a member adds in the security centre, and the guard of the payment PIN.

-- A birthday that was not given at registration; written once.
create table profile.personal (
  member_id bigint primary key,
  brand_id integer not null,
  birthday date not null,
  set_at timestamptz not null
);

-- The hash itself stands beside the password's. Five wrong tries within a day lock it for a day.
create table profile.payment_password (
  member_id bigint primary key,
  brand_id integer not null,
  wrong_tries smallint not null default 0 check (wrong_tries between 0 and 5),
  last_wrong_at timestamptz,
  -- Null for one that was given at registration and never changed since.
  changed_at timestamptz
);
