-- A password that must be changed holds back the session that logged in with it, not the other ways in.
alter table identity.session
  add column must_change_password boolean not null default false;
