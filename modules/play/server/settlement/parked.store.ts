import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';

export type ParkedRow = {
  readonly vendor_code: string;
  readonly txn_id: string;
  readonly request: unknown;
};

/** Payouts of a round that wait for their bet. */
export async function selectParked(
  tx: Tx,
  round: { readonly vendorId: number; readonly roundId: string },
): Promise<readonly ParkedRow[]> {
  return await sql<ParkedRow>(tx)`
    select v.code as vendor_code, p.txn_id, p.request
      from play.parked p
      join vendor.vendor_v v on v.id = p.vendor_id
     where p.vendor_id = ${round.vendorId} and p.round_ref = ${round.roundId}
     order by p.txn_id
     limit 100`;
}

/** Payouts whose bet has arrived without their being retried: both were booked at the same moment. */
export async function selectOverlookedParked(tx: Tx): Promise<readonly ParkedRow[]> {
  return await sql<ParkedRow>(tx)`
    select v.code as vendor_code, p.txn_id, p.request
      from play.parked p
      join vendor.vendor_v v on v.id = p.vendor_id
     where exists (select from play.bet b
                    where b.vendor_id = p.vendor_id and b.round_ref = p.round_ref and b.external_wallet_version is null)
     order by p.vendor_id, p.txn_id
     limit 1000`;
}

/** Gives up payouts that waited ten minutes: they are refused for good and open cases. Returns how many. */
export async function expireParked(tx: Tx): Promise<number> {
  const rows = await sql<{ txn_id: string }>(tx)`
    with gone as (
      delete from play.parked where expires_at < clock_timestamp()
      returning vendor_id, txn_scope, txn_id, round_ref, request
    ), filed as (
      insert into play.case_file (case_key, brand_id, vendor_id, kind, round_ref, txn_id, detail)
      select format('payout:%s:%s:%s', g.vendor_id, g.txn_scope, g.txn_id), coalesce(m.brand_id, 0), g.vendor_id,
             'payout_refused', g.round_ref, g.txn_id,
             jsonb_build_object('code', 'BET_NOT_FOUND', 'amountTicks', ((g.request ->> 'amount')::numeric * 10000)::bigint::text)
        from gone g
        left join play.member_ref m on m.vendor_id = g.vendor_id and m.ref = g.request ->> 'member'
          on conflict (case_key) do nothing
    )
    update play.txn k
       set state = 'rejected'
      from gone g
     where k.vendor_id = g.vendor_id and k.txn_scope = g.txn_scope and k.txn_id = g.txn_id and k.state = 'parked'
    returning k.txn_id`;
  return rows.length;
}
