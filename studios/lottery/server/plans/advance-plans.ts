import { amount, formatAmount } from '#platform/money/money.ts';
import type { StudioHost, StudioJob } from '#seamless/studio.ts';
import { findDrawGame } from '#studios/lottery/games/catalogue.ts';
import { payoutsOf, readLines } from '../bets/bet-lines.ts';
import { placeFor } from '../bets/place-bet.ts';
import { beginStep, type DuePlan, duePlans, endPlan, endStep } from './plan.store.ts';
import { keyOfStep } from './plan-key.ts';
import { endMandates } from './plan-mandate.ts';

const MAX_AT_ONCE = 200;
/**
 * Refusals that no later draw would change: they end the plan. The session is the mandate, so its end is the plan's: it ran
 * out, or an exclusion has ended it.
 */
const FINAL = new Set([
  'SESSION_INVALID',
  'SESSION_EXPIRED',
  'SELF_EXCLUDED',
  'REGION_BLOCKED',
  'TRIAL_NOT_ALLOWED',
  'INVALID_SELECTION',
]);

/** The job that advances all plans, and ends the mandates of those that are over. */
export function planJob(host: StudioHost): StudioJob {
  const run = async () => {
    await advancePlans(host);
    await endMandates(host);
  };
  return { name: 'lottery_plans', everyMs: 500, run };
}

/**
 * Advances every plan that can go on by one step: the plan ends, or bets on the draw that is open. The step is written
 * before its bet is placed, and the bet's key follows from the step, so two processes or a crash never make two bets of
 * it.
 * @param id the one plan to advance; all plans when it is absent
 */
export async function advancePlans(host: StudioHost, id?: bigint): Promise<void> {
  const due = await host.db.autocommit((tx) =>
    duePlans(tx, { limit: MAX_AT_ONCE, ...(id === undefined ? {} : { id }) }),
  );
  for (const plan of due) {
    await advance(host, plan);
  }
}

async function advance(host: StudioHost, plan: DuePlan): Promise<void> {
  if (plan.step_state === 'asked' && plan.step !== null && plan.step_draw !== null) {
    await betOn(host, plan, { step: plan.step, drawNo: plan.step_draw });
    return;
  }
  const done = plan.step ?? 0;
  if (plan.stops_on_win && hasWon(plan)) {
    await end(host, plan.id, 'won');
    return;
  }
  const times = plan.times[done];
  if (times === undefined) {
    await end(host, plan.id, 'complete');
    return;
  }
  const drawId = plan.open_id;
  if (drawId === null || drawId === plan.step_draw_id) {
    return;
  }
  const stake = plan.base_ticks * BigInt(times);
  if (plan.budget_ticks !== null && plan.staked + stake > plan.budget_ticks) {
    await end(host, plan.id, 'budget');
    return;
  }
  const drawNo = await host.db.autocommit((tx) =>
    beginStep(tx, { planId: plan.id, step: done + 1, drawId, stake }),
  );
  if (drawNo !== undefined) {
    await betOn(host, plan, { step: done + 1, drawNo });
  }
}

/** Whether the last bet won a prize; the rebate of a prize group is none. */
function hasWon({ game_code, bet_state, bet_lines, bet_result }: DuePlan): boolean {
  const drawGame = findDrawGame(game_code);
  if (bet_state !== 'settled' || drawGame === undefined || !bet_lines || !bet_result) {
    return false;
  }
  return payoutsOf(drawGame, readLines(bet_lines), bet_result).some(({ won }) => won > 0n);
}

async function end(host: StudioHost, id: bigint, reason: string): Promise<void> {
  await host.db.autocommit((tx) => endPlan(tx, { id, reason }));
}

/** Places the bet of a step in the name of the plan's mandate. A refused draw is skipped; after BUSY the next run tries again. */
async function betOn(
  host: StudioHost,
  plan: DuePlan,
  at: { readonly step: number; readonly drawNo: string },
): Promise<void> {
  const { betId, reason } = await place(host, plan, at);
  if (reason === 'BUSY') {
    return;
  }
  await host.db.autocommit((tx) =>
    endStep(tx, { planId: plan.id, step: at.step, betId: betId ?? null, reason: reason ?? null }),
  );
  host.log.debug('lottery_plan_step', { plan: plan.id, ...at, reason });
  if (reason !== undefined && FINAL.has(reason)) {
    await end(host, plan.id, reason);
  }
}

class NotPlaced extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

type Placed = { readonly betId?: bigint; readonly reason?: string };

async function place(
  host: StudioHost,
  plan: DuePlan,
  at: { readonly step: number; readonly drawNo: string },
): Promise<Placed> {
  const unit = plan.unit_ticks * BigInt(plan.times[at.step - 1] ?? 1);
  const mandate = {
    ref: plan.mandate_ref,
    member_ref: plan.member_ref,
    currency: plan.currency,
    brand_ref: plan.brand_ref,
  };
  const input = {
    game: plan.game_code,
    drawNo: at.drawNo,
    lines: plan.lines.map((line) => ({
      ...line,
      unitStake: Number(formatAmount(amount(unit), 4)),
    })),
  };
  const reject = (code: string): never => {
    throw new NotPlaced(code);
  };
  try {
    const { bet } = await placeFor(host, mandate, {
      input,
      key: keyOfStep(plan.id, at.step),
      reject,
    });
    return { betId: BigInt(bet.betId) };
  } catch (error) {
    if (error instanceof NotPlaced) {
      return { reason: error.code };
    }
    throw error;
  }
}
