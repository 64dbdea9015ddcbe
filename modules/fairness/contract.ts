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

const Size = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
/** Base64 of 32 bytes, the lowest level of the tree first. */
const LogProof = Type.Array(Type.String());
/** What is below the last checkpoint never changes, so its answers may be stored for an hour. */
const LOG_READ = { auth: 'visitor', cacheSeconds: 3_600 } as const;

/** The last checkpoint of the public log; docs/fairness/records.md, part 7, has its form. */
export const readCheckpoint = endpoint({
  wire: ['GET /fairness/v1/log/checkpoint'],
  summary: 'The last signed checkpoint of the public log, a C2SP note',
  ...LOG_READ,
  limit: 'log',
  cacheSeconds: 10,
  input: Type.Object({}),
  output: Type.Object({
    checkpoint: Type.String(),
    size: Type.Integer(),
    /** Milliseconds since 1970. */
    signedAt: Type.Integer(),
  }),
  rejects: { 'log.empty': 409 },
});

export const listLogEntries = endpoint({
  wire: ['GET /fairness/v1/log/entries'],
  summary: 'Entries of the public log from an index on, 500 at most',
  ...LOG_READ,
  limit: 'log',
  // The last page grows.
  cacheSeconds: 10,
  input: Type.Object({
    from: Size,
    count: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
  }),
  output: Type.Object({
    from: Type.Integer(),
    /** Canonical JSON: the bytes of these texts are the leaves. */
    entries: Type.Array(Type.String()),
  }),
  rejects: { 'log.size': 409 },
});

export const readLogInclusion = endpoint({
  wire: ['GET /fairness/v1/log/inclusion'],
  summary: 'An entry of the public log, and the proof that it is in the tree of a size',
  ...LOG_READ,
  limit: 'log',
  input: Type.Object({ index: Size, size: Size }),
  output: Type.Object({ entry: Type.String(), proof: LogProof }),
  rejects: { 'log.size': 409, 'log.index': 409 },
});

export const readLogConsistency = endpoint({
  wire: ['GET /fairness/v1/log/consistency'],
  summary: 'The proof that the tree of one size continues that of a smaller one',
  ...LOG_READ,
  limit: 'log',
  input: Type.Object({ from: Size, to: Size }),
  output: Type.Object({ proof: LogProof }),
  rejects: { 'log.size': 409, 'log.order': 409 },
});
