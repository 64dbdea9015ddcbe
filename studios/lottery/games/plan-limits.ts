/** The limits of a member's plans. */
export type PlanLimits = {
  readonly maxDraws: number;
  readonly maxTimes: number;
  readonly maxRunning: number;
};

/** The bounds of plans that the code itself has; they apply where operators set none. */
export const PLAN_LIMITS: PlanLimits = { maxDraws: 50, maxTimes: 10_000, maxRunning: 10 };
