import type pg from 'pg';
import { FIRST_ACCOUNT } from './members.ts';

/** Describes a draw that is over and whose bets are not paid. */
export type BigDraw = {
  readonly id: string;
  readonly roundId: string;
  /** This SQL lists the transaction ids of its bets. */
  readonly txnIds: string;
};

const GAME = 'K3-3M';
const RESULT = {
  balls: [1, 2, 4],
  derived: { sum: 7, big: false, small: true, odd: true, even: false, triple: false },
};
/** One of this many bets wins, because it is on the sum that was drawn. */
const WINS_ONE_IN = 20;
const STAKE_TICKS = 10_000;
/** The odds are 13.8. */
const PRIZE_TICKS = 138_000;
const SET = 500;

/** Computes the totals of such a draw; `stake` and `payout` are ticks. */
export function totalsOfBigDraw(bets: number) {
  const winners = Math.floor(bets / WINS_ONE_IN);
  return { bets, winners, stake: bets * STAKE_TICKS, payout: winners * PRIZE_TICKS };
}

/** This SQL gives what the bet of the member `g` is paid, in ticks. */
export const PRIZE_OF_MEMBER = `case when g % ${WINS_ONE_IN} = 0 then ${PRIZE_TICKS} else 0 end`;

/**
 * Writes a draw of today with a number of its own, and placed bets on it, into the tables of the studio and the platform,
 * with their stakes moved in the ledger. The draw looks closed until `openBigDraw`.
 */
export async function fillBigDraw(client: pg.Client, bets: number): Promise<BigDraw> {
  const { rows } = await client.query<{ id: string; draw_no: string }>(
    `insert into studio_lottery.draw (game_code, draw_no, chain_id, position, opens_at, locks_at, draws_at, state, result,
       revision, drawn_at, reported_as, reported_revision, revealed_at, closed_at)
     select game_code, to_char(day, 'YYYYMMDD') || '-9999', id, 9999, now() - interval '3 minutes', now() - interval '20 seconds',
       now() - interval '10 seconds', 'settled', $2, 1, now(), 'result', 1, now(), now()
     from studio_lottery.chain where game_code = $1 order by day limit 1
     returning id, draw_no`,
    [GAME, JSON.stringify(RESULT)],
  );
  const draw = rows[0];
  if (draw === undefined) {
    throw new Error(`no chain of ${GAME}`);
  }
  const roundId = `${GAME}-${draw.draw_no}`;
  await client.query(
    `insert into studio_lottery.bet (draw_id, game_code, session_ref, member_ref, currency, idempotency_key, request_hash, lines,
       stake_ticks, state, balance_ticks, received_at, accepted_at)
     select $1, $2, 'session-bench-' || g, 'bench-' || g, 'BDT', 'settle-' || g, gen_random_uuid(),
       jsonb_build_array(jsonb_build_object('play', 'SUM', 'pick', case when g % $3 = 0 then '7' else '10' end,
         'odds4', jsonb_build_array(case when g % $3 = 0 then '138000' else '76600' end), 'stake', $4::text)),
       $4::bigint, 'accepted', 0, now(), now()
     from generate_series(1, $5::int) g`,
    [draw.id, GAME, WINS_ONE_IN, STAKE_TICKS, bets],
  );
  await client.query(
    `insert into play.round (vendor_id, round_ref, game_code)
     select id, $1, $2 from vendor.vendor where code = 'SHPL'`,
    [roundId, GAME],
  );
  for (let from = 1; from <= bets; from += SET) {
    await placeStakes(client, {
      from,
      to: Math.min(from + SET - 1, bets),
      drawId: draw.id,
      roundId,
    });
  }
  await client.query('vacuum (analyze)');
  return {
    id: draw.id,
    roundId,
    txnIds: `select 'b-' || id from studio_lottery.bet where draw_id = ${draw.id}`,
  };
}

/** Writes the platform's rows of some of the bets; the id of a bet is that of the transfer of its stake. */
async function placeStakes(
  client: pg.Client,
  set: {
    readonly from: number;
    readonly to: number;
    readonly drawId: string;
    readonly roundId: string;
  },
): Promise<void> {
  await client.query({
    name: 'place-stakes',
    text: `with asked as (
        select array_agg($4::bigint + g - 1 order by g) accounts, array_agg(-$5::bigint order by g) amounts,
          array_agg(1::smallint order by g) kinds
        from generate_series($1::int, $2::int) g),
      placed as (
        select p.transfer_id, p.balance_after, p.ord
        from asked a
        cross join lateral ledger.move_batch(a.accounts, a.amounts, null, ledger.shard_account(1, 'BDT', 60), a.kinds, null) m
        cross join lateral unnest(m.transfer_ids, m.balances_after) with ordinality p (transfer_id, balance_after, ord)),
      bets as (
        select p.transfer_id id, p.balance_after, b.id bet, $1::int + p.ord::int - 1 g
        from placed p
        join studio_lottery.bet b on b.member_ref = 'bench-' || ($1::int + p.ord::int - 1)
          and b.idempotency_key = 'settle-' || ($1::int + p.ord::int - 1) and b.draw_id = $3),
      written as (
        insert into play.bet (id, brand_id, member_id, account_id, vendor_id, game_code, game_type, round_ref, txn_id, member_name,
          currency, is_trial, stake_ticks, uplines, detail, placed_at, balance_after)
        select t.id, 1, 1000000 + t.g, $4::bigint + t.g - 1, v.id, '${GAME}', 'ELOTT', $6, 'b-' || t.bet, 'bench' || t.g, 'BDT', false,
          $5::bigint, '{}', '{}', now(), t.balance_after
        from bets t, vendor.vendor v where v.code = 'SHPL'
        returning 1)
      insert into play.txn (vendor_id, txn_scope, txn_id, brand_id, account_id, bet_id, kind, state, code, body_hash, amount_ticks,
        balance_after)
      select v.id, '', 'b-' || t.bet, 1, $4::bigint + t.g - 1, t.id, 'bet', 'applied', 'OK', gen_random_uuid(), -$5::bigint,
        t.balance_after
      from bets t, vendor.vendor v where v.code = 'SHPL'`,
    values: [set.from, set.to, set.drawId, FIRST_ACCOUNT, STAKE_TICKS, set.roundId],
  });
}

/** Opens the draw, which the engine then pays. @returns the moment by the database's clock, in milliseconds */
export async function openBigDraw(client: pg.Client, { id }: BigDraw): Promise<number> {
  const { rows } = await client.query<{ now: Date }>(
    `update studio_lottery.draw set state = 'resulted', closed_at = null where id = $1 returning clock_timestamp() as now`,
    [id],
  );
  return rows[0]?.now.getTime() ?? 0;
}
