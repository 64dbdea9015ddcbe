import Type from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Commit, Reveal } from '#seamless/fairness-api.ts';

const Stored = Type.Object({ code: Type.Literal('OK'), duplicate: Type.Boolean() });

/** A commitment, before the first bet it covers. */
export const commit = endpoint({
  wire: ['POST /w/v1/commit'],
  summary: 'Store a commitment',
  auth: 'vendor',
  envelope: 'raw',
  input: Commit,
  output: Stored,
  rejects: {
    BAD_REQUEST: 400,
    ID_REUSED: 409,
    COMMITMENT_MALFORMED: 400,
    COMMITMENT_SCHEME: 400,
    COMMITMENT_MODE: 400,
    COMMITMENT_CALENDAR: 400,
    COMMITMENT_NAMES: 400,
    COMMITMENT_RULE: 400,
    COMMITMENT_LATE: 409,
    COMMITMENT_TWICE: 409,
  },
});

/** A seed and its result, after the round. */
export const reveal = endpoint({
  wire: ['POST /w/v1/reveal'],
  summary: 'Reveal a seed',
  auth: 'vendor',
  envelope: 'raw',
  // A refused result is recorded all the same.
  tx: 'none',
  input: Reveal,
  output: Stored,
  rejects: { BAD_REQUEST: 400, ID_REUSED: 409, PROOF_REFUSED: 409 },
});
