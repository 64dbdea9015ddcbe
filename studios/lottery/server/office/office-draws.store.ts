import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { CorrectionReason } from '#studios/lottery/correction-reasons.ts';
import type { DrawResult } from '#studios/lottery/games/game.ts';

export type OfficeDraw = {
  readonly id: bigint;
  readonly game_code: string;
  readonly draw_no: string;
  readonly state: 'scheduled' | 'open' | 'locked' | 'resulted' | 'settled' | 'corrected' | 'voided';
  readonly result_source: 'house' | 'outside';
  readonly opens_at: Date;
  readonly locks_at: Date;
  readonly draws_at: Date;
  readonly is_due: boolean;
  readonly is_closed: boolean;
  /** Whether the platform refused its proof: it is not paid, and can only be voided. */
  readonly is_held: boolean;
  readonly revision: number;
  readonly result: DrawResult | null;
  readonly void_reason: string | null;
  readonly bets: number;
  readonly stake: bigint;
  readonly payout: bigint;
};

/**
 * Draws, newest first, with the sums of their stakes and payouts in ticks. `before` holds the time and id of the last
 * draw of the page before.
 */
export async function officeDraws(
  tx: ReadTx,
  wanted: {
    readonly gameCode: string | null;
    readonly state: string | null;
    /**
     * Leaves out draws that have not opened, and those that are drawn more than 15 minutes from now: they would hide
     * the current ones.
     */
    readonly isNow: boolean;
    readonly before: { readonly drawsAt: Date; readonly id: bigint } | null;
    readonly limit: number;
  },
): Promise<readonly OfficeDraw[]> {
  return await sql<OfficeDraw>(tx)`
    select d.id, d.game_code, d.draw_no,
           case when d.state = 'settled' and d.revision > 1 then 'corrected' else d.state end as state, d.result_source,
           d.opens_at, d.locks_at, d.draws_at, d.draws_at <= studio_lottery.clock() as is_due,
           d.closed_at is not null as is_closed,
           d.held_at is not null and d.state = 'resulted' as is_held, d.revision, d.result, d.void_reason, b.bets, b.stake, b.payout
      from studio_lottery.draw d
     cross join lateral (
       select count(*)::integer as bets, coalesce(sum(stake_ticks), 0)::bigint as stake,
              coalesce(sum(payout_ticks), 0)::bigint as payout
         from studio_lottery.bet
        where draw_id = d.id and state in ('accepted', 'settled', 'refunded')) b
     where (${wanted.gameCode}::text is null or d.game_code = ${wanted.gameCode})
       and (${wanted.state}::text is null
            or case when d.state = 'settled' and d.revision > 1 then 'corrected' else d.state end = ${wanted.state})
       and (not ${wanted.isNow}
            or d.opens_at <= studio_lottery.clock() and d.draws_at <= studio_lottery.clock() + interval '15 minutes')
       and (${wanted.before?.drawsAt ?? null}::timestamptz is null
            or (d.draws_at, d.id) < (${wanted.before?.drawsAt ?? null}::timestamptz, ${wanted.before?.id ?? 0n}))
     order by d.draws_at desc, d.id desc
     limit ${wanted.limit}`;
}

type Wanted = { readonly gameCode: string; readonly drawNo: string };

/** The draw, locked until the transaction ends; undefined when there is none. */
export async function lockOfficeDraw(tx: Tx, wanted: Wanted): Promise<OfficeDraw | undefined> {
  await sql(tx)`
    select id
      from studio_lottery.draw
     where game_code = ${wanted.gameCode} and draw_no = ${wanted.drawNo}
       for no key update`;
  return await officeDraw(tx, wanted);
}

/** The draw with the sums of its stakes and payouts in ticks; undefined when there is none. */
export async function officeDraw(tx: ReadTx, wanted: Wanted): Promise<OfficeDraw | undefined> {
  const rows = await sql<OfficeDraw>(tx)`
    select d.id, d.game_code, d.draw_no,
           case when d.state = 'settled' and d.revision > 1 then 'corrected' else d.state end as state, d.result_source,
           d.opens_at, d.locks_at, d.draws_at, d.draws_at <= studio_lottery.clock() as is_due,
           d.closed_at is not null as is_closed,
           d.held_at is not null and d.state = 'resulted' as is_held, d.revision, d.result, d.void_reason,
           count(b.id)::integer as bets, coalesce(sum(b.stake_ticks), 0)::bigint as stake,
           coalesce(sum(b.payout_ticks), 0)::bigint as payout
      from studio_lottery.draw d
      left join studio_lottery.bet b on b.draw_id = d.id and b.state in ('accepted', 'settled', 'refunded')
     where d.game_code = ${wanted.gameCode} and d.draw_no = ${wanted.drawNo}
     group by d.id
     limit 1`;
  return rows[0];
}

export type ResultVersion = {
  readonly revision: number;
  readonly result: DrawResult | null;
  readonly source: string;
  readonly reason: string | null;
  readonly player_reason: CorrectionReason | null;
  readonly entered_by: readonly string[];
  readonly written_at: Date;
};

/** All revisions of a draw's result, newest first. */
export async function versionsOf(tx: ReadTx, drawId: bigint): Promise<readonly ResultVersion[]> {
  return await sql<ResultVersion>(tx)`
    select revision, result, source, reason, player_reason, entered_by, written_at
      from studio_lottery.result_version
     where draw_id = ${drawId}
     order by revision desc
     limit 100`;
}

export type ExposedNumber = { readonly subject: string; readonly highest_ticks: bigint };

/** The numbers of a draw with the highest exposure in ticks. */
export async function highestExposures(
  tx: ReadTx,
  wanted: { readonly drawId: bigint; readonly limit: number },
): Promise<readonly ExposedNumber[]> {
  return await sql<ExposedNumber>(tx)`
    select subject, highest_ticks
      from studio_lottery.exposure
     where draw_id = ${wanted.drawId} and subject like 'number %' and highest_ticks > 0
     order by highest_ticks desc, subject
     limit ${wanted.limit}`;
}
