import { amount, formatAmount } from '#platform/money/money.ts';
import type { StudioHost } from '#seamless/studio.ts';
import type { PlanStepView, PlanView } from '#studios/lottery/contract.plans.ts';
import { MAX_DRAWS } from '#studios/lottery/games/plan-steps.ts';
import { WIRE_SCALE } from '../bets/bet-stake.ts';
import { type PlanRow, plansOfMember, type StepRow, stepsOfPlans } from './plan-list.store.ts';

/** A member's plans as the board shows them, newest first. */
export async function viewPlans(
  host: StudioHost,
  wanted: { readonly member: string; readonly id?: bigint; readonly limit: number },
): Promise<readonly PlanView[]> {
  return await host.db.autocommit(async (tx) => {
    const plans = await plansOfMember(tx, wanted);
    const steps = await stepsOfPlans(tx, {
      ids: plans.map(({ id }) => id),
      limit: wanted.limit * MAX_DRAWS,
    });
    return plans.map((plan) =>
      viewPlan(
        plan,
        steps.filter((step) => step.plan_id === plan.id),
      ),
    );
  });
}

const money = (ticks: bigint) => formatAmount(amount(ticks), WIRE_SCALE);

/**
 * A plan with the draws it has begun and those it has not reached. The amounts are decimal strings; `exposure` is what
 * the plan may stake in all, at most its budget.
 */
export function viewPlan(plan: PlanRow, begun: readonly StepRow[]): PlanView {
  const stands = begun.filter((step) => step.state === 'placed' && stateOf(step) !== 'returned');
  const waiting = plan.state === 'running' ? plan.times.slice(begun.length) : [];
  const staked = sum(stands.map(({ stake_ticks }) => stake_ticks));
  const ahead = sum(waiting.map((times) => plan.base_ticks * BigInt(times)));
  const all = staked + ahead;
  const { budget_ticks: budget } = plan;
  return {
    planId: plan.id.toString(),
    game: plan.game_code,
    state: plan.state,
    endReason: plan.end_reason,
    mode: plan.mode,
    stopsOnWin: plan.stops_on_win,
    budget: budget === null ? null : money(budget),
    lines: plan.lines.map((line) => ({ ...line })),
    createdAt: plan.created_at.getTime(),
    staked: money(staked),
    returned: money(sum(stands.map(({ payout_ticks }) => payout_ticks ?? 0n))),
    exposure: money(budget !== null && all > budget ? budget : all),
    steps: [
      ...begun.map((step) => viewStep(step, plan.times[step.step - 1] ?? 1)),
      ...waiting.map((times, index) => ({
        step: begun.length + index + 1,
        times,
        stake: money(plan.base_ticks * BigInt(times)),
        state: 'waiting' as const,
        drawNo: null,
        payout: null,
        reason: null,
      })),
    ],
  };
}

function viewStep(step: StepRow, times: number): PlanStepView {
  return {
    step: step.step,
    times,
    stake: money(step.stake_ticks),
    state: stateOf(step),
    drawNo: step.draw_no,
    payout: step.payout_ticks === null ? null : money(step.payout_ticks),
    reason: step.skip_reason,
  };
}

function stateOf(step: StepRow): PlanStepView['state'] {
  if (step.state === 'skipped') {
    return 'skipped';
  }
  if (step.bet_state === 'settled') {
    const payout = step.payout_ticks ?? 0n;
    return payout > step.stake_ticks ? 'won' : payout > 0n ? 'part' : 'lost';
  }
  return step.bet_state === 'refunded' || step.bet_state === 'cancelling' ? 'returned' : 'open';
}

function sum(ticks: readonly bigint[]): bigint {
  return ticks.reduce((total, one) => total + one, 0n);
}
