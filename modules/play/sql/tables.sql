-- Launches, game sessions, rounds, bets, and the ids of vendors' calls, by which each call takes effect once.

-- The vendor's reference of a member: opaque, constant, and different for each vendor.
create table play.member_ref (
  vendor_id integer not null,
  member_id bigint not null,
  brand_id integer not null,
  ref text collate "C" not null,
  account_id bigint not null,
  currency text not null,
  member_name text not null,
  is_trial boolean not null,
  primary key (vendor_id, member_id),
  unique (vendor_id, ref)
);
create index member_ref_of_name on play.member_ref (brand_id, lower(member_name));

create table play.launch (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  brand_id integer not null,
  member_id bigint not null,
  login_session_id bigint not null,
  vendor_id integer not null,
  game_code text not null,
  currency text not null,
  language text not null,
  is_trial boolean not null,
  ip text not null,
  user_agent_hash bytea not null,
  back_url text not null,
  uplines bigint[] not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The opening of a session sends these to the vendor: the market the member plays in, and limits as decimal texts.
  jurisdiction text not null default 'DEFAULT',
  limits jsonb not null default '{}' check (jsonb_typeof(limits) = 'object'),
  -- The state of asking the vendor for the launch address, and the vendor's code when it refused.
  address_state text not null default 'own'
    check (address_state in ('own', 'asked', 'answered', 'refused', 'unanswered', 'unsafe')),
  address_code text,
  -- A launch made only to give a bet back: its session opens although the vendor is closed, and its stakes are refused as
  -- usual.
  gives_back boolean not null default false
);
create index launch_by_time on play.launch (expires_at);
create index launch_of_name on play.launch (('L' || upper(left(encode(token_hash, 'hex'), 10))));
create index launch_of_member on play.launch (brand_id, member_id, expires_at);
create index launch_of_vendor on play.launch (brand_id, vendor_id, expires_at);

create table play.game_session (
  ref text collate "C" primary key,
  brand_id integer not null,
  member_id bigint not null,
  account_id bigint not null,
  member_ref text collate "C" not null,
  member_name text not null,
  -- Null for a mandate, which outlives the login it was opened in.
  login_session_id bigint,
  vendor_id integer not null,
  game_code text not null,
  currency text not null,
  language text not null,
  is_trial boolean not null,
  uplines bigint[] not null,
  opened_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- The end of the login that the session was opened in. The expiry slides on with each stake, up to this time.
  login_until timestamptz,
  -- The launch it was opened by, the limits last sent to the vendor, and why it was ended early.
  launch_id text collate "C",
  limits jsonb not null default '{}' check (jsonb_typeof(limits) = 'object'),
  limits_version integer not null default 1,
  ended_for text
    check (ended_for in ('logged_out', 'replaced', 'excluded', 'limit', 'disabled', 'operator')),
  -- The member's address: it decides the market, and so the limits, again while the session is open.
  ip text,
  -- A mandate stakes while its member is away: the vendor's id of it, the hash of the call that opened it, what it may still
  -- stake, and how the vendor ended it. Null for a session of a game that is open in a browser.
  mandate_id text collate "C",
  mandate_hash uuid,
  mandate_left_ticks bigint check (mandate_left_ticks >= 0),
  mandate_end text check (mandate_end in ('done', 'cancelled', 'stopped')),
  constraint session_or_mandate check (
    (login_session_id is null) = (mandate_id is not null)
    and (mandate_id is null) = (mandate_hash is null)
    and (mandate_id is null) = (mandate_left_ticks is null)
    and (mandate_end is null or mandate_id is not null and ended_at is not null))
) with (fillfactor = 80);
create unique index game_session_of_mandate on play.game_session (vendor_id, mandate_id) where mandate_id is not null;
create index game_session_by_member on play.game_session (member_id) where ended_at is null;
create index game_session_by_launch on play.game_session (launch_id) where launch_id is not null;
create index game_session_open on play.game_session (vendor_id, ref) where ended_at is null;
create trigger game_session_ends_with_login
  before update of expires_at on play.game_session
  for each row when (new.login_until is not null)
  execute function play.end_with_login();

-- What a member may stake and lose in 24 hours, 7 days and 30 days, in ticks; null is without limit. Only members with a limit
-- have a row. Every stake is checked against it in play.place_batch. level_stake_day is of the identity level, not chosen.
create table play.allowance (
  account_id bigint primary key,
  member_id bigint not null unique,
  stake_day bigint check (stake_day >= 0),
  stake_week bigint check (stake_week >= 0),
  stake_month bigint check (stake_month >= 0),
  loss_day bigint check (loss_day >= 0),
  loss_week bigint check (loss_week >= 0),
  loss_month bigint check (loss_month >= 0),
  level_stake_day bigint check (level_stake_day >= 0)
);
create index allowance_of_level on play.allowance (account_id) where level_stake_day is not null;

-- A round may be shared by many members (a draw) and brands, so it belongs to its vendor.
create table play.round (
  vendor_id integer not null,
  round_ref text collate "C" not null,
  game_code text not null,
  opened_at timestamptz not null default clock_timestamp(),
  closed_at timestamptz,
  declared_bets integer,
  declared_stake_ticks bigint,
  declared_payout_ticks bigint,
  is_checked boolean not null default false,
  -- Some members may play a round from the wallet and others from an external wallet. The wallet refuses calls after
  -- closed_at, so the end of play from external wallets has a column of its own.
  external_wallet_closed_at timestamptz,
  primary key (vendor_id, round_ref)
) partition by hash (vendor_id, round_ref);
create index round_unchecked on play.round (closed_at) where not is_checked and declared_bets is not null;
create index round_by_time on play.round (opened_at);
create index round_open on play.round (opened_at) where coalesce(closed_at, external_wallet_closed_at) is null;

-- One bet of one member. Ids come from the ledger's sequence and carry the time, so that the table is partitioned
-- by month like the transfers; uplines are copied here, so that moving a member rewrites no history.
-- A bet from a vendor's external wallet is a row here without a transfer in the ledger, since the money is in the external
-- wallet. It has an external_wallet_version, no balance after it, since we do not know that, and no settlement. Code that
-- settles, pays, rolls back or reconciles finds bets through play.txn, which never has these, or filters by the column.
create table play.bet (
  id bigint not null,
  brand_id integer not null,
  member_id bigint not null,
  account_id bigint not null,
  vendor_id integer not null,
  game_code text not null,
  game_type text not null,
  round_ref text collate "C" not null,
  txn_id text collate "C" not null,
  member_name text not null,
  currency text not null,
  is_trial boolean not null,
  stake_ticks bigint not null check (stake_ticks >= 0),
  payout_ticks bigint not null default 0 check (payout_ticks >= 0),
  valid_ticks bigint not null default 0 check (valid_ticks between 0 and stake_ticks),
  status text not null default 'PENDING' check (status in (
    'PENDING', 'WON', 'LOST', 'PUSH', 'HALF_WON', 'HALF_LOST', 'VOID', 'CASHED_OUT', 'ROLLED_BACK')),
  -- The vendor's version of the last settlement; null when payouts decide.
  settle_version bigint,
  revision integer not null default 0,
  uplines bigint[] not null,
  detail jsonb,
  -- The detail as it came with the bet, once a settlement has added to it; null while it is the detail itself. Receipts state
  -- what came with the bet.
  placed_detail jsonb,
  placed_at timestamptz not null,
  settled_at timestamptz,
  balance_after bigint,
  -- The vendor's number of the log line that last wrote a bet from an external wallet.
  external_wallet_version bigint check (external_wallet_version > 0),
  -- A prize is paid beside the bets of a round.
  is_prize boolean not null default false,
  free_grant_id bigint,
  -- What of the payouts of a bet of nothing was taken from the prize budget; null when nothing was.
  budget_ticks bigint check (budget_ticks > 0),
  -- What two people paid for the bet on a case. Nothing that a vendor asks for credits the member for it afterwards.
  by_hand_ticks bigint check (by_hand_ticks > 0),
  primary key (account_id, id),
  constraint bet_balance check ((external_wallet_version is null) = (balance_after is not null)),
  constraint bet_of_external_wallet check (external_wallet_version is null or settle_version is null)
) partition by range (id);
create index bet_by_round on play.bet (vendor_id, round_ref);
create index bet_by_member on play.bet (member_id, id);
create index bet_winners on play.bet (brand_id, settled_at) where payout_ticks > stake_ticks and not is_trial;
-- Finds bets of a period, since ids carry the time.
create index bet_by_time on play.bet using brin (id) with (pages_per_range = 32, autosummarize = on);
-- Finds bets that are open too long, however many bets there are.
create index bet_open on play.bet (id) where status = 'PENDING' and external_wallet_version is null;
-- The lists of the office, newest first: of the brand, of a game or a vendor, of a status that few bets have, of large
-- amounts, and of what is open in external wallets. An id is placed at the end of each, so that a stake pays little for them.
-- What `stake_ticks >= 0` says is true of every bet: the planner takes the first two only for a list that says it too, and never
-- for a member's own bets, of which it could take them for a short way while a table is new.
create index bet_of_brand on play.bet (brand_id, id) where stake_ticks >= 0;
create index bet_of_game on play.bet (brand_id, vendor_id, game_code, id) where stake_ticks >= 0;
create index bet_of_rare_status on play.bet (brand_id, id)
  where status in ('VOID', 'ROLLED_BACK', 'CASHED_OUT', 'HALF_WON', 'HALF_LOST');
create index bet_of_size on play.bet (brand_id, id) where greatest(stake_ticks, payout_ticks) >= 10000000;
create index bet_open_elsewhere on play.bet (brand_id, id)
  where status = 'PENDING' and external_wallet_version is not null;
create index bet_of_grant on play.bet (free_grant_id) where free_grant_id is not null;

-- The ids of vendors' calls, each with its answer. body_hash is the first half of a SHA-256; it is null on a tombstone,
-- which the rollback of an unknown bet leaves. Brand 0 means that the call named no known member.
create table play.txn (
  vendor_id integer not null,
  txn_scope text collate "C" not null,
  txn_id text collate "C" not null,
  brand_id integer not null,
  account_id bigint,
  bet_id bigint,
  kind text not null check (kind in ('bet', 'play', 'win', 'rollback', 'settle', 'tombstone')),
  state text not null check (state in ('applied', 'rejected', 'rolled_back', 'tombstoned', 'parked')),
  code text not null,
  body_hash uuid check (body_hash is not null or state = 'tombstoned'),
  amount_ticks bigint not null default 0,
  balance_after bigint,
  is_late boolean not null default false,
  first_seen timestamptz not null default clock_timestamp(),
  last_seen timestamptz not null default clock_timestamp(),
  seen_count integer not null default 1,
  primary key (vendor_id, txn_scope, txn_id)
) partition by hash (vendor_id, txn_scope, txn_id);
-- Payouts, settlements and rollbacks of a bet. Stakes are left out, so that they do not pay for this index.
create index txn_after_bet on play.txn (bet_id) where kind in ('win', 'settle', 'rollback');
-- The reconciler looks for payouts of a period that a vendor's book lacks. Ids of calls carry no time, but rows are written
-- in the order of time.
create index txn_by_time on play.txn using brin (first_seen) with (pages_per_range = 32, autosummarize = on);

-- Eight partitions each, so that the look-up of an id stays short.
do $$
begin
  for part in 0..7 loop
    execute format('create table play.txn_%s partition of play.txn for values with (modulus 8, remainder %s)', part, part);
    execute format('create table play.round_%s partition of play.round for values with (modulus 8, remainder %s)', part, part);
  end loop;
end $$;

-- Payouts that arrived before their bets: they are retried when the bet arrives, and given up after ten minutes.
create table play.parked (
  vendor_id integer not null,
  txn_scope text collate "C" not null,
  txn_id text collate "C" not null,
  brand_id integer not null default 0,
  round_ref text collate "C" not null,
  request jsonb not null,
  expires_at timestamptz not null,
  primary key (vendor_id, txn_scope, txn_id)
);
create index parked_by_round on play.parked (vendor_id, round_ref);

-- Cases that a person must look at. case_key makes one case of one fault.
create table play.case_file (
  id bigint generated by default as identity primary key,
  case_key text not null unique,
  brand_id integer not null,
  vendor_id integer not null,
  kind text not null,
  round_ref text,
  txn_id text,
  bet_id bigint,
  detail jsonb not null default '{}',
  status text not null default 'open' check (status in ('open', 'closed')),
  opened_at timestamptz not null default now(),
  closed_at timestamptz
);
create index case_file_open on play.case_file (id) where status = 'open';
create index case_file_open_of_kind on play.case_file (kind, id) where status = 'open';
create index case_file_of_vendor on play.case_file (vendor_id, id);
create index case_file_of_kind on play.case_file (kind, id);

-- Settled bets that listeners have not received: added by the commit that settles, deleted by the one that announces them.
create table play.settled (
  id bigint generated by default as identity primary key,
  brand_id integer not null,
  account_ids bigint[] not null,
  bet_ids bigint[] not null
);

-- Makes a stake from an external wallet one bet, however often its lines arrive.
create table play.external_wallet_stake (
  vendor_id integer not null, txn_scope text collate "C" not null, txn_id text collate "C" not null,
  brand_id integer not null, account_id bigint not null, bet_id bigint not null,
  primary key (vendor_id, txn_scope, txn_id)
);

-- A notification for a vendor: written in the commit of its cause, and sent until it is answered. `overtaken`: a later one
-- about the same session replaced it.
create table play.vendor_notification (
  id bigint generated by default as identity primary key,
  brand_id integer not null,
  vendor_id integer not null,
  session_ref text collate "C" not null,
  kind text not null check (kind in ('kick', 'limits')),
  body jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'refused', 'given_up', 'overtaken')),
  made_at timestamptz not null default clock_timestamp(),
  tries integer not null default 0,
  next_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  -- When the first unanswered attempt was made.
  silent_since timestamptz,
  -- When the vendor last answered, and what.
  answered_at timestamptz,
  code text,
  answer jsonb
);
create index vendor_notification_of_session on play.vendor_notification (session_ref);
create index vendor_notification_by_time on play.vendor_notification (made_at);

-- Free rounds that the platform grants to members. Nothing is staked and wins are paid. Each round counts once against its
-- grant, and a rollback gives it back. A grant is created and sent; it is granted or refused, or unknown while the vendor
-- has not answered; it ends as used, expired or cancelled.
create table play.free_grant (
  id bigint generated by default as identity primary key,
  brand_id integer not null,
  -- The vendor's key of the grant.
  grant_ref text collate "C" not null unique check (grant_ref ~ '^[A-Za-z0-9_-]{8,64}$'),
  vendor_id integer not null,
  member_id bigint not null,
  member_ref text collate "C" not null,
  member_name text not null,
  currency text not null,
  game_code text not null,
  rounds integer not null check (rounds between 1 and 1000),
  -- The stake that each round replaces, and the maximum sum of its payouts.
  stake_ticks bigint not null check (stake_ticks > 0),
  max_payout_ticks bigint not null check (max_payout_ticks > 0),
  valid_from timestamptz not null,
  expires_at timestamptz not null check (expires_at > valid_from),
  state text not null default 'created' check (state in (
    'created', 'sent', 'granted', 'refused', 'unknown', 'used', 'expired', 'cancelled')),
  -- How many rounds may be played: all of them, and after a cancellation those the vendor reports as played.
  allowed integer not null check (allowed between 0 and rounds),
  played integer not null default 0 check (played between 0 and rounds),
  reason text not null,
  -- The vendor's last answer, or why there was none; platform.outbound_call makes the call.
  last_code text, cancel_asked_at timestamptz,
  -- The vendor's last report about the grant.
  reported_played integer, reported_won_ticks bigint, reported_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
) with (fillfactor = 80);
-- What a member was told before the first round holds until the last: the terms of a grant are never rewritten.
create trigger protect_grant before update of brand_id, grant_ref, vendor_id, member_id, currency, game_code, rounds,
  stake_ticks, max_payout_ticks, valid_from, expires_at on play.free_grant for each row execute function play.protect_grant();
create index free_grant_of_member on play.free_grant (member_id, id);
create index free_grant_of_brand on play.free_grant (brand_id, id);
create index free_grant_of_name on play.free_grant (brand_id, member_name, id);
create index free_grant_of_state on play.free_grant (brand_id, state, id);
create index free_grant_of_vendor on play.free_grant (brand_id, vendor_id, id);
create index free_grant_running on play.free_grant (expires_at) where state in ('created', 'sent', 'unknown', 'granted');

-- What was staked and paid in each five minutes, by the time the bets were placed: figures of a day are read from here and
-- not from bets. A job writes it, and again while bets of that time are settled. Trials and what was given back do not count.
create table play.figure (
  brand_id integer not null, began_at timestamptz not null, game_type text not null, currency text not null,
  bets integer not null check (bets >= 0),
  stake_ticks bigint not null check (stake_ticks >= 0),
  payout_ticks bigint not null check (payout_ticks >= 0),
  primary key (brand_id, began_at, game_type, currency)
);

-- What a vendor may pay members of a brand without a stake of theirs, a day by UTC and to one member in a day: two people
-- grant it. From review_ticks on a prize opens a case. A vendor without a row pays nothing without a stake.
create table play.prize_budget (
  brand_id integer not null, vendor_id integer not null, currency text not null,
  day_ticks bigint not null check (day_ticks >= 0),
  member_day_ticks bigint not null check (member_day_ticks between 0 and day_ticks),
  review_ticks bigint not null check (review_ticks > 0),
  granted_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, vendor_id, currency)
);

-- What of these budgets was used on a day; the row of account 0 is the sum over the members.
create table play.prize_spent (
  brand_id integer not null, vendor_id integer not null, currency text not null, day date not null,
  account_id bigint not null,
  spent_ticks bigint not null check (spent_ticks >= 0),
  primary key (brand_id, vendor_id, currency, day, account_id)
);

-- Wins that somebody should look at: large ones, and ones far above `record_ticks`, the largest of the game before. Each has a case.
create table play.large_win (
  bet_id bigint primary key,
  account_id bigint not null, brand_id integer not null, vendor_id integer not null,
  reasons text[] not null check (reasons <@ array['large', 'record'] and cardinality(reasons) > 0),
  record_ticks bigint,
  noted_at timestamptz not null default clock_timestamp()
);
create index large_win_of_brand on play.large_win (brand_id, bet_id desc);
create index large_win_of_vendor on play.large_win (brand_id, vendor_id, bet_id desc);
-- The largest win of each game of a brand; from what amount on a brand's win is large; until when bets were looked through.
create table play.win_record (
  brand_id integer, vendor_id integer, game_code text, currency text, payout_ticks bigint not null,
  primary key (brand_id, vendor_id, game_code, currency)
);
create table play.win_watch (brand_id integer primary key, large_ticks bigint not null check (large_ticks > 0));
create table play.win_scan (is_only boolean primary key default true check (is_only), scanned_until timestamptz not null);

-- The daily job creates the partitions of later months.
select play.ensure_partitions();
