import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Id } from '#platform/contract/input-fields.ts';
import { Next, TimeSort, Total } from '#platform/contract/list-fields.ts';
import { REBATE_KINDS } from './contract.rebates.ts';

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
      carries: 'carries',
    },
  },
  input: Type.Object({
    kind: Type.Optional(Type.Enum([...REBATE_KINDS])),
    /** Whose rebates they are, by name. */
    member: Type.Optional(Type.String({ maxLength: 64 })),
    sort: Type.Optional(TimeSort),
    before: Type.Optional(Id),
  }),
  output: Type.Object({ rows: Type.Array(RebateLine), next: Next, total: Total }),
  rejects: {},
});
