-- Browsers an account was used in: failures of others do not touch a login there. Only hashes, forgotten after 90 days.
create table identity.known_browser (
  account_id bigint not null references identity.account (id),
  brand_id integer not null,
  mark bytea not null check (length(mark) = 32),
  last_seen_at timestamptz not null,
  primary key (account_id, mark)
);
create index known_browser_age on identity.known_browser (last_seen_at);

-- Trial accounts are counted by address too.
alter table identity.login_window
  drop constraint login_window_scope_check,
  add constraint login_window_scope_check check (scope in ('account', 'ip', 'pair', 'freeplay'));

-- What the sweep of trial accounts looks for.
create index account_trial on identity.account (created_at) where account_type = 4 and is_active;
