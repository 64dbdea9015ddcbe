import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Id } from '#platform/contract/input-fields.ts';
import { DISPUTE_STATES, DISPUTED } from './field-rules.ts';

/** What a payee said about a payment, and what an operator answered. */
export const Dispute = Type.Object({
  id: Type.String(),
  text: Type.String(),
  state: Type.Enum([...DISPUTE_STATES]),
  answer: Type.Union([Type.String(), Type.Null()]),
  madeAt: Type.Integer(),
  answeredAt: Type.Union([Type.Integer(), Type.Null()]),
});
export type Dispute = Static<typeof Dispute>;

export const disputePayment = endpoint({
  wire: ['POST /wps/agent/payment/dispute'],
  summary:
    'Says that a figure of an own payment is wrong; an operator answers in words. One of a payment is open at a time',
  // Members get rebates too.
  auth: 'trueMember',
  whenClosed: 'ownRecord',
  limit: 'feedback',
  input: Type.Object({
    /** `run`: of a salary or dividend. `rebate`: of rebates. */
    of: Type.Enum([...DISPUTED]),
    /** The number of the payment. */
    id: Id,
    text: Type.String({ maxLength: 4_000 }),
  }),
  output: Dispute,
  rejects: {
    'agent.run.unknown': 409,
    'agent.dispute.short': 400,
    'agent.dispute.long': 400,
    'agent.dispute.open': 409,
    'agent.dispute.many': 409,
  },
});
