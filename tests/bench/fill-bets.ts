import type pg from 'pg';
import { withClient } from './with-client.ts';

/** Each draw of the filling has this many bets and a round of its own. */
const BETS_OF_DRAW = 50_000;
const STAKE_TICKS = 10_000;

/**
 * Writes lost bets of random members on past draws into the tables of the studio, the platform and the ledger. The members
 * and their game sessions must exist.
 */
export async function fillWithBets(url: string, count: number): Promise<void> {
  await withClient(url, (client) => writeShared(client, count));
  await Promise.all([
    withClient(url, (client) => writeStudioBets(client)),
    withClient(url, (client) => writeBets(client)),
  ]);
  await withClient(url, async (client) => {
    await client.query('drop table public.fill');
    // Otherwise autovacuum would do this within the next minute, during the measurement.
    await client.query('vacuum (analyze)');
  });
}

/** Writes who bets what, the draws, the rounds, and the money. */
async function writeShared(client: pg.Client, count: number): Promise<void> {
  await client.query(
    `create unlogged table public.fill as
     select g as place, b.first + g as id, m.account_id, m.member_id, m.ref, m.member_name, m.vendor_id,
            1 + g / ${BETS_OF_DRAW} as draw, row_number() over (partition by m.account_id order by g) as turn
     from (select g, 1 + floor(random() * (select count(*) from play.member_ref where ref like 'bench-%'))::int as member
           from generate_series(1, $1::int) g) x
     cross join (select ledger.next_block($1::int + 1) as first) b
     join play.member_ref m on m.ref = 'bench-' || x.member
     order by g`,
    [count],
  );
  await client.query(
    `insert into studio_lottery.draw (game_code, draw_no, position, opens_at, locks_at, draws_at, state, void_reason, reported_as,
       reported_revision, revealed_at, closed_at)
     select 'K3-1M', '20200101-' || lpad(draw::text, 4, '0'), draw, '2020-01-01', '2020-01-02', '2020-01-03', 'voided', 'operator', 'void',
       0, now(), now()
     from (select distinct draw from public.fill) d`,
  );
  await client.query(
    `insert into play.round (vendor_id, round_ref, game_code, closed_at)
     select distinct vendor_id, 'K3-1M-20200101-' || lpad(draw::text, 4, '0'), 'K3-1M', now() from public.fill`,
  );
  // The account is opened first, because a statement does not see an account that it opens itself.
  await client.query(`select ledger.shard_account(1, 'BDT', 60)`);
  await client.query(
    `with written as (
       insert into ledger.transfer (id, journal_id, account_id, contra_id, amount, balance_after, round_ref, brand_id, kind)
       select f.id, min(f.id) over () - 1, f.account_id, s.id, -${STAKE_TICKS}, a.balance - ${STAKE_TICKS} * f.turn, f.id, 1, 1
       from public.fill f
       join ledger.account a on a.id = f.account_id
       cross join (select ledger.shard_account(1, 'BDT', 60) as id) s
       returning account_id, contra_id, amount),
     summed as (
       select account_id as id, sum(amount) as amount from written group by 1
       union all
       select contra_id, -sum(amount) from written group by 1)
     update ledger.account a set balance = a.balance + s.amount from summed s where a.id = s.id`,
  );
  await client.query(
    `insert into ledger.journal (id, brand_id, reason) select min(id) - 1, 1, 'batch' from public.fill`,
  );
  await client.query(`select setval('studio_lottery.bet_id_seq', $1)`, [count + 1]);
}

async function writeStudioBets(client: pg.Client): Promise<void> {
  await client.query(
    `insert into studio_lottery.bet (id, draw_id, game_code, session_ref, member_ref, currency, idempotency_key, request_hash,
       lines, stake_ticks, state, payout_ticks, balance_ticks, received_at, accepted_at, ended_at)
     overriding system value
     select f.place, d.id, 'K3-1M', 'session-' || f.ref, f.ref, 'BDT', 'fill' || lpad(f.place::text, 16, '0'), gen_random_uuid(),
       '[{"pick": "ANY", "play": "BIG", "odds4": ["19700"], "stake": "10000"}]', ${STAKE_TICKS}, 'settled', 0, 0, now(), now(), now()
     from public.fill f
     join studio_lottery.draw d on d.game_code = 'K3-1M' and d.draw_no = '20200101-' || lpad(f.draw::text, 4, '0')
     order by f.place`,
  );
}

async function writeBets(client: pg.Client): Promise<void> {
  await client.query(
    `insert into play.bet (id, brand_id, member_id, account_id, vendor_id, game_code, game_type, round_ref, txn_id, member_name,
       currency, is_trial, stake_ticks, valid_ticks, status, settle_version, uplines, detail, placed_at, settled_at, balance_after)
     select f.id, 1, f.member_id, f.account_id, f.vendor_id, 'K3-1M', 'ELOTT', 'K3-1M-20200101-' || lpad(f.draw::text, 4, '0'),
       'b-' || f.place, f.member_name, 'BDT', false, ${STAKE_TICKS}, ${STAKE_TICKS}, 'LOST', 1, '{}',
       '{"odds": "1.97", "lines": [{"pick": "ANY", "play": "BIG", "odds4": ["19700"], "stake": "10000"}], "selection": "BIG"}',
       now(), now(), 0
     from public.fill f
     order by f.place`,
  );
  await client.query(
    `insert into play.txn (vendor_id, txn_scope, txn_id, brand_id, account_id, bet_id, kind, state, code, body_hash, amount_ticks,
       balance_after)
     select f.vendor_id, '', 'b-' || f.place, 1, f.account_id, f.id, 'bet', 'applied', 'OK', gen_random_uuid(), ${STAKE_TICKS}, 0
     from public.fill f
     order by f.place`,
  );
}
