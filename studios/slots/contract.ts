import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';

/** Calls of the player's browser. Amounts are numbers in currency units; codes are those that all games share. */

const Fairness = Type.Object({
  /** SHA-256 of the current server seed. */
  commitment: Type.String(),
  /** Null until the player's browser has sent one; a spin is refused until then. */
  clientSeed: Type.Union([Type.String(), Type.Null()]),
  /** The number of the next spin with this pair. */
  nonce: Type.Integer(),
  /** SHA-256 of the next server seed: it is shown before the member chooses the client seed for it. */
  nextCommitment: Type.String(),
  /** Null until the player's browser has sent one. */
  nextClientSeed: Type.Union([Type.String(), Type.Null()]),
});

const Win = Type.Object({
  line: Type.String(),
  pay: Type.String(),
  multiplier: Type.Integer(),
  coins: Type.Integer(),
  amount: Type.Number(),
});

const Spin = Type.Object({
  roundId: Type.String(),
  /** The token in the address of the spin's proof: whoever has it may read the proof. */
  proof: Type.String(),
  bet: Type.Number(),
  coinValue: Type.Number(),
  /** The symbols of each reel, from top to bottom. */
  window: Type.Array(Type.Array(Type.String())),
  stops: Type.Array(Type.Integer()),
  wins: Type.Array(Win),
  payout: Type.Number(),
  /** The wallet has not paid the win: an operator must look. */
  isOwed: Type.Boolean(),
  /** Milliseconds since 1970 UTC. */
  spunAt: Type.Integer(),
  balanceAfter: Type.Number(),
});

export type SlotFairness = Static<typeof Fairness>;
export type SlotSpin = Static<typeof Spin>;
export type SlotSpinWin = Static<typeof Win>;

const SESSION = { SESSION_INVALID: 401, SESSION_EXPIRED: 401 } as const;
/** Refusals of the wallet that concern the member, in the codes that all games share. */
const MEMBER = {
  SELF_EXCLUDED: 403,
  TRIAL_NOT_ALLOWED: 403,
  LIMIT_REACHED: 403,
  REGION_BLOCKED: 451,
  GAME_MAINTENANCE: 403,
  BUSY: 503,
} as const;

export const openGame = endpoint({
  wire: ['POST /studio/slots/v1/session'],
  summary:
    'Exchange the launch token for a session, or with a session alone read the state of the game again',
  auth: 'visitor',
  envelope: 'raw',
  tx: 'none',
  input: Type.Object({
    launch: Type.Optional(Type.String({ minLength: 16, maxLength: 128 })),
  }),
  output: Type.Object({
    session: Type.String(),
    game: Type.String(),
    currency: Type.String(),
    isTrial: Type.Boolean(),
    balance: Type.Number(),
    backUrl: Type.String(),
    bets: Type.Array(Type.Number()),
    lines: Type.Integer(),
    /** In percent, rounded down to two decimals. */
    rtp: Type.Number(),
    cycleMs: Type.Integer(),
    /** Payouts less bets of this session, in currency units. */
    net: Type.Number(),
    openedAt: Type.Integer(),
    serverNow: Type.Integer(),
    fairness: Fairness,
    lastSpin: Type.Union([Spin, Type.Null()]),
  }),
  rejects: { ...SESSION, ...MEMBER },
});

export const spin = endpoint({
  wire: ['POST /studio/slots/v1/spins'],
  summary: 'Spin once; the same key again gives the same spin',
  auth: 'visitor',
  envelope: 'raw',
  tx: 'none',
  idempotent: true,
  limit: 'spin',
  input: Type.Object({ bet: Type.Number({ exclusiveMinimum: 0, maximum: 1e12 }) }),
  output: Type.Object({
    spin: Spin,
    balance: Type.Number(),
    fairness: Fairness,
    /** The signed receipt of the stake, as a file; absent where the studio's wallet is another server. */
    receipt: Type.Optional(Type.String()),
  }),
  rejects: {
    ...SESSION,
    ...MEMBER,
    INVALID_SELECTION: 400,
    LIMIT_MIN: 400,
    LIMIT_MAX: 400,
    INSUFFICIENT_FUNDS: 402,
    ROUND_CLOSED: 409,
    CLIENT_SEED_MISSING: 409,
    ID_REUSED: 409,
    SPIN_TOO_SOON: 429,
  },
});

export const listSpins = endpoint({
  wire: ['GET /studio/slots/v1/spins'],
  summary: 'Last spins of the member in this game, newest first',
  auth: 'visitor',
  envelope: 'raw',
  tx: 'none',
  input: Type.Object({
    /** Id of a round; only older spins are listed. */
    before: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}-[0-9]{1,15}$' })),
  }),
  output: Type.Object({ spins: Type.Array(Spin), hasMore: Type.Boolean() }),
  rejects: { ...SESSION, BUSY: 503 },
});

const Commitment = Type.String({ pattern: '^[0-9a-f]{64}$' });
/** The longest text that is read; `isClientSeed` decides. */
const ClientSeed = Type.String({ maxLength: 1_000 });

export const bindClientSeed = endpoint({
  wire: ['POST /studio/slots/v1/client-seeds'],
  summary: 'Give a published seed pair without a client seed the one that the browser made',
  auth: 'visitor',
  envelope: 'raw',
  tx: 'none',
  limit: 'spin',
  input: Type.Object({
    /** The commitment of the current pair or of the next one. */
    commitment: Commitment,
    clientSeed: ClientSeed,
  }),
  output: Type.Object({ fairness: Fairness }),
  rejects: { ...SESSION, CLIENT_SEED_INVALID: 400, SEEDS_UNKNOWN: 409, BUSY: 503 },
});

export const changeSeeds = endpoint({
  wire: ['POST /studio/slots/v1/seeds'],
  summary: 'Change the seed pair: the next one serves, the former server seed is revealed',
  auth: 'visitor',
  envelope: 'raw',
  tx: 'none',
  limit: 'spin',
  input: Type.Object({
    /** The commitment of the pair to retire, so that a repeated call changes nothing and gives the same answer. */
    commitment: Commitment,
    clientSeed: ClientSeed,
  }),
  output: Type.Object({
    fairness: Fairness,
    revealed: Type.Object({
      serverSeed: Type.String(),
      commitment: Type.String(),
      clientSeed: Type.String(),
      spins: Type.Integer(),
      /** The token of the proof of the last of them. */
      lastProof: Type.Union([Type.String(), Type.Null()]),
    }),
  }),
  rejects: {
    ...SESSION,
    CLIENT_SEED_INVALID: 400,
    CLIENT_SEED_MISSING: 409,
    SEEDS_UNKNOWN: 409,
    SPIN_RUNNING: 409,
    BUSY: 503,
  },
});
