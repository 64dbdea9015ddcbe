import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { CorrectionReason } from '#studios/lottery/correction-reasons.ts';
import type { DrawResult } from '#studios/lottery/games/game.ts';
import type { StoredLine } from '../bets/bet.store.ts';

export type EntrySource = 'operator' | 'file' | 'push';

export type ResultEntry = {
  readonly attempt: number;
  readonly person: string;
  readonly person_name: string;
  readonly source: EntrySource;
  /** Everybody who may be behind the numbers. */
  readonly people: readonly string[];
  readonly balls: readonly number[];
  readonly entered_at: Date;
};

/** The numbers that were entered for a draw, oldest first. */
export async function entriesOf(tx: ReadTx, drawId: bigint): Promise<readonly ResultEntry[]> {
  return await sql<ResultEntry>(tx)`
    select attempt, person, person_name, source, people, balls, entered_at
      from studio_lottery.result_entry
     where draw_id = ${drawId}
     order by attempt, entered_at, person
     limit 200`;
}

/**
 * Enters numbers for a draw.
 * @returns false when this person has entered numbers in this attempt before
 */
export async function insertEntry(
  tx: Tx,
  entry: Omit<ResultEntry, 'entered_at'> & { readonly drawId: bigint },
): Promise<boolean> {
  const rows = await sql<{ person: string }>(tx)`
    insert into studio_lottery.result_entry (draw_id, attempt, person, person_name, source, people, balls)
    values (${entry.drawId}, ${entry.attempt}, ${entry.person}, ${entry.person_name}, ${entry.source},
            ${[...entry.people]}::text[], ${[...entry.balls]}::integer[])
    on conflict do nothing
    returning person`;
  return rows.length === 1;
}

/**
 * Writes the result of a draw from outside.
 * @returns false when the draw has a result, is void, or is not due
 */
export async function writeOutsideResult(
  tx: Tx,
  drawn: { readonly drawId: bigint; readonly result: DrawResult },
): Promise<boolean> {
  const rows = await sql<{ id: bigint }>(tx)`
    update studio_lottery.draw
       set state = 'resulted', result = ${JSON.stringify(drawn.result)}::jsonb, drawn_at = studio_lottery.clock(),
           -- There is no seed to reveal: the numbers came from outside.
           revealed_at = studio_lottery.clock()
     where id = ${drawn.drawId} and state = 'locked' and result_source = 'outside' and draws_at <= studio_lottery.clock()
    returning id`;
  return rows.length === 1;
}

/**
 * Writes the next revision of a settled draw's result; null voids the draw. The engine then pays the differences.
 * @throws for other numbers of a draw from a seed: such a draw can only be voided
 */
export async function writeCorrection(
  tx: Tx,
  correction: {
    readonly drawId: bigint;
    readonly revision: number;
    readonly result: DrawResult | null;
    readonly reason: string;
    /** The reason that players read. */
    readonly playerReason: CorrectionReason;
    readonly enteredBy: readonly string[];
    /** The ids of the operators who asked for it and approved it. */
    readonly operatorIds: readonly string[];
  },
): Promise<void> {
  const result = correction.result === null ? null : JSON.stringify(correction.result);
  await sql(tx)`
    insert into studio_lottery.result_version (draw_id, revision, result, source, reason, player_reason, entered_by, operator_ids)
    values (${correction.drawId}, ${correction.revision}, ${result}::jsonb, 'correction', ${correction.reason},
            ${correction.playerReason}, ${[...correction.enteredBy]}::text[], ${[...correction.operatorIds]}::text[])`;
  await sql(tx)`
    update studio_lottery.draw
       set revision = ${correction.revision}, result = ${result}::jsonb,
           state = case when ${result}::jsonb is null then 'voided' else 'resulted' end,
           void_reason = case when ${result}::jsonb is null then 'after_result' end, closed_at = null,
           -- The platform learns of the void from one more reveal; a draw from outside has no seed.
           revealed_at = case when ${result}::jsonb is null and result_source = 'house' then null else revealed_at end
     where id = ${correction.drawId} and revision = ${correction.revision} - 1
       and (state = 'settled' or held_at is not null and ${result}::jsonb is null)`;
}

/** The ids of the operators who decided the present revision of a draw's result. */
export async function correctorsOf(
  tx: ReadTx,
  draw: { readonly id: bigint; readonly revision: number },
): Promise<readonly string[]> {
  const rows = await sql<{ operator_ids: readonly string[] }>(tx)`
    select operator_ids
      from studio_lottery.result_version
     where draw_id = ${draw.id} and revision = ${draw.revision}
     limit 1`;
  return rows[0]?.operator_ids ?? [];
}

/** Voids a draw that has no result yet. */
export async function writeVoid(tx: Tx, drawId: bigint): Promise<void> {
  await sql(tx)`
    update studio_lottery.draw
       set state = 'voided', void_reason = 'operator'
     where id = ${drawId} and state in ('scheduled', 'open', 'locked')`;
}

export type OpenStake = {
  readonly member_ref: string;
  readonly bets: number;
  readonly ticks: bigint;
};

/** What each member has staked on a draw that is not settled, the highest sum first. */
export async function openStakes(tx: ReadTx, drawId: bigint): Promise<readonly OpenStake[]> {
  return await sql<OpenStake>(tx)`
    select member_ref, count(*)::int as bets, sum(stake_ticks)::bigint as ticks
      from studio_lottery.bet
     where draw_id = ${drawId} and state = 'accepted'
     group by member_ref
     order by ticks desc, member_ref
     limit 100000`;
}

/** A settled bet with its payout; amounts are ticks. */
export type PaidBet = {
  readonly id: bigint;
  readonly member_ref: string;
  readonly lines: readonly StoredLine[];
  readonly stake_ticks: bigint;
  readonly payout_ticks: bigint;
};

/** The settled bets of a draw with ids above `afterId`, in the order of their ids. */
export async function paidBets(
  tx: Tx,
  wanted: { readonly drawId: bigint; readonly afterId: bigint; readonly limit: number },
): Promise<readonly PaidBet[]> {
  return await sql<PaidBet>(tx)`
    select id, member_ref, lines, stake_ticks, coalesce(payout_ticks, 0) as payout_ticks
      from studio_lottery.bet
     where draw_id = ${wanted.drawId} and id > ${wanted.afterId} and state = 'settled'
     order by id
     limit ${wanted.limit}`;
}
