import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { DrawResult } from '#studios/lottery/games/game.ts';
import type { StoredLine } from '../bets/bet.store.ts';

/** A line as the board requested it. */
export type PlannedLine = {
  readonly play: string;
  readonly pick: string;
  readonly group?: number;
  readonly odds4: number;
};

export type NewPlan = {
  readonly member: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly brand: string;
  /** The wallet's mandate that the plan stakes under. */
  readonly mandate: string;
  readonly key: string;
  readonly hash: Buffer;
  readonly lines: readonly PlannedLine[];
  readonly mode: 'same' | 'step' | 'target';
  /** The stake of one unit, and of all lines at the multiplier 1; both in ticks. */
  readonly unit: bigint;
  readonly base: bigint;
  readonly times: readonly number[];
  readonly stopsOnWin: boolean;
  readonly budget: bigint | null;
};

/**
 * Writes a plan, unless its key was used before or the member has `maxRunning` running plans.
 * @returns its id; undefined when nothing was written
 */
export async function insertPlan(
  tx: Tx,
  plan: NewPlan,
  maxRunning: number,
): Promise<bigint | undefined> {
  const rows = await sql<{ readonly id: bigint }>(tx)`
    insert into studio_lottery.plan
           (member_ref, game_code, currency, brand_ref, mandate_ref, idempotency_key, request_hash, lines, mode, unit_ticks, base_ticks, times,
            stops_on_win, budget_ticks, created_at)
    select ${plan.member}, ${plan.gameCode}, ${plan.currency}, ${plan.brand}, ${plan.mandate}, ${plan.key}, ${plan.hash}::bytea,
           ${JSON.stringify(plan.lines)}::text::jsonb, ${plan.mode}, ${plan.unit}::bigint, ${plan.base}::bigint,
           ${[...plan.times]}::integer[], ${plan.stopsOnWin}::boolean, ${plan.budget}::bigint, studio_lottery.clock()
     where (select count(*) from studio_lottery.plan where member_ref = ${plan.member} and state = 'running')
           < ${maxRunning}::integer
    on conflict (member_ref, idempotency_key) do nothing
    returning id`;
  return rows[0]?.id;
}

type StoredPlan = {
  readonly id: bigint;
  readonly request_hash: Buffer;
  readonly mandate_ref: string;
};

/** The plan with that key; undefined when the member has none. */
export async function findPlanByKey(
  tx: Tx,
  wanted: { readonly member: string; readonly key: string },
): Promise<StoredPlan | undefined> {
  const rows = await sql<StoredPlan>(tx)`
    select id, request_hash, mandate_ref from studio_lottery.plan
     where member_ref = ${wanted.member} and idempotency_key = ${wanted.key}
     limit 1`;
  return rows[0];
}

/** The number of running plans that a member has. */
export async function countRunning(tx: Tx, member: string): Promise<number> {
  const rows = await sql<{ readonly plans: number }>(tx)`
    select count(*)::integer as plans from studio_lottery.plan where member_ref = ${member} and state = 'running'`;
  return rows[0]?.plans ?? 0;
}

/** A running plan that can go on: its progress, and the draw that is open now. Amounts are ticks. */
export type DuePlan = {
  readonly id: bigint;
  readonly game_code: string;
  readonly member_ref: string;
  readonly currency: string;
  readonly brand_ref: string;
  readonly mandate_ref: string;
  readonly lines: readonly PlannedLine[];
  readonly unit_ticks: bigint;
  readonly base_ticks: bigint;
  readonly times: readonly number[];
  readonly stops_on_win: boolean;
  readonly budget_ticks: bigint | null;
  readonly staked: bigint;
  readonly step: number | null;
  readonly step_state: 'asked' | 'placed' | 'skipped' | null;
  readonly step_draw: string | null;
  readonly step_draw_id: bigint | null;
  readonly bet_state: string | null;
  readonly bet_lines: readonly StoredLine[] | null;
  readonly bet_result: DrawResult | null;
  readonly open_id: bigint | null;
};

/**
 * Running plans that can go on: a step has no outcome yet, the last bet has ended, or a draw without a bet of the plan
 * is open. A plan that stops on a win waits for its last bet.
 */
export async function duePlans(
  tx: Tx,
  wanted: { readonly id?: bigint; readonly limit: number },
): Promise<readonly DuePlan[]> {
  return await sql<DuePlan>(tx)`
    select p.id, p.game_code, p.member_ref, p.currency, p.brand_ref, p.mandate_ref, p.lines, p.unit_ticks, p.base_ticks, p.times,
           p.stops_on_win, p.budget_ticks, coalesce(sums.staked, 0)::bigint as staked, s.step, s.state as step_state,
           sd.draw_no as step_draw, s.draw_id as step_draw_id, b.state as bet_state, b.lines as bet_lines,
           sd.result as bet_result, o.id as open_id
      from studio_lottery.plan p
      left join lateral (
        select step, state, draw_id, bet_id from studio_lottery.plan_step
         where plan_id = p.id order by step desc limit 1) s on true
      left join studio_lottery.draw sd on sd.id = s.draw_id
      left join studio_lottery.bet b on b.id = s.bet_id
      left join lateral (
        select sum(ps.stake_ticks) as staked
          from studio_lottery.plan_step ps join studio_lottery.bet pb on pb.id = ps.bet_id
         where ps.plan_id = p.id and pb.state not in ('refunded', 'cancelling', 'refused')) sums on true
      left join lateral (
        select d.id from studio_lottery.draw d
         where d.game_code = p.game_code and d.draws_at > studio_lottery.clock() and d.state in ('scheduled', 'open')
           and studio_lottery.is_open(studio_lottery.clock(), d.opens_at, d.locks_at)
         order by d.draws_at limit 1) o on true
     where p.state = 'running' and (${wanted.id ?? null}::bigint is null or p.id = ${wanted.id ?? null}::bigint)
       and (s.state = 'asked'
            or (s.step is null or s.state = 'skipped') and (s.step = cardinality(p.times) or o.id is distinct from s.draw_id)
            or s.state = 'placed' and b.state in ('settled', 'refunded')
            or s.state = 'placed' and not p.stops_on_win and s.step < cardinality(p.times) and o.id <> s.draw_id)
     order by p.id
     limit ${wanted.limit}`;
}

/**
 * Writes the next step of a plan that is still running.
 * @returns the number of the draw; undefined when another process was first, or the plan has ended
 */
export async function beginStep(
  tx: Tx,
  step: {
    readonly planId: bigint;
    readonly step: number;
    readonly drawId: bigint;
    readonly stake: bigint;
  },
): Promise<string | undefined> {
  const rows = await sql<{ readonly draw_no: string }>(tx)`
    with running as (
      select id from studio_lottery.plan where id = ${step.planId} and state = 'running' for update),
    begun as (
      insert into studio_lottery.plan_step (plan_id, step, draw_id, stake_ticks)
      select id, ${step.step}::integer, ${step.drawId}::bigint, ${step.stake}::bigint from running
      on conflict do nothing
      returning draw_id)
    select d.draw_no from begun join studio_lottery.draw d on d.id = begun.draw_id limit 1`;
  return rows[0]?.draw_no;
}

/** Stores the outcome of a step; a step that has ended does not change. */
export async function endStep(
  tx: Tx,
  step: {
    readonly planId: bigint;
    readonly step: number;
    readonly betId: bigint | null;
    readonly reason: string | null;
  },
): Promise<void> {
  await sql(tx)`
    update studio_lottery.plan_step
       set state = case when ${step.betId}::bigint is null then 'skipped' else 'placed' end,
           bet_id = ${step.betId}::bigint, skip_reason = ${step.reason}::text
     where plan_id = ${step.planId} and step = ${step.step}::integer and state = 'asked'`;
}

/**
 * Ends a running plan; a plan that has ended does not change its reason.
 * @returns whether it was running
 */
export async function endPlan(
  tx: Tx,
  plan: { readonly id: bigint; readonly reason: string; readonly member?: string },
): Promise<boolean> {
  const rows = await sql(tx)`
    update studio_lottery.plan
       set state = 'ended', end_reason = ${plan.reason}, ended_at = studio_lottery.clock()
     where id = ${plan.id} and state = 'running'
       and (${plan.member ?? null}::text is null or member_ref = ${plan.member ?? null}::text)
    returning 1`;
  return rows.length > 0;
}

/** A plan that has ended and whose mandate the wallet still holds open. */
export type UnreportedPlan = {
  readonly id: bigint;
  readonly game_code: string;
  readonly mandate_ref: string;
  readonly end_reason: string;
  /** Its draws, the bets that were placed on them, and the reason why the last skipped draw has none. */
  readonly draws: number;
  readonly placed: number;
  readonly skip_reason: string | null;
};

/** Plans that have ended without the wallet knowing, oldest first; those with a bet under way a minute later. */
export async function unreportedPlans(tx: Tx, limit: number): Promise<readonly UnreportedPlan[]> {
  return await sql<UnreportedPlan>(tx)`
    select p.id, p.game_code, p.mandate_ref, p.end_reason, cardinality(p.times) as draws,
           (select count(*)::integer from studio_lottery.plan_step s where s.plan_id = p.id and s.state = 'placed') as placed,
           (select s.skip_reason from studio_lottery.plan_step s
             where s.plan_id = p.id and s.state = 'skipped' order by s.step desc limit 1) as skip_reason
      from studio_lottery.plan p
     where p.state = 'ended' and p.mandate_ended_at is null
       and (p.ended_at <= studio_lottery.clock() - interval '1 minute'
            or not exists (select from studio_lottery.plan_step s where s.plan_id = p.id and s.state = 'asked'))
     order by p.id
     limit ${limit}`;
}

/** Stores that the wallet knows the end of a plan. */
export async function markMandateEnded(tx: Tx, planId: bigint): Promise<void> {
  await sql(tx)`
    update studio_lottery.plan set mandate_ended_at = studio_lottery.clock()
     where id = ${planId} and mandate_ended_at is null`;
}
