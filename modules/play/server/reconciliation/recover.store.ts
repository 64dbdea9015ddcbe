import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { TransferRow } from '../bets/queue-answer.ts';

/** Books a stake of the past, whatever the state of its session; a refusal is not stored. */
export async function recoverStakeRow(
  tx: Tx,
  stake: {
    readonly vendorId: number;
    readonly scope: string;
    readonly txnId: string;
    readonly hash: string;
    readonly isPlay: boolean;
    readonly session: string;
    readonly member: string;
    readonly roundId: string;
    readonly game: string;
    readonly gameType: string;
    readonly currency: string;
    readonly stake: bigint;
    readonly payout: bigint;
    readonly occurredAt: Date;
    readonly shardId: bigint;
    readonly detail: string | undefined;
    readonly maxPayout: bigint | null;
    /** The grant of the free round. */
    readonly grantRef: string | undefined;
  },
): Promise<TransferRow> {
  if (stake.grantRef !== undefined) {
    return recoverFreeRow(tx, { ...stake, grantRef: stake.grantRef });
  }
  const rows = await sql<TransferRow>(tx)`
    select code, is_duplicate, balance_then, balance_now, bet_id
      from play.recover_stake(${stake.vendorId}, ${stake.scope}, ${stake.txnId}, ${stake.hash}, ${stake.isPlay},
                              ${stake.session}, ${stake.member}, ${stake.roundId}, ${stake.game}, ${stake.gameType}, ${stake.currency},
                              ${stake.stake}, ${stake.payout}, ${stake.occurredAt}, ${stake.shardId},
                              ${stake.detail ?? null}, ${stake.maxPayout})`;
  const [row] = rows;
  if (row === undefined) {
    throw new Error('a recovered stake answered nothing');
  }
  return row;
}

async function recoverFreeRow(
  tx: Tx,
  stake: Parameters<typeof recoverStakeRow>[1] & { readonly grantRef: string },
): Promise<TransferRow> {
  const rows = await sql<TransferRow>(tx)`
    select code, is_duplicate, balance_then, balance_now, bet_id
      from play.recover_free(${stake.grantRef}, ${stake.vendorId}, ${stake.scope}, ${stake.txnId}, ${stake.hash}, ${stake.isPlay},
                             ${stake.session}, ${stake.member}, ${stake.roundId}, ${stake.game}, ${stake.gameType}, ${stake.currency},
                             ${stake.stake}, ${stake.payout}, ${stake.occurredAt}, ${stake.shardId},
                             ${stake.detail ?? null}, ${stake.maxPayout})`;
  const [row] = rows;
  if (row === undefined) {
    throw new Error('a recovered free round answered nothing');
  }
  return row;
}

/** Declares these totals for a closed round; returns whether our own bets have the same. */
export async function declareRoundRow(
  tx: Tx,
  round: {
    readonly vendorId: number;
    readonly roundId: string;
    readonly bets: number;
    readonly stake: bigint;
    readonly payout: bigint;
  },
): Promise<boolean> {
  const rows = await sql<{ matched: boolean }>(tx)`
    select play.declare_round(${round.vendorId}, ${round.roundId}, ${round.bets}, ${round.stake}, ${round.payout}) as matched`;
  return rows[0]?.matched ?? false;
}

/** Opens a case once for each key. */
export async function openCaseRow(
  tx: Tx,
  fault: {
    readonly key: string;
    readonly brandId: number;
    readonly vendorId: number;
    readonly kind: string;
    readonly roundId: string | null;
    readonly txnId: string | null;
    readonly betId: bigint | null;
    readonly detail: object;
  },
): Promise<void> {
  await sql(tx)`
    select play.open_case(${fault.key}, ${fault.brandId}, ${fault.vendorId}, ${fault.kind}, ${fault.roundId}, ${fault.txnId},
                          ${fault.betId}, ${JSON.stringify(fault.detail)}::jsonb)`;
}

/** Opens a case of a round at each brand whose members have bet on it, once for each kind. */
export async function openRoundCaseRows(
  tx: Tx,
  fault: {
    readonly vendorId: number;
    readonly roundId: string;
    readonly kind: string;
    readonly detail: object;
  },
): Promise<void> {
  await sql(tx)`
    select play.open_case(format('%s:%s:%s:%s', ${fault.kind}::text, b.brand_id, ${fault.vendorId}::integer, ${fault.roundId}::text),
                          b.brand_id, ${fault.vendorId}, ${fault.kind}, ${fault.roundId}, null, null,
                          ${JSON.stringify(fault.detail)}::jsonb)
      from (select distinct brand_id
              from play.bet
             where vendor_id = ${fault.vendorId} and round_ref = ${fault.roundId}) b
     order by b.brand_id
     limit 1000`;
}

/** Closes an open case; false when it is closed already or unknown. */
export async function closeCaseRow(tx: Tx, id: bigint): Promise<boolean> {
  const rows = await sql<{ id: bigint }>(tx)`
    update play.case_file set status = 'closed', closed_at = clock_timestamp()
     where id = ${id} and status = 'open'
    returning id`;
  return rows.length > 0;
}

/** Reopens a bet that was lost only by the closing of its round; the rollback that follows returns its stake. */
export async function reopenBetRow(
  tx: Tx,
  bet: { readonly accountId: bigint; readonly betId: bigint },
): Promise<void> {
  await sql(tx)`select play.reopen_bet(${bet.accountId}, ${bet.betId})`;
}

/** Closes the case of this key if it is open, because its cause has been repaired. */
export async function closeCaseOfKey(tx: Tx, key: string): Promise<void> {
  await sql(tx)`
    update play.case_file set status = 'closed', closed_at = clock_timestamp()
     where case_key = ${key} and status = 'open'`;
}
