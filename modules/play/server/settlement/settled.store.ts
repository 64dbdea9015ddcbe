import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';

type BatchRow = {
  readonly id: bigint;
  readonly brand_id: number;
  readonly account_ids: readonly bigint[];
  readonly bet_ids: readonly bigint[];
};

export type SettledRow = BatchRow & { readonly bets: unknown };

/** The number of bets announced at once: more would delay the other work of the process. */
const MAX_BETS = 1_000;

/** Takes batches of unannounced settled bets, each with its bets as JSON of the payload of `play.round_settled`. */
export async function takeSettled(tx: Tx): Promise<readonly SettledRow[]> {
  return await sql<SettledRow>(tx)`
    with waiting as (
      select id, cardinality(bet_ids) as bets from play.settled order by id limit 20 for update skip locked
    ),
    counted as (
      select id, sum(bets) over (order by id) - bets as before from waiting
    ),
    taken as (
      delete from play.settled
       where id in (select id from counted where before < ${MAX_BETS})
      returning id, brand_id, account_ids, bet_ids
    )
    select t.id, t.brand_id, t.account_ids, t.bet_ids, json_agg(json_build_object(
             'betId', b.id::text, 'brandId', b.brand_id, 'memberId', b.member_id::text, 'vendorCode', v.code,
             'gameCode', b.game_code, 'gameType', b.game_type,
             'roundId', b.round_ref, 'currency', b.currency, 'isTrial', b.is_trial,
             'stakeTicks', b.stake_ticks::text, 'payoutTicks', b.payout_ticks::text, 'validTicks', b.valid_ticks::text,
             'status', b.status, 'revision', b.revision, 'uplines', b.uplines::text[],
             'placedAtMs', floor(extract(epoch from b.placed_at) * 1000),
             'settledAtMs', floor(extract(epoch from b.settled_at) * 1000))
           order by b.id) as bets
      from taken t
      cross join lateral unnest(t.account_ids, t.bet_ids) u (account_id, bet_id)
     cross join lateral (select * from play.bet where account_id = u.account_id and id = u.bet_id limit 1) b
      join vendor.vendor_v v on v.id = b.vendor_id
     group by t.id, t.brand_id, t.account_ids, t.bet_ids
     order by t.id`;
}

/** Takes batches of settled bets that no listener waits for. */
export async function dropSettled(tx: Tx): Promise<readonly BatchRow[]> {
  return await sql<BatchRow>(tx)`
    delete from play.settled
     where id in (select id from play.settled order by id limit 1000 for update skip locked)
    returning id, brand_id, account_ids, bet_ids`;
}
