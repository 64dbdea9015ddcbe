import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';
import { CONFORMANCE_IDS } from '../reconciliation/conformance-ids.ts';
import type { PrizeTerms } from '../settlement/pay-queues.ts';
import type { TransferRow } from './queue-answer.ts';

type RolledBackRow = TransferRow & {
  /** What the stake had backed, of which the budget is asked. */
  readonly prize_ticks: bigint | null;
  readonly is_large: boolean;
};

export async function rollBackRow(
  tx: Tx,
  call: {
    readonly vendorId: number;
    readonly scope: string;
    readonly txnId: string;
    readonly hash: string;
    readonly refTxnId: string;
    readonly roundId: string;
    readonly reason: string;
    readonly brandId: number;
    readonly accountId: bigint | null;
    readonly shardId: bigint | null;
    readonly mayWin: boolean;
    /** Allows the rollback although another bet of the member in this round has won. */
    readonly mayPart: boolean;
    /** What pays for what the stake had backed; undefined as long as nobody has asked for it. */
    readonly budget: PrizeTerms | undefined;
  },
): Promise<RolledBackRow> {
  const { budget } = call;
  const rows = await sql<RolledBackRow>(tx)`
    select code, is_duplicate, balance_then, balance_now, bet_id, prize_ticks, is_large
      from play.roll_back(${call.vendorId}, ${call.scope}, ${call.txnId}, ${call.hash}, ${call.refTxnId}, ${call.roundId},
                          ${call.reason}, ${call.brandId}, ${call.accountId}, ${call.shardId}, ${call.mayWin}, ${call.mayPart},
                          ${budget !== undefined}, ${budget?.day ?? null}, ${budget?.memberDay ?? null}, ${budget?.review ?? null})`;
  const [row] = rows;
  if (row === undefined) {
    throw new Error('a rollback answered nothing');
  }
  return row;
}

export async function closeRoundRow(
  tx: Tx,
  round: {
    readonly vendorId: number;
    readonly roundId: string;
    readonly bets: number;
    readonly stake: bigint;
    readonly payout: bigint;
  },
): Promise<{ readonly is_duplicate: boolean; readonly is_matched: boolean }> {
  const rows = await sql<{ is_duplicate: boolean; is_matched: boolean }>(tx)`
    select is_duplicate, is_matched
      from play.close_round(${round.vendorId}, ${round.roundId}, ${round.bets}, ${round.stake}, ${round.payout})`;
  const [row] = rows;
  if (row === undefined) {
    throw new Error('a closing answered nothing');
  }
  return row;
}

export type TxnRow = {
  readonly kind: string;
  readonly state: string;
  readonly code: string;
  readonly balance_after: bigint | null;
  readonly bet_id: bigint | null;
};

export async function selectTxn(
  tx: Tx,
  which: { readonly vendorId: number; readonly scope: string; readonly txnId: string },
): Promise<TxnRow | undefined> {
  const rows = await sql<TxnRow>(tx)`
    select kind, state, code, balance_after, bet_id
      from play.txn
     where vendor_id = ${which.vendorId} and txn_scope = ${which.scope} and txn_id = ${which.txnId}`;
  return rows[0];
}

/** Sets the protocol's time limits for the one transaction. */
export async function limitTimes(tx: Tx): Promise<void> {
  await sql(tx)`
    select set_config('statement_timeout', '800', true), set_config('lock_timeout', '300', true)`;
}

/** Checks closed rounds again, since late payouts cause or repair differences. Returns the number of mismatches. */
export async function checkRounds(tx: Tx): Promise<number> {
  const rows = await sql<{ matched: boolean }>(tx)`
    with due as (
      select vendor_id, round_ref from play.round
       where not is_checked and declared_bets is not null and closed_at < now() - interval '1 minute'
       order by closed_at
       limit 500
    ), done as (
      update play.round r
         set is_checked = true
        from due d
       where r.vendor_id = d.vendor_id and r.round_ref = d.round_ref
      returning r.vendor_id, r.round_ref
    )
    select play.check_round(vendor_id, round_ref) as matched from done`;
  return rows.filter((row) => !row.matched).length;
}

/**
 * Checks the oldest open cases of totals above a number again: late payouts, settlements and rollbacks repair the cause,
 * which closes the case. Returns the number of the last, undefined at the end.
 */
export async function healTotals(tx: Tx, afterId: bigint): Promise<bigint | undefined> {
  const rows = await sql<{ id: bigint }>(tx)`
    select c.id, play.check_round(c.vendor_id, c.round_ref) as matched
      from (select id, vendor_id, round_ref from play.case_file
             where status = 'open' and kind = 'round_totals' and id > ${afterId}
               and case_key = format('totals:%s:%s', vendor_id, round_ref)
             order by id
             limit 500) c
     order by c.id`;
  return rows.at(-1)?.id;
}

/**
 * Opens cases for bets that stay open longer than their vendor may leave them, the oldest first, without bets that have a
 * case and bets of conformance runs. Returns how many are new.
 */
export async function openStaleBetCases(tx: Tx, nowMs: number): Promise<number> {
  const now = new Date(nowMs);
  const rows = await sql<{ id: bigint }>(tx)`
    insert into play.case_file (case_key, brand_id, vendor_id, kind, round_ref, txn_id, bet_id)
    select 'open:' || b.id, b.brand_id, b.vendor_id, 'bet_open_too_long', b.round_ref, b.txn_id, b.id
      from play.bet b
      join vendor.vendor_v v on v.id = b.vendor_id
     where b.status = 'PENDING'
       and b.external_wallet_version is null
       and b.id <= ledger.id_at(${now}::timestamptz - make_interval(mins => v.patience_minutes))
       and not (b.is_trial and b.txn_id ~ any (${CONFORMANCE_IDS}::text[]))
       and not exists (select from play.case_file c where c.case_key = 'open:' || b.id)
     order by b.id
     limit 1000
    on conflict (case_key) do nothing
    returning id`;
  return rows.length;
}

/** Closes cases of bets that were open too long and are settled by now. Returns how many. */
export async function closeHealedCases(tx: Tx): Promise<number> {
  const rows = await sql<{ id: bigint }>(tx)`
    update play.case_file c
       set status = 'closed', closed_at = now()
      from play.txn k
      join play.bet b on b.account_id = k.account_id and b.id = k.bet_id
     where c.status = 'open'
       and c.kind = 'bet_open_too_long'
       and k.vendor_id = c.vendor_id and k.txn_id = c.txn_id and k.bet_id = c.bet_id
       and b.status <> 'PENDING'
    returning c.id`;
  return rows.length;
}

/** Closes the cases of debts that the member's later credits have paid. Returns how many. */
export async function closePaidDebts(tx: Tx): Promise<number> {
  const rows = await sql<{ id: bigint }>(tx)`
    update play.case_file c
       set status = 'closed', closed_at = now()
     where c.status = 'open'
       and c.kind = 'resettlement_debt'
       and not exists (select from ledger.debt_v d where d.account_id = (c.detail ->> 'accountId')::bigint)
    returning c.id`;
  return rows.length;
}

export async function ensurePartitions(tx: Tx): Promise<void> {
  await sql(tx)`select play.ensure_partitions()`;
}
