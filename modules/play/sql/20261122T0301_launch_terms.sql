-- What a vendor is told at the opening of a session: the market the member plays in, and limits as decimal texts.
alter table play.launch
  add column jurisdiction text not null default 'DEFAULT',
  add column limits jsonb not null default '{}' check (jsonb_typeof(limits) = 'object');
