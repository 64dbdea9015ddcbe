import Type from 'typebox';
import { Game, Id, Ref, Time } from './wire-fields.ts';

/** What studios commit to, reveal and say of their draws: shapes of these calls of the seamless wallet, v1. */

/** A round of the public beacon that a draw used. Which round it must be follows from the platform's record of the draw. */
export const BeaconOfRound = Type.Object({
  round: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  signature: Type.String({ pattern: '^[0-9a-f]{96}$' }),
});

/**
 * Why a round is void: its chain was not published in time, its seed was lost, its beacon round did not come, the hash of
 * the numbers that players sent in was not reported before that round, an operator voided it before it had a result or after.
 */
export const VoidReason = Type.Enum([
  'not_committed',
  'seed_missing',
  'beacon_missing',
  'shots_missing',
  'operator',
  'after_result',
]);
/** An id that is public: of a version, of a feed, or of a person, whose name it is not. */
const PublicId = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$' });
/** A play or a number, as the vendor writes it. */
const Label = Type.String({ pattern: '^[^\\u0000-\\u001f\\u007f-\\u009f]{1,200}$' });
const Operators = Type.Array(PublicId, { maxItems: 20, uniqueItems: true });
/**
 * A number that a draw takes at other odds or not at all: because much is staked on it, or by decision of two people or
 * more. It goes into the public log, and is listed with the draw.
 */
const Restriction = Type.Object({
  play: Label,
  pick: Label,
  /** Odds × 10,000 of each prize, before a brand's own; null: the number is closed. */
  odds: Type.Union([
    Type.Array(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }), {
      minItems: 1,
      maxItems: 100,
    }),
    Type.Null(),
  ]),
  cause: Type.Enum(['exposure', 'operators']),
  operators: Operators,
});

/** What decides a draw: its sealed seed, the seed with a public beacon, or numbers that come from outside. */
export const DrawSource = Type.Enum(['seed', 'beacon', 'outside']);

/**
 * The commitment of a calendar of draws, sent in one call before the first of them opens. The forms are those of
 * docs/fairness/records.md, parts 2 and 3; the platform reads them strictly and refuses each failure with a code of its own.
 */
export const CommitDraws = Type.Object({
  record: Type.Unknown(),
  /** The draws in order, as pairs of draw number and lock in milliseconds. */
  calendar: Type.Unknown(),
});
/** The hash of a secret seed that draws no calendar: that of one player, or of one round. */
export const CommitSeed = Type.Object({
  game: Game,
  round_id: Type.Optional(Id),
  chain_id: Type.Optional(Id),
  /** SHA-256 of the seed in lower-case hex. */
  commitment: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  mode: Type.Literal('CLIENT'),
  client_seed: Type.Optional(Type.String({ maxLength: 200 })),
  member: Type.Optional(Ref),
  committed_at: Type.Optional(Time),
});
export const Commit = Type.Union([CommitDraws, CommitSeed]);

/**
 * A seed and its result. A draw of a committed calendar needs its game, round, seed, beacon round and result: everything
 * else the platform takes from its own record, and a reveal that states it otherwise is refused.
 */
export const Reveal = Type.Object({
  game: Game,
  round_id: Id,
  /** The chain or seed whose commitment this reveals, if it is not that of the round. */
  chain_id: Type.Optional(Id),
  /** Not needed for a draw of a committed calendar. */
  commitment: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$' })),
  /** 32 bytes in lower-case hex; absent while a player's seed is still in use, when only the result is reported. */
  server_seed: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$' })),
  /** Not needed for a draw of a committed calendar, whose client seed is made of its commitment. */
  client_seed: Type.Optional(Type.String({ maxLength: 200 })),
  nonce: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  /** The beacon's round of a draw in the mode BEACON. */
  beacon: Type.Optional(BeaconOfRound),
  result: Type.Unknown(),
  /**
   * Present when the round is void, also after its result: its seed is shown all the same. A void draw of
   * the mode BEACON may lack its beacon round, and then has no outcome.
   */
  void: Type.Optional(Type.Object({ reason: VoidReason })),
  /** The member who played alone. Only that member reads the proof by the id of the round. */
  member: Type.Optional(Ref),
  /** With `member`: an unguessable text, by which anybody who has it reads the proof. */
  proof_token: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{22,64}$' })),
});
export const Draw = Type.Object({
  game: Game,
  draw_no: Id,
  state: Type.Enum(['scheduled', 'open', 'locked', 'result', 'void']),
  /** 0 without a result, 1 for the first result; a corrected result has the next number. */
  revision: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
  opens_at: Time,
  locks_at: Time,
  draws_at: Time,
  result: Type.Optional(Type.Unknown()),
  /** Fixed by the first report of the draw; absent where only the vendor's word decides. */
  source: Type.Optional(DrawSource),
  /** Present with the state `void`, and only then. */
  void_reason: Type.Optional(VoidReason),
  /** Who gave the numbers of a draw from outside: one entry for each person or feed. */
  entered: Type.Optional(
    Type.Array(
      Type.Object({
        kind: Type.Enum(['operator', 'file', 'push']),
        /** The public id of a person; two people give a result, unless a feed does. */
        id: Type.Optional(PublicId),
        /** The name of a feed; people have none here. */
        name: Type.Optional(Type.String({ maxLength: 80 })),
      }),
      { maxItems: 10 },
    ),
  ),
  /** With a result of a draw from outside after its first: why, and the two people or more who decided it. */
  correction: Type.Optional(Type.Object({ reason: PublicId, operators: Operators })),
  /**
   * The hash of the numbers that players sent in (docs/fairness/records.md, part 4), with the state `locked` of a game that
   * takes them. It must arrive before the beacon makes the round of the draw, and never changes: PROOF_REFUSED when it is
   * late, and the draw is void.
   */
  shots_hash: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$' })),
  /** The version of the game's published odds, and their hash. A version never gets another hash. */
  odds: Type.Optional(
    Type.Object({ version: PublicId, hash: Type.String({ pattern: '^[0-9a-f]{64}$' }) }),
  ),
  /** The numbers that are restricted by now; a report may repeat those that were reported before. */
  restrictions: Type.Optional(Type.Array(Restriction, { maxItems: 5_000 })),
});
