import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Id } from '#platform/contract/input-fields.ts';
import { Next, TimeSort, Total } from '#platform/contract/list-fields.ts';
import { REBATE_KINDS } from './contract.rebates.ts';
import { DISPUTE_STATES, DISPUTED, KINDS, MAX_DISPUTE_ANSWER, RUN_STATES } from './field-rules.ts';

const State = Type.Enum([...DISPUTE_STATES]);
const TextOrNull = Type.Union([Type.String(), Type.Null()]);

/** A dispute as operators read it. */
export const DisputeLine = Type.Object({
  id: Type.String(),
  of: Type.Enum([...DISPUTED]),
  /** The number of the payment. */
  paymentId: Type.String(),
  memberId: Type.String(),
  member: Type.String(),
  kind: Type.Enum([...KINDS, ...REBATE_KINDS]),
  from: Type.String(),
  until: Type.String(),
  pays: Type.String(),
  payment: Type.Enum([...RUN_STATES]),
  text: Type.String(),
  state: State,
  answer: TextOrNull,
  answeredBy: TextOrNull,
  madeAt: Type.String(),
  answeredAt: TextOrNull,
});
export type DisputeLine = Static<typeof DisputeLine>;

export const listDisputes = endpoint({
  wire: ['GET /office/v1/agent-disputes'],
  summary: 'Payments along the tree whose figures are said to be wrong, newest first',
  auth: 'operator',
  permission: 'agent.view',
  list: {
    name: 'agent-disputes',
    title: 'office.agents.disputes',
    columns: {
      ...{ made: 'madeAt', member: 'member', kind: 'kind', from: 'from', pays: 'pays' },
      ...{ text: 'text', state: 'state', answered: 'answeredAt' },
    },
    personal: ['text'],
  },
  input: Type.Object({
    state: Type.Optional(State),
    /** Whose payments they are about, by name. */
    member: Type.Optional(Type.String({ maxLength: 64 })),
    sort: Type.Optional(TimeSort),
    before: Type.Optional(Id),
  }),
  output: Type.Object({ rows: Type.Array(DisputeLine), next: Next, total: Total }),
  rejects: {},
});

export const readDispute = endpoint({
  wire: ['GET /office/v1/agent-disputes/{id}'],
  summary: 'One dispute with the payment that it is about',
  auth: 'operator',
  permission: 'agent.view',
  input: Type.Object({ id: Id }),
  output: DisputeLine,
  rejects: { 'agent.dispute.unknown': 409 },
});

export const answerDispute = endpoint({
  wire: ['POST /office/v1/agent-disputes/{id}/answer'],
  summary: 'Answers a dispute in words that its payee reads; no money moves by it',
  auth: 'operator',
  permission: 'agent.pay',
  input: Type.Object({
    id: Id,
    decision: Type.Enum(['accepted', 'refused']),
    answer: Type.String({ minLength: 3, maxLength: MAX_DISPUTE_ANSWER }),
  }),
  output: Type.Null(),
  rejects: {
    'agent.dispute.unknown': 409,
    'agent.dispute.over': 409,
    'agent.dispute.answer': 400,
  },
});
