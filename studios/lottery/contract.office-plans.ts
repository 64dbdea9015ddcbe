import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Id } from '#platform/contract/input-fields.ts';
import { PlanStep } from './contract.plans.ts';

/** Calls of operators about plans. An operator sees only plans of members of the own brand. */

const Nullable = Type.Union([Type.String(), Type.Null()]);
const PLAN = { plan_unknown: 409 } as const;

const PlanRow = Type.Object({
  planId: Type.String(),
  member: Type.String(),
  memberId: Type.String(),
  game: Type.String(),
  state: Type.Enum(['running', 'ended']),
  /** The reasons of the member's board, and `stopped` when an operator ended the plan. */
  endReason: Nullable,
  mode: Type.Enum(['same', 'step', 'target']),
  draws: Type.Integer(),
  /** Number of draws that the plan has bet on or skipped. */
  done: Type.Integer(),
  staked: Type.String(),
  returned: Type.String(),
  exposure: Type.String(),
  createdAt: Type.String(),
});

export const listLotteryPlans = endpoint({
  wire: ['GET /office/v1/lottery/plans'],
  summary: 'Bets over several draws, newest first, of one member, game or state when named',
  auth: 'operator',
  permission: 'lottery.view',
  list: {
    name: 'lottery-plans',
    title: 'office.lottery.plans.title',
    columns: {
      ...{ plan: 'planId', member: 'member', game: 'game', state: 'state endReason' },
      ...{ mode: 'mode', draws: 'done draws', staked: 'staked' },
      ...{ returned: 'returned', exposure: 'exposure', at: 'createdAt' },
    },
  },
  input: Type.Object({
    member: Type.Optional(Type.String({ maxLength: 64 })),
    game: Type.Optional(Type.String({ maxLength: 40 })),
    state: Type.Optional(Type.Enum(['running', 'ended'])),
    before: Type.Optional(Id),
  }),
  output: Type.Object({ rows: Type.Array(PlanRow), next: Nullable }),
  rejects: {},
});

export const readLotteryPlan = endpoint({
  wire: ['GET /office/v1/lottery/plan'],
  summary: 'One plan with its lines, its draws and what became of each',
  auth: 'operator',
  permission: 'lottery.view',
  input: Type.Object({ id: Id }),
  output: Type.Object({
    plan: PlanRow,
    stopsOnWin: Type.Boolean(),
    budget: Nullable,
    endedAt: Nullable,
    lines: Type.Array(
      Type.Object({ play: Type.String(), pick: Type.String(), odds: Type.String() }),
    ),
    steps: Type.Array(PlanStep),
  }),
  rejects: PLAN,
});

export const stopLotteryPlan = endpoint({
  wire: ['POST /office/v1/lottery/plans/stop'],
  summary: 'Ends a running plan: what it has staked goes its way, the rest is not placed',
  auth: 'operator',
  permission: 'lottery.plans',
  input: Type.Object({ id: Id, reason: Type.String({ minLength: 3, maxLength: 300 }) }),
  output: Type.Object({ endReason: Type.String() }),
  rejects: { ...PLAN, plan_ended: 409 },
});

export type PlanRowView = Static<typeof PlanRow>;
