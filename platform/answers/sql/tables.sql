-- Answers to changing calls of the back office, under the key that its sender gave each: a call that is sent again because its
-- answer was lost is answered from here, and is carried out once. Rows are deleted after a day.
create table platform.stored_answer (
  operator_id bigint not null,
  -- SHA-256 of the call's name and its key. The key itself is stored nowhere: it decrypts the answer, which may hold a secret
  -- that is shown once.
  key_hash bytea not null check (octet_length(key_hash) = 32),
  -- SHA-256 of the input, in which a repeated call must not differ.
  input_hash bytea not null check (octet_length(input_hash) = 32),
  -- The one call of this key that is carried out.
  claim uuid not null,
  -- Null until the call has ended, and for ever when its process ended first.
  answer bytea,
  made_at timestamptz not null default clock_timestamp(),
  primary key (operator_id, key_hash)
);
create index stored_answer_age on platform.stored_answer (made_at);
