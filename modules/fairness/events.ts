import Type from 'typebox';
import { defineEvent } from '#platform/events.ts';

/** A studio sent a result that does not follow from its seed. It was refused; somebody must look at the studio. */
export const resultRefused = defineEvent(
  'fairness.result_refused',
  Type.Object({
    vendorCode: Type.String(),
    gameCode: Type.String(),
    roundId: Type.String(),
    /** The numbers that follow from the seed. */
    drawn: Type.Array(Type.Integer()),
    /** The numbers that the studio sent. */
    claimed: Type.Array(Type.Unknown()),
  }),
);
