import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Id, WrittenAmount, WrittenInteger } from '#platform/contract/input-fields.ts';

/** Plans: bets on several draws, also while the member is away. Amounts in answers are decimal strings with four places. */

const Game = Type.String({ pattern: '^[A-Z0-9-]{2,20}$' });
const Time = Type.Integer({ description: 'milliseconds since 1970 UTC, of the server' });
const Money = Type.String();
const SESSION = { SESSION_INVALID: 401, SESSION_EXPIRED: 401 } as const;

const PlanLine = Type.Object({
  play: Type.String({ minLength: 1, maxLength: 32 }),
  pick: Type.String({ minLength: 1, maxLength: 6000 }),
  group: Type.Optional(WrittenInteger),
  /** The odds × 10,000 of the first prize that the player saw; a draw with other odds is skipped. */
  odds4: WrittenInteger,
});

export const PlanStep = Type.Object({
  step: Type.Integer(),
  times: Type.Integer(),
  stake: Money,
  /** `waiting`: for its draw; `open`: until the draw is settled; `part`: it paid no more than its stake. */
  state: Type.Enum(['waiting', 'open', 'won', 'part', 'lost', 'returned', 'skipped']),
  drawNo: Type.Union([Type.String(), Type.Null()]),
  payout: Type.Union([Money, Type.Null()]),
  /** The code that a bet was refused with, if the draw was skipped. */
  reason: Type.Union([Type.String(), Type.Null()]),
});

export const Plan = Type.Object({
  planId: Type.String(),
  game: Game,
  state: Type.Enum(['running', 'ended']),
  /** `complete`, `won`, `budget`, `cancelled`, `stopped`, or the code of the refusal that ended it. */
  endReason: Type.Union([Type.String(), Type.Null()]),
  mode: Type.Enum(['same', 'step', 'target']),
  stopsOnWin: Type.Boolean(),
  budget: Type.Union([Money, Type.Null()]),
  lines: Type.Array(PlanLine),
  createdAt: Time,
  /** Accepted stakes, and their payouts and refunds. */
  staked: Money,
  returned: Money,
  /** The maximum cost of the whole plan. */
  exposure: Money,
  steps: Type.Array(PlanStep),
});

export const createPlan = endpoint({
  wire: ['POST /studio/lottery/v1/plans'],
  summary: 'Bets the same lines over several draws, from the draw that is open on',
  auth: 'visitor',
  envelope: 'raw',
  tx: 'none',
  idempotent: true,
  limit: 'bet',
  input: Type.Object({
    game: Game,
    lines: Type.Array(PlanLine, { minItems: 1, maxItems: 100 }),
    /** Stake of one unit at ×1, in currency units. */
    unitStake: WrittenAmount,
    draws: Type.Integer({ minimum: 2, maximum: 50 }),
    mode: Type.Enum(['same', 'step', 'target']),
    /** The multiplier of the first draw. */
    times: Type.Integer({ minimum: 1, maximum: 999 }),
    factor: Type.Optional(Type.Integer({ minimum: 2, maximum: 10 })),
    every: Type.Optional(Type.Integer({ minimum: 1, maximum: 49 })),
    targetPercent: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
    stopsOnWin: Type.Boolean(),
    /** The maximum sum of stakes, in currency units; the plan ends before it would exceed it. */
    budget: Type.Optional(WrittenAmount),
  }),
  output: Type.Object({ plan: Plan }),
  rejects: {
    ...SESSION,
    INVALID_SELECTION: 400,
    LIMIT_MIN: 400,
    LIMIT_MAX: 400,
    ODDS_CHANGED: 409,
    NUMBER_LIMIT: 409,
    PAYOUT_LIMIT: 409,
    PLAN_IMPOSSIBLE: 409,
    PLAN_TOO_HIGH: 409,
    PLAN_TOO_LONG: 409,
    TOO_MANY_PLANS: 409,
    ID_REUSED: 409,
    SELF_EXCLUDED: 403,
    TRIAL_NOT_ALLOWED: 403,
    REGION_BLOCKED: 451,
    GAME_MAINTENANCE: 503,
    BUSY: 503,
  },
});

export const listPlans = endpoint({
  wire: ['GET /studio/lottery/v1/plans'],
  summary: 'The player’s own last 20 plans of all games, newest first',
  auth: 'visitor',
  envelope: 'raw',
  tx: 'none',
  input: Type.Object({}),
  output: Type.Object({ plans: Type.Array(Plan) }),
  rejects: { ...SESSION, BUSY: 503 },
});

export const cancelPlan = endpoint({
  wire: ['POST /studio/lottery/v1/plans/cancel'],
  summary: 'Ends a plan: draws it has not bet on stay without a bet',
  auth: 'visitor',
  // A way out with one's own money.
  whenClosed: 'ownRecord',
  envelope: 'raw',
  tx: 'none',
  input: Type.Object({ planId: Id }),
  output: Type.Object({ plan: Plan }),
  rejects: { ...SESSION, PLAN_NOT_FOUND: 409, BUSY: 503 },
});

export type PlanView = Static<typeof Plan>;
export type PlanStepView = Static<typeof PlanStep>;
