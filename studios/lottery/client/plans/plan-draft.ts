import { amount, parseAmount } from '#platform/money/money.ts';
import type { BoardView } from '../../contract.ts';
import { acceptLine } from '../../games/game.ts';
import {
  MAX_DRAWS,
  MAX_PLAN_TIMES,
  minWinOf,
  type PlanRefusal,
  type PlanShape,
  planTimes,
} from '../../games/plan-steps.ts';
import { heldOf, sumsOf } from '../bet/slip-sums.ts';
import type { GameTable, Selection } from '../game-table.ts';

export const PLAN_MODES = ['same', 'step', 'target'] as const;
export type PlanMode = (typeof PLAN_MODES)[number];

/** The values of the fields, as plain decimals. */
export type PlanDraft = {
  readonly mode: PlanMode;
  readonly draws: string;
  readonly times: string;
  readonly factor: string;
  readonly every: string;
  readonly targetPercent: string;
  readonly stopsOnWin: boolean;
  readonly budget: string;
};

export const FIRST_DRAFT: PlanDraft = {
  mode: 'same',
  draws: '10',
  times: '1',
  factor: '2',
  every: '3',
  targetPercent: '30',
  stopsOnWin: true,
  budget: '',
};

/** A draw of the plan: its multiplier, its stake, and the sum of all stakes up to it, in ticks. */
export type PlannedDraw = {
  readonly times: number;
  readonly stake: bigint;
  readonly total: bigint;
};

export type PlanSums =
  | {
      readonly shape: PlanShape;
      readonly draws: readonly PlannedDraw[];
      /** The maximum cost in ticks, if nothing stops the plan early. */
      readonly exposure: bigint;
      /** Ticks; undefined when no budget is set. */
      readonly budget: bigint | undefined;
    }
  | { readonly refusal: PlanRefused };

export type PlanRefused = PlanRefusal | 'FIELDS' | 'HELD';

const NO_LIMITS: BoardView['plans'] = { maxDraws: MAX_DRAWS, maxTimes: MAX_PLAN_TIMES };

/**
 * The plan that the fields describe. The refusal is `FIELDS` when a field is unusable, and `HELD` when a line is not
 * taken at the current odds of the board, because a plan bets at these odds in every draw.
 */
export function planSums(
  table: GameTable,
  slip: { readonly lines: readonly Selection[]; readonly unit: bigint },
  draft: PlanDraft,
  {
    restricted = [],
    limits = NO_LIMITS,
  }: Partial<Pick<BoardView, 'restricted'>> & {
    readonly limits?: BoardView['plans'];
  } = {},
): PlanSums {
  if (slip.lines.some((line) => heldOf(table, line, restricted) !== undefined)) {
    return { refusal: 'HELD' };
  }
  const shape = shapeOf(draft, limits.maxDraws);
  const budget = draft.budget === '' ? undefined : (parseAmount(draft.budget, 4) ?? 0n);
  if (shape === undefined || budget === 0n) {
    return { refusal: 'FIELDS' };
  }
  const lines = slip.lines.flatMap((line) => acceptLine(table.rules, line) ?? []);
  const stake = amount(sumsOf(table, { ...slip, times: 1 }).total);
  const times = planTimes(shape, { stake, minWin: minWinOf(lines, amount(slip.unit)) });
  if (typeof times === 'string') {
    return { refusal: times };
  }
  if (times.some((one) => one > limits.maxTimes)) {
    return { refusal: 'PLAN_TOO_HIGH' };
  }
  let total = 0n;
  const draws = times.map((one) => {
    total += stake * BigInt(one);
    return { times: one, stake: stake * BigInt(one), total };
  });
  return {
    shape,
    draws,
    budget,
    exposure: budget !== undefined && budget < total ? budget : total,
  };
}

function shapeOf(draft: PlanDraft, maxDraws: number): PlanShape | undefined {
  const draws = wholeIn(draft.draws, 2, maxDraws);
  const times = wholeIn(draft.times, 1, 999);
  if (draws === undefined || times === undefined) {
    return undefined;
  }
  if (draft.mode === 'same') {
    return { mode: 'same', draws, times };
  }
  if (draft.mode === 'step') {
    const factor = wholeIn(draft.factor, 2, 10);
    const every = wholeIn(draft.every, 1, 49);
    return factor === undefined || every === undefined
      ? undefined
      : { mode: 'step', draws, times, factor, every };
  }
  const targetPercent = wholeIn(draft.targetPercent, 1, 1_000);
  return targetPercent === undefined ? undefined : { mode: 'target', draws, times, targetPercent };
}

function wholeIn(text: string, min: number, max: number): number | undefined {
  const value = Number(text);
  return Number.isInteger(value) && value >= min && value <= max ? value : undefined;
}
