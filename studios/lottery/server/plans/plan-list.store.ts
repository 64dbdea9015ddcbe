import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { PlannedLine } from './plan.store.ts';

export type PlanRow = {
  readonly id: bigint;
  readonly game_code: string;
  readonly lines: readonly PlannedLine[];
  readonly mode: 'same' | 'step' | 'target';
  readonly base_ticks: bigint;
  readonly times: readonly number[];
  readonly stops_on_win: boolean;
  readonly budget_ticks: bigint | null;
  readonly state: 'running' | 'ended';
  readonly end_reason: string | null;
  readonly created_at: Date;
};

/** The plans of a member, newest first, or only the one with this id. Amounts are ticks. */
export async function plansOfMember(
  tx: Tx,
  wanted: { readonly member: string; readonly id?: bigint; readonly limit: number },
): Promise<readonly PlanRow[]> {
  return await sql<PlanRow>(tx)`
    select id, game_code, lines, mode, base_ticks, times, stops_on_win, budget_ticks, state, end_reason, created_at
      from studio_lottery.plan
     where member_ref = ${wanted.member} and (${wanted.id ?? null}::bigint is null or id = ${wanted.id ?? null}::bigint)
     order by id desc
     limit ${wanted.limit}`;
}

export type StepRow = {
  readonly plan_id: bigint;
  readonly step: number;
  readonly draw_no: string;
  readonly stake_ticks: bigint;
  readonly state: 'asked' | 'placed' | 'skipped';
  readonly skip_reason: string | null;
  readonly bet_state: string | null;
  readonly payout_ticks: bigint | null;
};

/** The steps that these plans have begun, in order. */
export async function stepsOfPlans(
  tx: ReadTx,
  wanted: { readonly ids: readonly bigint[]; readonly limit: number },
): Promise<readonly StepRow[]> {
  return await sql<StepRow>(tx)`
    select s.plan_id, s.step, d.draw_no, s.stake_ticks, s.state, s.skip_reason, b.state as bet_state, b.payout_ticks
      from studio_lottery.plan_step s
      join studio_lottery.draw d on d.id = s.draw_id
      left join studio_lottery.bet b on b.id = s.bet_id
     where s.plan_id = any (${[...wanted.ids]}::bigint[])
     order by s.plan_id, s.step
     limit ${wanted.limit}`;
}
