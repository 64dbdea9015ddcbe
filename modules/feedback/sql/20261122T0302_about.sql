-- What a ticket is about, as the page says that it was written from: a game and the number of its launch.
alter table feedback.ticket add column about text not null default '' check (char_length(about) <= 120);
