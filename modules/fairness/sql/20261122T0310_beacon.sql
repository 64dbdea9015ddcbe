-- In the mode COMMIT+BEACON a chain says beforehand which rounds of a public beacon its draws take, and each of its
-- rounds shows the one it took. Undo: drop both columns.
alter table fairness.commitment
  add column beacon jsonb,
  -- Older rows were stored before a rule was asked for.
  add constraint commitment_rule check ((mode = 'COMMIT+BEACON') = (beacon is not null)) not valid;
alter table fairness.reveal add column beacon jsonb;
