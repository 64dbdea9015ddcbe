-- Where the member of a session comes from: what market their limits are of is asked again while it is open.
alter table play.game_session add column ip text;
