import Type from 'typebox';
import { defineEvent } from '#platform/events.ts';

/** A request of the four-eyes queue has come to its end, by a second person or because nobody looked. */
export const approvalEnded = defineEvent(
  'operator.approval_ended',
  Type.Object({
    approvalId: Type.BigInt(),
    brandId: Type.Integer(),
    makerId: Type.BigInt(),
    action: Type.String(),
    outcome: Type.Enum(['approved', 'rejected', 'expired']),
    /** Empty for a request that expired. */
    checker: Type.String(),
    atMs: Type.Integer(),
  }),
);
