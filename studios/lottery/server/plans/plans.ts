import { createHash } from 'node:crypto';
import { type Amount, amount, amountFromNumber } from '#platform/money/money.ts';
import { actInSession } from '#seamless/living-session.ts';
import { route, type StudioHost } from '#seamless/studio.ts';
import { cancelPlan, createPlan, listPlans } from '#studios/lottery/contract.plans.ts';
import { type DrawGame, findDrawGame } from '#studios/lottery/games/catalogue.ts';
import {
  minWinOf,
  type PlanRefusal,
  type PlanShape,
  planTimes,
} from '#studios/lottery/games/plan-steps.ts';
import {
  areDistinct,
  exposuresOf,
  type LineRefusal,
  type PricedLine,
  priceLine,
  stakeOf,
} from '../bets/bet-lines.ts';
import { WIRE_SCALE } from '../bets/bet-stake.ts';
import type { SessionRow } from '../sessions/session.store.ts';
import { knownSession, livingSession } from '../sessions/sessions.ts';
import { soldNow } from '../terms/terms.ts';
import { advancePlans } from './advance-plans.ts';
import {
  countRunning,
  endPlan,
  findPlanByKey,
  insertPlan,
  type PlannedLine,
} from './plan.store.ts';
import { openMandateOf } from './plan-mandate.ts';
import { viewPlans } from './plan-view.ts';

const SHOWN = 20;

/** Starts a plan. All its draws are checked against the limits now, and the first bet is placed with this call. */
export const createPlanRoute = route(createPlan, async (call) => {
  const { input, host, idempotencyKey, reject } = call;
  const known = await knownSession(call);
  if (idempotencyKey === undefined) {
    return reject('SESSION_INVALID');
  }
  call.limitMember?.(known.member_ref);
  const inCatalogue = findDrawGame(input.game);
  const drawGame =
    inCatalogue && (await soldNow(host, inCatalogue, { ...known, brand: known.brand_ref }));
  const unit = amountFromNumber(input.unitStake, WIRE_SCALE);
  const budget =
    input.budget === undefined ? null : (amountFromNumber(input.budget, WIRE_SCALE) ?? 0n);
  const shape = shapeOf(input);
  if (drawGame === undefined || unit === undefined || shape === undefined || budget === 0n) {
    return reject('INVALID_SELECTION');
  }
  if (input.draws > drawGame.plans.maxDraws) {
    return reject('PLAN_TOO_LONG');
  }
  const planned = planOf(drawGame, { member: known.member_ref, lines: input.lines, unit, shape });
  if (typeof planned === 'string') {
    return reject(planned);
  }
  const key = { member: known.member_ref, key: idempotencyKey };
  const hash = createHash('sha256').update(JSON.stringify(input)).digest();
  const mandate = await mandateFor(host, known, {
    ...{ key, drawGame, reject },
    stakes: planned.base * BigInt(planned.times.reduce((sum, times) => sum + times, 0)),
  });
  const made = await actInSession(call, known.ref, (tx) =>
    insertPlan(
      tx,
      {
        ...key,
        hash,
        ...planned,
        gameCode: drawGame.code,
        currency: known.currency,
        brand: known.brand_ref,
        mandate,
        lines: input.lines,
        mode: input.mode,
        unit,
        stopsOnWin: input.stopsOnWin,
        budget,
      },
      drawGame.plans.maxRunning,
    ),
  );
  const stored = await host.db.autocommit((tx) => findPlanByKey(tx, key));
  if (stored === undefined) {
    return reject('TOO_MANY_PLANS');
  }
  if (!stored.request_hash.equals(hash)) {
    return reject('ID_REUSED');
  }
  if (made !== undefined) {
    await advancePlans(host, made);
  }
  const [plan] = await viewPlans(host, { member: known.member_ref, id: stored.id, limit: 1 });
  return plan === undefined ? reject('INVALID_SELECTION') : { plan };
});

/**
 * The mandate that a plan stakes under: that of the plan which the same call has made before, else one that is opened now. A
 * member with the maximum of running plans gets none.
 */
async function mandateFor(
  host: StudioHost,
  known: SessionRow,
  plan: {
    readonly key: { readonly member: string; readonly key: string };
    readonly drawGame: DrawGame;
    readonly stakes: bigint;
    readonly reject: (code: keyof typeof createPlan.rejects) => never;
  },
): Promise<string> {
  const { key, drawGame, stakes, reject } = plan;
  const former = await host.db.autocommit((tx) => findPlanByKey(tx, key));
  if (former !== undefined) {
    return former.mandate_ref;
  }
  const running = await host.db.autocommit((tx) => countRunning(tx, known.member_ref));
  if (running >= drawGame.plans.maxRunning) {
    return reject('TOO_MANY_PLANS');
  }
  return await openMandateOf(host, { session: known.ref, ...key, stakes, reject });
}

/** Lists the member's own plans. */
export const listPlansRoute = route(listPlans, async (call) => {
  const known = await livingSession(call);
  return { plans: [...(await viewPlans(call.host, { member: known.member_ref, limit: SHOWN }))] };
});

/** Ends a plan; a bet that was accepted already stays valid. A repeated call has the same answer. */
export const cancelPlanRoute = route(cancelPlan, async (call) => {
  const { input, host, reject } = call;
  const known = await knownSession(call);
  const own = { member: known.member_ref, id: BigInt(input.planId) };
  await actInSession(call, known.ref, (tx) => endPlan(tx, { ...own, reason: 'cancelled' }));
  const [plan] = await viewPlans(host, { ...own, limit: 1 });
  return plan === undefined ? reject('PLAN_NOT_FOUND') : { plan };
});

/**
 * The shape that the input describes; undefined when one of its numbers is missing. A plan reaches a target only when
 * it stops on a win.
 */
function shapeOf(input: {
  readonly mode: string;
  readonly draws: number;
  readonly times: number;
  readonly factor?: number;
  readonly every?: number;
  readonly targetPercent?: number;
  readonly stopsOnWin: boolean;
}): PlanShape | undefined {
  const { mode, draws, times, factor, every, targetPercent, stopsOnWin } = input;
  if (mode === 'same') {
    return { mode, draws, times };
  }
  if (mode === 'step') {
    return factor === undefined || every === undefined
      ? undefined
      : { mode, draws, times, factor, every };
  }
  return targetPercent === undefined || !stopsOnWin
    ? undefined
    : { mode: 'target', draws, times, targetPercent };
}

/** The base stake in ticks and the multipliers of a plan, or the reason why its highest stake would be refused. */
function planOf(
  drawGame: DrawGame,
  plan: {
    readonly member: string;
    readonly lines: readonly PlannedLine[];
    readonly unit: Amount;
    readonly shape: PlanShape;
  },
):
  | { readonly base: bigint; readonly times: readonly number[] }
  | PlanRefusal
  | LineRefusal
  | 'PAYOUT_LIMIT'
  | 'NUMBER_LIMIT' {
  const single = priceAll(drawGame, plan.lines, plan.unit);
  if (typeof single === 'string') {
    return single;
  }
  if (!areDistinct(drawGame, single)) {
    return 'INVALID_SELECTION';
  }
  const base = stakeOf(single);
  const minWin = minWinOf(
    single.map(({ line }) => line),
    plan.unit,
  );
  const times = planTimes(plan.shape, { stake: base, minWin });
  if (typeof times === 'string') {
    return times;
  }
  if (times.some((one) => one > drawGame.plans.maxTimes)) {
    return 'PLAN_TOO_HIGH';
  }
  const dearest = priceAll(drawGame, plan.lines, amount(plan.unit * BigInt(Math.max(...times))));
  if (typeof dearest === 'string') {
    return dearest;
  }
  const over = exposuresOf(drawGame, { member: plan.member, lines: dearest }).find(
    ({ highest, cap }) => highest > cap,
  );
  return over?.refusal ?? { base, times };
}

function priceAll(
  drawGame: DrawGame,
  lines: readonly PlannedLine[],
  unitStake: Amount,
): readonly PricedLine[] | LineRefusal {
  const priced: PricedLine[] = [];
  for (const line of lines) {
    const one = priceLine(drawGame, { ...line, stake: undefined, unitStake });
    if (typeof one === 'string') {
      return one;
    }
    priced.push(one);
  }
  return priced;
}
