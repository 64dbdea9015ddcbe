import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Id } from '#platform/contract/input-fields.ts';
import { Next, TimeSort, Total } from '#platform/contract/list-fields.ts';
import { DisputeLine } from './contract.disputes-office.ts';
import { REBATE_KINDS, RebatePart } from './contract.rebates.ts';
import { HOLD_REASONS, RUN_STATES } from './field-rules.ts';

const RunState = Type.Enum([...RUN_STATES]);

const RebateLine = Type.Object({
  id: Type.String(),
  memberId: Type.String(),
  member: Type.String(),
  kind: Type.Enum([...REBATE_KINDS]),
  from: Type.String(),
  until: Type.String(),
  validBet: Type.String(),
  earned: Type.String(),
  carried: Type.String(),
  pays: Type.String(),
  carries: Type.String(),
  state: RunState,
  holdReason: Type.Union([Type.Enum([...HOLD_REASONS]), Type.Null()]),
  madeAt: Type.String(),
});
export type RebateLine = Static<typeof RebateLine>;

export const listRebateRuns = endpoint({
  wire: ['GET /office/v1/agent-rebates'],
  summary: 'What rebates along the tree came to by day, newest first',
  auth: 'operator',
  permission: 'agent.view',
  list: {
    name: 'agent-rebates',
    title: 'office.agents.rebates',
    columns: {
      ...{ made: 'madeAt', member: 'member', kind: 'kind', from: 'from', until: 'until' },
      ...{ valid: 'validBet', earned: 'earned', carried: 'carried', pays: 'pays' },
      ...{ carries: 'carries', state: 'state', hold: 'holdReason' },
    },
  },
  input: Type.Object({
    kind: Type.Optional(Type.Enum([...REBATE_KINDS])),
    state: Type.Optional(RunState),
    /** Whose rebates they are, by name. */
    member: Type.Optional(Type.String({ maxLength: 64 })),
    sort: Type.Optional(TimeSort),
    before: Type.Optional(Id),
  }),
  output: Type.Object({ rows: Type.Array(RebateLine), next: Next, total: Total }),
  rejects: {},
});

export const readOfficeRebateRun = endpoint({
  wire: ['GET /office/v1/agent-rebates/{id}'],
  summary: 'What a day of rebates came to: by product and rate, and the bets it came from',
  auth: 'operator',
  permission: 'agent.view',
  input: Type.Object({ id: Id, before: Type.Optional(Type.String({ maxLength: 64 })) }),
  output: Type.Object({
    run: RebateLine,
    parts: Type.Array(RebatePart),
    bets: Type.Array(
      Type.Object({
        betId: Type.String(),
        revision: Type.Integer(),
        member: Type.String(),
        gameCode: Type.String(),
        countedAt: Type.String(),
        /** Basis points. */
        rate: Type.Integer(),
        validBet: Type.String(),
        earned: Type.String(),
      }),
    ),
    next: Next,
    disputes: Type.Array(DisputeLine),
  }),
  rejects: { 'agent.run.unknown': 409 },
});
export type OfficeRebateDetail = Static<typeof readOfficeRebateRun.output>;

export const decideRebateRun = endpoint({
  wire: ['POST /office/v1/agent-rebates/{id}/decide'],
  summary: 'Pays held rebates, or refuses them; up to the sum that the operator may decide about',
  auth: 'operator',
  permission: 'agent.pay',
  input: Type.Object({
    id: Id,
    decision: Type.Enum(['pay', 'refuse']),
    reason: Type.String({ minLength: 3, maxLength: 500 }),
  }),
  output: Type.Object({ state: RunState }),
  rejects: {
    'agent.run.unknown': 409,
    'agent.run.over': 409,
    'agent.run.ceiling': 403,
    'agent.run.currency': 409,
  },
});
