-- A game may mix rounds of a public beacon into its draws. The day's chain says so in its commitment, and each draw is
-- written with the round it will take: both stand before the first bet. A draw waits for its round; one whose round
-- does not come is void. Undo: drop the three columns and the table, restore keep_result and the kinds of alerts.
alter table studio_lottery.game_setting
  add column fairness text not null default 'COMMIT' check (fairness in ('COMMIT', 'COMMIT+BEACON'));
-- The rule that was published with the commitment; null: COMMIT.
alter table studio_lottery.chain add column beacon jsonb;
alter table studio_lottery.draw add column beacon_round bigint check (beacon_round > 0);

-- Rounds whose signature has been checked.
create table studio_lottery.beacon_round (
  round bigint primary key check (round > 0),
  signature text not null check (signature ~ '^[0-9a-f]{96}$'),
  read_at timestamptz not null default studio_lottery.clock()
);
create trigger append_only before update or delete on studio_lottery.beacon_round
  for each row execute function studio_lottery.refuse_change();

-- The round of a draw is as fixed as its lock.
create function studio_lottery.keep_beacon() returns trigger language plpgsql as $$
begin
  raise exception 'draw % is fixed', old.draw_no;
end $$;
create trigger keep_beacon before update of beacon_round on studio_lottery.draw
  for each row when (old.beacon_round is distinct from new.beacon_round)
  execute function studio_lottery.keep_beacon();

alter table studio_lottery.alert drop constraint alert_kind_check;
alter table studio_lottery.alert add constraint alert_kind_check check (kind in (
  'results_differ', 'result_missing', 'draw_late', 'bets_unpaid', 'number_half', 'number_closed',
  'beacon_late', 'beacon_invalid', 'beacon_missing'));
