import Type from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';

/**
 * What the platform has on record of a draw of a committed calendar (docs/fairness/records.md): with the seed and the
 * beacon's round it gives the outcome. Nothing of it comes from the reveal, apart from the numbers that players sent in.
 */
const DrawProof = Type.Object({
  /** The whole commitment; `commitment` is its hash. */
  record: Type.Record(Type.String(), Type.Unknown()),
  calendar: Type.Array(Type.Tuple([Type.String(), Type.Integer()])),
  drawNo: Type.String(),
  /** When betting closed, in milliseconds since 1970 UTC. */
  lockMs: Type.Integer(),
  beacon: Type.Union([
    Type.Object({ round: Type.Integer(), signature: Type.String() }),
    Type.Null(),
  ]),
  shots: Type.Union([
    Type.Object({ numbers: Type.Array(Type.Integer()), hash: Type.String() }),
    Type.Null(),
  ]),
});

/** All inputs for computing a round again, and its result. */
export const RoundProof = Type.Object({
  vendor: Type.String(),
  game: Type.String(),
  roundId: Type.String(),
  chainId: Type.Union([Type.String(), Type.Null()]),
  mode: Type.Enum(['CLIENT', 'COMMIT', 'BEACON']),
  commitment: Type.String(),
  committedAt: Type.String(),
  /** null while the seed still serves other rounds of the same player. */
  serverSeed: Type.Union([Type.String(), Type.Null()]),
  clientSeed: Type.String(),
  nonce: Type.Integer(),
  /** null in the mode CLIENT. */
  draw: Type.Union([DrawProof, Type.Null()]),
  result: Type.Unknown(),
  /** The numbers that the platform computed from the seeds; null where it could not. */
  drawn: Type.Union([Type.Array(Type.Integer()), Type.Null()]),
  /** Why the round is void, and since when; null for a round that counts. */
  void: Type.Union([Type.Object({ reason: Type.String(), at: Type.String() }), Type.Null()]),
  revealedAt: Type.String(),
  /** Of a round that one member played alone: the token of its proof; null for a round that everybody shares. */
  proof: Type.Union([Type.String(), Type.Null()]),
});

/**
 * The proof of one round, for the verify page and for anyone's own program. A round that everybody shares is read by its id,
 * one that a member played alone by the token of its proof; its own member also reads it by its id.
 */
export const readProof = endpoint({
  wire: ['GET /fairness/v1/proof'],
  summary: 'Commitment, seed and result of a round',
  auth: 'optional',
  input: Type.Object({
    vendor: Type.String({ minLength: 1, maxLength: 20 }),
    round: Type.Optional(Type.String({ minLength: 1, maxLength: 128 })),
    proof: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  }),
  output: RoundProof,
  rejects: { 'proof.not.found': 409 },
});

/** Rounds whose seeds were revealed last, so that a visitor finds something to verify. */
export const listProofs = endpoint({
  wire: ['GET /fairness/v1/recent'],
  summary: 'Rounds revealed last',
  auth: 'visitor',
  cacheSeconds: 5,
  input: Type.Object({
    vendor: Type.Optional(Type.String({ maxLength: 20 })),
    game: Type.Optional(Type.String({ maxLength: 64 })),
  }),
  output: Type.Object({
    rounds: Type.Array(
      Type.Object({
        vendor: Type.String(),
        game: Type.String(),
        roundId: Type.String(),
        revealedAt: Type.String(),
      }),
    ),
  }),
  rejects: {},
});
