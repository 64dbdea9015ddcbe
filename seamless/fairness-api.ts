import Type from 'typebox';
import { Game, Id, Ref, Time } from './wire-fields.ts';

/** What studios commit to, reveal and say of their draws: shapes of these calls of the seamless wallet, v1. */

const BeaconNo = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const BeaconHash = Type.String({ pattern: '^[0-9a-f]{64}$' });
/** The rule by which a chain's draws use rounds of a public beacon; seamless/fairness/beacon.ts. */
export const BeaconRuleOfChain = Type.Union([
  Type.Object({ rule: Type.Literal('at-lock'), chain: BeaconHash }),
  Type.Object({
    rule: Type.Literal('recorded'),
    chain: BeaconHash,
    rounds: Type.Array(BeaconNo, { minItems: 1, maxItems: 1_000 }),
  }),
]);
/** The round of a beacon that one draw used. */
export const BeaconOfRound = Type.Object({
  chain: BeaconHash,
  round: BeaconNo,
  signature: Type.String({ pattern: '^[0-9a-f]{96}$' }),
  /** When betting closed: by the rule `at-lock` the round is the first one at or after this moment. */
  locks_at: Time,
});

/**
 * Why a round is void: its chain was not published in time, its seed was lost, its beacon round did not come, an operator
 * voided it before it had a result or after.
 */
export const VoidReason = Type.Enum([
  'not_committed',
  'seed_missing',
  'beacon_missing',
  'operator',
  'after_result',
]);
/** What decides a draw: its sealed seed, the seed with a public beacon, or numbers that come from outside. */
export const DrawSource = Type.Enum(['seed', 'beacon', 'outside']);

/** A commitment, published before the first bet that it covers, for one round or a chain of rounds. */
export const Commit = Type.Object({
  game: Game,
  round_id: Type.Optional(Id),
  chain_id: Type.Optional(Id),
  /** The hash that commits to the outcome: SHA-256 in lower-case hex. */
  commitment: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  mode: Type.Union([Type.Literal('COMMIT'), Type.Literal('COMMIT+BEACON')]),
  /** Present with `COMMIT+BEACON`, which is for chains, and only then. */
  beacon: Type.Optional(BeaconRuleOfChain),
  client_seed: Type.Optional(Type.String({ maxLength: 200 })),
  member: Type.Optional(Ref),
  committed_at: Type.Optional(Time),
});
export const Reveal = Type.Object({
  game: Game,
  round_id: Id,
  /** The chain or seed whose commitment this reveals, if it is not that of the round. */
  chain_id: Type.Optional(Id),
  commitment: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  /** 32 bytes in lower-case hex; absent while a player's seed is still in use, when only the result is reported. */
  server_seed: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$' })),
  client_seed: Type.String({ maxLength: 200 }),
  nonce: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  /** The beacon round of this round by the chain's rule; a round of `COMMIT+BEACON` cannot be verified without it. */
  beacon: Type.Optional(BeaconOfRound),
  result: Type.Unknown(),
  /**
   * Present when the round is void, also after its result: its seed is shown all the same. A void draw of
   * `COMMIT+BEACON` may lack its beacon round, and then has no outcome.
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
        /** The name of a feed; people have none here. */
        name: Type.Optional(Type.String({ maxLength: 80 })),
      }),
      { maxItems: 10 },
    ),
  ),
});
