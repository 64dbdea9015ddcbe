import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';

const GamePromiseRow = Type.Object({
  vendor: Type.String(),
  vendorName: Type.String(),
  game: Type.String(),
  name: Type.String(),
  /** By the records of its draws and seeds; how a game is set says nothing about what was promised. */
  mode: Type.Enum(['COMMIT', 'BEACON', 'CLIENT', 'OUTSIDE']),
});
export type GamePromise = Static<typeof GamePromiseRow>;

/** What is promised of each game that has a record; of every other game there is only its vendor's word. */
export const listGamePromises = endpoint({
  wire: ['GET /fairness/v1/games'],
  summary: 'Games with a record of what decides them, and the mode that this record has',
  auth: 'visitor',
  isSameForAll: true,
  cacheSeconds: 60,
  input: Type.Object({}),
  output: Type.Object({
    games: Type.Array(GamePromiseRow),
    /** How many games of the brand have only their vendor's word. */
    others: Type.Integer(),
  }),
  rejects: {},
});

const CommitmentView = Type.Object({
  vendor: Type.String(),
  game: Type.String(),
  chain: Type.String(),
  mode: Type.Enum(['COMMIT', 'BEACON']),
  /** The hash of the whole record: what to note down before a bet. */
  hash: Type.String(),
  firstDraw: Type.String(),
  draws: Type.Integer(),
  /** When betting on the first and on the last draw closes, in milliseconds since 1970 UTC. */
  firstLockMs: Type.Integer(),
  lastLockMs: Type.Integer(),
  storedAt: Type.String(),
});
export type CommitmentView = Static<typeof CommitmentView>;

/** The commitments to draws that are still to close, or of one day. */
export const listCommitments = endpoint({
  wire: ['GET /fairness/v1/commitments'],
  summary:
    'Commitments to draws, 500 at most: those with draws that are still to close, or with draws of one day in UTC',
  auth: 'visitor',
  limit: 'log',
  cacheSeconds: 30,
  input: Type.Object({
    day: Type.Optional(Type.String({ pattern: '^20[0-9]{2}-[01][0-9]-[0-3][0-9]$' })),
  }),
  output: Type.Object({ commitments: Type.Array(CommitmentView) }),
  rejects: { commitments_day: 409 },
});

export const AnchorKind = Type.Enum(['file', 'git', 'http', 'opentimestamps']);

const PublicAnchor = Type.Object({
  id: Type.String(),
  kind: AnchorKind,
  name: Type.String(),
  /** Where anybody looks it up, an address or a description; null where only the receipt shows it. */
  place: Type.Union([Type.String(), Type.Null()]),
  /** The last checkpoint that is kept there; null until the first one. */
  last: Type.Union([
    Type.Object({
      size: Type.Integer(),
      checkpoint: Type.String(),
      /** Milliseconds since 1970. */
      anchoredAt: Type.Integer(),
      /** The other side’s receipt in Base64: with OpenTimestamps the `.ots` file, with git the id of the commit; null without one. */
      receipt: Type.Union([Type.String(), Type.Null()]),
    }),
    Type.Null(),
  ]),
});
export type PublicAnchor = Static<typeof PublicAnchor>;

/** The places outside of this installation that keep checkpoints of the public log. */
export const listAnchors = endpoint({
  wire: ['GET /fairness/v1/anchors'],
  summary: 'Places outside that keep checkpoints of the public log, with the last one of each',
  auth: 'visitor',
  limit: 'log',
  cacheSeconds: 30,
  input: Type.Object({}),
  output: Type.Object({ anchors: Type.Array(PublicAnchor) }),
  rejects: {},
});
