import { type Amount, amount, payoutOf } from '#platform/money/money.ts';
import type { AcceptedLine } from './game.ts';

/** The maximum number of draws in one plan. */
export const MAX_DRAWS = 50;
/** The maximum multiplier of a plan. */
export const MAX_PLAN_TIMES = 10_000;

/**
 * The sequence of multipliers: constant; or multiplied by `factor` every `every` draws; or the minimum with which any
 * win exceeds all stakes up to then, its own included, by `targetPercent`.
 */
export type PlanShape = { readonly draws: number; readonly times: number } & (
  | { readonly mode: 'same' }
  | { readonly mode: 'step'; readonly factor: number; readonly every: number }
  | { readonly mode: 'target'; readonly targetPercent: number }
);

/** The cost of one draw at ×1, and the minimum payout of a win at ×1, in ticks. */
export type PlanBase = { readonly stake: Amount; readonly minWin: Amount };

/** `PLAN_IMPOSSIBLE`: no multiplier reaches the target; `PLAN_TOO_HIGH`: a multiplier above `MAX_PLAN_TIMES`. */
export type PlanRefusal = 'PLAN_IMPOSSIBLE' | 'PLAN_TOO_HIGH';

/** The multiplier of each draw, or the refusal of the plan. */
export function planTimes(shape: PlanShape, base: PlanBase): readonly number[] | PlanRefusal {
  const times: number[] = [];
  let staked = 0n;
  for (let draw = 0; draw < shape.draws; draw += 1) {
    const next = nextTimes(shape, { ...base, draw, staked });
    if (next === undefined) {
      return 'PLAN_IMPOSSIBLE';
    }
    if (next > MAX_PLAN_TIMES) {
      return 'PLAN_TOO_HIGH';
    }
    times.push(next);
    staked += base.stake * BigInt(next);
  }
  return times;
}

function nextTimes(
  shape: PlanShape,
  at: PlanBase & { readonly draw: number; readonly staked: bigint },
): number | undefined {
  if (shape.mode === 'same') {
    return shape.times;
  }
  if (shape.mode === 'step') {
    const next = shape.times * shape.factor ** Math.floor(at.draw / shape.every);
    return Math.min(next, MAX_PLAN_TIMES + 1);
  }
  // The formula m × win ≥ (staked + m × stake) × (1 + target), solved for the minimum whole m.
  const share = BigInt(100 + shape.targetPercent);
  const gain = at.minWin * 100n - at.stake * share;
  if (gain <= 0n) {
    return undefined;
  }
  const min = (at.staked * share + gain - 1n) / gain;
  const highest = BigInt(MAX_PLAN_TIMES + 1);
  return Math.max(shape.times, Number(min > highest ? highest : min));
}

/**
 * The minimum payout of a win on these lines: one combination wins its smallest prize once. `perUnit` is the stake of
 * one unit; both are in ticks.
 */
export function minWinOf(lines: readonly AcceptedLine[], perUnit: Amount): Amount {
  const wins = lines.flatMap(({ odds4 }) => odds4.map((odds) => payoutOf(perUnit, odds)));
  // biome-ignore lint/complexity/useMathMinMax: Math.min takes no bigint
  return amount(wins.reduce((min, win) => (win < min ? win : min), wins[0] ?? 0n));
}
