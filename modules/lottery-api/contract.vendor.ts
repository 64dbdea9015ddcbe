import Type from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Draw } from '#seamless/fairness-api.ts';

/** A draw's state, as its studio reports it. */
export const reportDraw = endpoint({
  wire: ['POST /w/v1/draw'],
  summary: 'Report a draw',
  auth: 'vendor',
  envelope: 'raw',
  input: Draw,
  output: Type.Object({ code: Type.Literal('OK'), duplicate: Type.Boolean() }),
  rejects: { BAD_REQUEST: 400, ID_REUSED: 409, PROOF_REFUSED: 409 },
});
