import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Id, Moment, WrittenAmount, WrittenInteger } from '#platform/contract/input-fields.ts';
import { CORRECTION_REASONS } from './correction-reasons.ts';

/** The calls of a player's browser to the lottery studio. Amounts in answers are decimal strings with four places. */

const Game = Type.String({ pattern: '^[A-Z0-9-]{2,20}$' });
const Time = Type.Integer({ description: 'milliseconds since 1970 UTC, of the server' });
const Money = Type.String();
const Result = Type.Object({
  balls: Type.Array(Type.Integer()),
  derived: Type.Record(Type.String(), Type.Unknown()),
});

const SESSION = { SESSION_INVALID: 401, SESSION_EXPIRED: 401 } as const;
const WALLET_AWAY = { GAME_MAINTENANCE: 503, BUSY: 503 } as const;

export const Limits = Type.Object({
  minStake: Money,
  maxStake: Money,
  stakeStep: Money,
  /** The maximum that one member may win in one draw. */
  maxPayout: Money,
});

export const openSession = endpoint({
  wire: ['POST /studio/lottery/v1/session'],
  summary: 'Exchanges the one-time launch token for a game session',
  auth: 'visitor',
  envelope: 'raw',
  tx: 'none',
  input: Type.Object({ launch: Type.String({ minLength: 16, maxLength: 128 }) }),
  output: Type.Object({
    session: Type.String(),
    /** The wallet's id of the member, under which the browser stores favourites. */
    member: Type.String(),
    game: Game,
    currency: Type.String(),
    balance: Money,
    language: Type.String(),
    isTrial: Type.Boolean(),
    backUrl: Type.String(),
    openedAt: Time,
    limits: Limits,
  }),
  rejects: {
    ...SESSION,
    SELF_EXCLUDED: 403,
    REGION_BLOCKED: 451,
    TRIAL_NOT_ALLOWED: 403,
    ...WALLET_AWAY,
  },
});

export const Draw = Type.Object({
  drawNo: Type.String(),
  /** The platform's id of the draw's round, by which it can be verified. */
  roundId: Type.String(),
  opensAt: Time,
  locksAt: Time,
  drawsAt: Time,
  /**
   * The hash of what was committed to for the draws of this chain, before the first of them opened; null when no seed
   * decides the draw. The proof of the draw must show the same.
   */
  commitment: Type.Union([Type.String(), Type.Null()]),
  /** What decides the draw, by its own record: a game that is set otherwise later does not change it. */
  mode: Type.Enum(['COMMIT', 'BEACON', 'OUTSIDE']),
  /** The round of the public beacon that the draw will use: the first one after its lock and the promised delay. */
  beacon: Type.Union([Type.Object({ chain: Type.String(), round: Type.Integer() }), Type.Null()]),
});
export const DrawnResult = Type.Object({
  drawNo: Type.String(),
  roundId: Type.String(),
  drawsAt: Time,
  /** When the result was published; the planned time of the draw where there is none. */
  drawnAt: Time,
  state: Type.Enum(['result', 'void']),
  result: Type.Union([Result, Type.Null()]),
});
export const Restricted = Type.Array(
  Type.Object({
    play: Type.String(),
    number: Type.String(),
    kind: Type.Enum(['half', 'closed']),
  }),
);
export const Board = Type.Object({
  serverNow: Time,
  nameKey: Type.String(),
  periodMs: Type.Integer(),
  /** The draw that takes bets or is about to be drawn; null while none is scheduled. */
  draw: Type.Union([Draw, Type.Null()]),
  results: Type.Array(DrawnResult),
  /** How many people have the board of this game open now, this one perhaps among them. */
  watchers: Type.Integer(),
  /** Numbers that the current draw takes at half odds, or not at all. */
  restricted: Restricted,
  /** What one number of one draw may cost over all members at most, and the sum from which it pays half odds. */
  perNumber: Type.Object({ limit: Money, halfFrom: Money }),
  /** The limits of the player's plans. */
  plans: Type.Object({ maxDraws: Type.Integer(), maxTimes: Type.Integer() }),
  /** Since when the current odds and limits of this game hold at any brand; 0 when those of the catalogue always have. */
  termsFrom: Time,
  /** The odds × 10,000 of each prize, where the brand sells a pick at others than those of the catalogue. */
  odds: Type.Array(
    Type.Object({
      play: Type.String(),
      pick: Type.String(),
      odds4: Type.Array(Type.Integer()),
    }),
  ),
});

export const readBoard = endpoint({
  wire: ['GET /studio/lottery/v1/board'],
  summary: 'The current draw, the last results, and the odds that are not those of the catalogue',
  auth: 'visitor',
  envelope: 'raw',
  tx: 'none',
  input: Type.Object({ game: Game }),
  output: Board,
  rejects: { INVALID_SELECTION: 400 },
});

const BoardPick = Type.Object({
  code: Type.String(),
  numbers: Type.Array(Type.Integer()),
  labelKey: Type.Optional(Type.String()),
  rowKey: Type.Optional(Type.String()),
  /** Decimal odds × 10,000 of each prize, including the stake of one unit. */
  odds4: Type.Array(Type.Integer()),
  /** Expected number of each prize for one combination, exactly: `105/216`. */
  chances: Type.Array(Type.String()),
  /** Return to player in per cent, cut off at four decimals. */
  returnPercent: Type.String(),
});
const BoardPlay = Type.Object({
  code: Type.String(),
  nameKey: Type.String(),
  group: Type.String(),
  kind: Type.Enum(['cells', 'digits', 'set', 'places', 'parts']),
  /** Units that one combination costs. */
  units: Type.Integer(),
  hasPrizeGroup: Type.Boolean(),
  limits: Limits,
  /** All cells, or one example for each list of prizes. */
  picks: Type.Array(BoardPick),
});

export const listPlays = endpoint({
  wire: ['GET /studio/lottery/v1/plays'],
  summary: 'Every play of a game with its limits, its odds and their exact chances',
  auth: 'visitor',
  envelope: 'raw',
  tx: 'none',
  input: Type.Object({
    game: Game,
    /** The brand and the currency by whose terms the game is sold, without a session; absent: by the catalogue. */
    brand: Type.Optional(Type.String({ maxLength: 40 })),
    currency: Type.Optional(Type.String({ maxLength: 12 })),
  }),
  output: Type.Object({ plays: Type.Array(BoardPlay) }),
  rejects: { INVALID_SELECTION: 400 },
});

/** The wallet's id of a bet's stake. */
const StakeId = Type.String({ pattern: '^b-[1-9][0-9]{0,17}$' });

const AskedLine = Type.Object({
  play: Type.String({ minLength: 1, maxLength: 32 }),
  /** `,` separates picks, `|` places, `-` items: `05,17`, `1-2|3|4`, `01-05-09`. */
  pick: Type.String({ minLength: 1, maxLength: 6000 }),
  /** Stake of all units of the line together, in currency units. */
  stake: Type.Optional(WrittenAmount),
  /** Stake of one unit, instead of `stake`. The server then counts the units and ignores `units`. */
  unitStake: Type.Optional(WrittenAmount),
  /** Combinations × units of the play; 1 by default. The server counts the units itself and compares. */
  units: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
  /** Prize group, where the play has one: 1800 to 1920 in tens. */
  group: Type.Optional(WrittenInteger),
  /** The odds × 10,000 of the first prize that the player saw; the bet is refused when the board's are different. */
  odds4: Type.Optional(WrittenInteger),
});
const BetLine = Type.Object({
  play: Type.String(),
  pick: Type.String(),
  odds4: Type.Array(Type.Integer()),
  units: Type.Integer(),
  group: Type.Optional(Type.Integer()),
  /** The share of the stake × 10,000 that comes back whatever is drawn; 0 when absent. */
  rebate4: Type.Optional(Type.Integer()),
  stake: Money,
  /** The payout of the line; null until the draw is settled. */
  payout: Type.Union([Money, Type.Null()]),
});
export const Bet = Type.Object({
  betId: Type.String(),
  /** The wallet's id of the bet's stake. */
  stakeId: Type.String(),
  game: Game,
  drawNo: Type.String(),
  roundId: Type.String(),
  state: Type.Enum(['accepted', 'settled', 'refunded']),
  stake: Money,
  payout: Type.Union([Money, Type.Null()]),
  placedAt: Time,
  lines: Type.Array(BetLine),
  result: Type.Union([Result, Type.Null()]),
});

export const placeBet = endpoint({
  wire: ['POST /studio/lottery/v1/bets'],
  summary: 'Places a bet of one or more lines on a draw, paid with one stake',
  auth: 'visitor',
  envelope: 'raw',
  tx: 'none',
  idempotent: true,
  limit: 'bet',
  input: Type.Object({
    game: Game,
    drawNo: Type.String({ pattern: '^[0-9]{8}-[0-9]{4}$' }),
    lines: Type.Array(AskedLine, { minItems: 1, maxItems: 100 }),
    /** The layout of bets in the client, by its own numbering; stored for records. */
    approach: Type.Optional(Type.Integer({ minimum: 0, maximum: 99 })),
  }),
  output: Type.Object({
    bet: Bet,
    balance: Money,
    /** The signed receipt of the bet, as a file; absent where the studio's wallet is another server. */
    receipt: Type.Optional(Type.String()),
  }),
  rejects: {
    ...SESSION,
    INVALID_SELECTION: 400,
    LIMIT_MIN: 400,
    LIMIT_MAX: 400,
    ODDS_CHANGED: 409,
    NUMBER_LIMIT: 409,
    PAYOUT_LIMIT: 409,
    ROUND_CLOSED: 409,
    ID_REUSED: 409,
    NOT_PLACED: 409,
    INSUFFICIENT_FUNDS: 402,
    LIMIT_REACHED: 403,
    SELF_EXCLUDED: 403,
    REGION_BLOCKED: 451,
    TRIAL_NOT_ALLOWED: 403,
    ...WALLET_AWAY,
  },
});

export const cancelBet = endpoint({
  wire: ['POST /studio/lottery/v1/bets/cancel'],
  summary: 'Takes a bet back before its draw locks: the whole stake returns',
  auth: 'visitor',
  // A way out with one's own money.
  whenClosed: 'ownRecord',
  envelope: 'raw',
  tx: 'none',
  limit: 'bet',
  input: Type.Object({ stakeId: StakeId }),
  output: Type.Object({ bet: Bet }),
  rejects: { ...SESSION, BET_NOT_FOUND: 409, ROUND_CLOSED: 409, BUSY: 503 },
});

export const readBetReceipt = endpoint({
  wire: ['GET /studio/lottery/v1/bets/receipt'],
  summary:
    'The signed receipt of one of the player’s own bets, where the wallet is in the same process',
  auth: 'visitor',
  whenClosed: 'ownRecord',
  envelope: 'raw',
  tx: 'none',
  input: Type.Object({ stakeId: StakeId }),
  output: Type.Object({ receipt: Type.String() }),
  rejects: { ...SESSION, BET_NOT_FOUND: 409, BUSY: 503 },
});

export const listBets = endpoint({
  wire: ['GET /studio/lottery/v1/bets'],
  summary: 'The player’s own last 50 bets of a game, newest first',
  auth: 'visitor',
  envelope: 'raw',
  tx: 'none',
  input: Type.Object({ game: Game }),
  output: Type.Object({ bets: Type.Array(Bet) }),
  rejects: { ...SESSION, INVALID_SELECTION: 400, BUSY: 503 },
});

export const readBalance = endpoint({
  wire: ['GET /studio/lottery/v1/balance'],
  summary: 'The balance the player can stake, asked of the wallet',
  auth: 'visitor',
  envelope: 'raw',
  tx: 'none',
  input: Type.Object({}),
  output: Type.Object({ balance: Money, currency: Type.String() }),
  rejects: { ...SESSION, ...WALLET_AWAY },
});

export const listResults = endpoint({
  wire: ['GET /studio/lottery/v1/results'],
  summary: 'Past draws of a game, newest first, 50 to a page',
  auth: 'visitor',
  envelope: 'raw',
  tx: 'none',
  input: Type.Object({
    game: Game,
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  }),
  output: Type.Object({ page: Type.Integer(), results: Type.Array(DrawnResult) }),
  rejects: { INVALID_SELECTION: 400 },
});

export const listCorrections = endpoint({
  wire: ['GET /studio/lottery/v1/corrections'],
  summary: 'What corrected results have moved on the player’s bets, until it was read',
  auth: 'visitor',
  envelope: 'raw',
  tx: 'none',
  input: Type.Object({}),
  output: Type.Object({
    corrections: Type.Array(
      Type.Object({
        id: Type.String(),
        game: Game,
        drawNo: Type.String(),
        /** The code of the reason, which the board has words for. */
        reason: Type.Enum([...CORRECTION_REASONS]),
        /** Positive: paid out; negative: taken back. */
        delta: Money,
        currency: Type.String(),
        /** The numbers that apply now, with all their digits; null when the draw is void. */
        numbers: Type.Union([Type.Array(Type.String()), Type.Null()]),
        at: Time,
      }),
    ),
  }),
  rejects: { ...SESSION, BUSY: 503 },
});

export const readCorrection = endpoint({
  wire: ['POST /studio/lottery/v1/corrections/read'],
  summary: 'Marks the notice of a correction as read',
  auth: 'visitor',
  envelope: 'raw',
  tx: 'none',
  input: Type.Object({ id: Id }),
  output: Type.Object({}),
  rejects: { ...SESSION, BUSY: 503 },
});

export const pushResult = endpoint({
  wire: ['POST /studio/lottery/v1/results/push'],
  summary: 'Numbers of an outside draw from a signed source; a second source must give the same',
  auth: 'visitor',
  envelope: 'raw',
  tx: 'none',
  input: Type.Object({
    keyId: Type.String({ maxLength: 40 }),
    game: Game,
    drawNo: Type.String({ pattern: '^[0-9]{8}-[0-9]{4}$' }),
    numbers: Type.String({ minLength: 1, maxLength: 400 }),
    sentAt: Moment,
    /** Ed25519 signature over the five fields above, one line each, in base64. */
    signature: Type.String({ maxLength: 100 }),
  }),
  output: Type.Object({ entered: Type.Enum(['waiting', 'agreed', 'differ']) }),
  rejects: {
    SIGNATURE_INVALID: 401,
    INVALID_SELECTION: 400,
    DRAW_NOT_DUE: 409,
    RESULT_KNOWN: 409,
  },
});

export type BoardView = Static<typeof Board>;
export type BoardPlayView = Static<typeof BoardPlay>;
export type BetView = Static<typeof Bet>;
export type DrawView = Static<typeof Draw>;
export type DrawnResultView = Static<typeof DrawnResult>;
export type LimitsView = Static<typeof Limits>;
