-- A launch that is only made to take a bet back: its session is opened although the vendor is closed, which refuses its
-- stakes as any other's.
alter table play.launch add column gives_back boolean not null default false;
