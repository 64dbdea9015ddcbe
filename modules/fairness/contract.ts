import Type from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';

const BeaconProof = Type.Object({
  rule: Type.Enum(['at-lock', 'recorded']),
  /** Hash of the beacon's chain. */
  chain: Type.String(),
  /** By the rule `recorded`: the rounds that the draws of a day take in turn. */
  rounds: Type.Optional(Type.Array(Type.Integer())),
  /** Place 0 of the chain of seeds: the place of a draw is counted from it. */
  chainStart: Type.String(),
  round: Type.Integer(),
  signature: Type.String(),
  locksAt: Type.String(),
});

/** All inputs for computing a round again, and its result. */
export const RoundProof = Type.Object({
  vendor: Type.String(),
  game: Type.String(),
  roundId: Type.String(),
  chainId: Type.Union([Type.String(), Type.Null()]),
  mode: Type.String(),
  commitment: Type.String(),
  committedAt: Type.String(),
  /** null while the seed still serves other rounds of the same player. */
  serverSeed: Type.Union([Type.String(), Type.Null()]),
  clientSeed: Type.String(),
  nonce: Type.Integer(),
  /** The round of a public beacon that is in the client seed, with the rule that gave it; null in the mode COMMIT. */
  beacon: Type.Union([BeaconProof, Type.Null()]),
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

/** The public keys by which anyone verifies receipts and checkpoints of the log. */
export const listSigningKeys = endpoint({
  wire: ['GET /fairness/v1/keys'],
  summary: 'Keys that sign receipts and checkpoints, with their times in milliseconds since 1970',
  auth: 'visitor',
  tx: 'none',
  cacheSeconds: 60,
  input: Type.Object({}),
  output: Type.Object({
    /** The id of this installation, with which the names of its keys begin. */
    installation: Type.String(),
    keys: Type.Array(
      Type.Object({
        purpose: Type.Enum(['receipts', 'log']),
        /** Verifier key of a C2SP signed note: `name+id+base64`. */
        key: Type.String(),
        from: Type.Integer(),
        /** null for the last key of a purpose. */
        until: Type.Union([Type.Integer(), Type.Null()]),
      }),
    ),
  }),
  rejects: {},
});
