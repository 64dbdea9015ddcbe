import type pg from 'pg';
import { FIRST_ACCOUNT } from '#tests/bench/members.ts';
import { type BigDraw, PRIZE_OF_MEMBER } from '#tests/bench/settle-draw.ts';

/** Says how a draw was paid, in the tables of studio, platform and ledger: numbers of bets, and ticks. */
export type PaidDraw = {
  /** Bets that the studio has recorded as paid, once, with the prize they won. */
  readonly noted: number;
  /** Bets that the platform has recorded as won or lost, with the prize they won. */
  readonly settled: number;
  /** Settlements that were applied; `settledBets` counts the different bets among them. */
  readonly settlements: number;
  readonly settledBets: number;
  /** Members whose account has the transfers of their opening, their stake and their prize, each once, and no other. */
  readonly paidOnce: number;
  /** The totals with which the round was closed, and whether the platform's own bets have the same. */
  readonly round: {
    readonly bets: number;
    readonly stake: number;
    readonly payout: number;
    readonly isMatched: boolean;
  };
};

/** Reads how a draw of `fillBigDraw` was paid; `stake` and `payout` are ticks. */
export async function readPaidDraw(client: pg.Client, draw: BigDraw): Promise<PaidDraw> {
  const { rows } = await client.query<PaidDraw & { readonly opening: string }>(
    `with studio as (
       select id, substr(idempotency_key, 8)::bigint as g, state, settle_version, payout_ticks
         from studio_lottery.bet where draw_id = $1),
     bets as (
       select s.*, 'b-' || s.id as txn_id, ${PRIZE_OF_MEMBER} as prize from studio s),
     books as (
       select account_id - $3::bigint + 1 as g, sum(amount) as total, count(*) as moves
         from ledger.transfer where account_id >= $3::bigint group by account_id)
     select
       (select count(*)::integer from bets
         where state = 'settled' and settle_version = 1 and payout_ticks = prize) as noted,
       (select count(*)::integer from bets b join play.bet p on p.round_ref = $2 and p.txn_id = b.txn_id
         where p.status = case when prize > 0 then 'WON' else 'LOST' end and p.payout_ticks = prize) as settled,
       (select count(*)::integer from play.txn
         where kind = 'settle' and state = 'applied' and txn_id in (select 's-' || id || '-1' from bets)) as settlements,
       (select count(distinct t.bet_id)::integer from play.txn t join play.bet p on p.id = t.bet_id
         where t.kind = 'settle' and t.state = 'applied' and p.round_ref = $2) as "settledBets",
       (select count(*)::integer from bets b join books k using (g)
         where k.total = 1000000000000 - 10000 + b.prize
           and k.moves = case when b.prize > 0 then 3 else 2 end) as "paidOnce",
       (select jsonb_build_object('bets', declared_bets, 'stake', declared_stake_ticks, 'payout', declared_payout_ticks,
                 'isMatched', declared_bets = p.bets and declared_stake_ticks = p.stake and declared_payout_ticks = p.payout)
          from play.round,
               (select count(*) as bets, sum(stake_ticks) as stake, sum(payout_ticks) as payout
                  from play.bet where round_ref = $2) p
         where round_ref = $2) as round`,
    [draw.id, draw.roundId, FIRST_ACCOUNT],
  );
  const [paid] = rows;
  if (paid === undefined) {
    throw new Error('the query of counts returned no row');
  }
  return paid;
}
