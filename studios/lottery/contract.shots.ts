import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';

/** Numbers that players send into a round of yeekee, free of charge. */

const Game = Type.String({ pattern: '^[A-Z0-9-]{2,20}$' });
const Time = Type.Integer({ description: 'milliseconds since 1970 UTC, of the server' });

const Shots = Type.Object({
  /** The number of the round that takes numbers or is about to be drawn; null while none is scheduled. */
  drawNo: Type.Union([Type.String(), Type.Null()]),
  count: Type.Integer(),
  sum: Type.Integer(),
  /** Hash over all numbers in their order; empty before the first one. */
  hash: Type.String(),
  /** When the player may send the next number; null when at once, or when no member is logged in. */
  nextAt: Type.Union([Time, Type.Null()]),
  /** The last numbers sent, newest first. */
  shots: Type.Array(
    Type.Object({
      /** Place in the order of arrival, from 1. */
      place: Type.Integer(),
      /** Five digits. */
      number: Type.String(),
      name: Type.String(),
      sentAt: Time,
      isOwn: Type.Boolean(),
    }),
  ),
});

export const listShots = endpoint({
  wire: ['GET /studio/lottery/v1/shots'],
  summary: 'The numbers that players have sent into the current round',
  auth: 'visitor',
  envelope: 'raw',
  tx: 'none',
  input: Type.Object({ game: Game }),
  output: Shots,
  rejects: { SESSION_INVALID: 401, SESSION_EXPIRED: 401, INVALID_SELECTION: 400, BUSY: 503 },
});

export const sendShot = endpoint({
  wire: ['POST /studio/lottery/v1/shots'],
  summary: 'Sends a number of five digits into the current round, once in three minutes',
  auth: 'visitor',
  envelope: 'raw',
  tx: 'none',
  idempotent: true,
  limit: 'bet',
  input: Type.Object({
    game: Game,
    drawNo: Type.String({ pattern: '^[0-9]{8}-[0-9]{4}$' }),
    number: Type.String({ pattern: '^[0-9]{5}$' }),
  }),
  output: Type.Object({
    place: Type.Integer(),
    number: Type.String(),
    /** Hash over this number and all before it. */
    hash: Type.String(),
    sentAt: Time,
    nextAt: Time,
  }),
  rejects: {
    SESSION_INVALID: 401,
    SESSION_EXPIRED: 401,
    INVALID_SELECTION: 400,
    ROUND_CLOSED: 409,
    SHOT_TOO_SOON: 409,
    SHOTS_FULL: 409,
    ID_REUSED: 409,
    BUSY: 503,
  },
});

/** What is sent on the topic `lottery.shots.<game>` for each number: all that it changes on the page. */
const ShotEvent = Type.Object({
  drawNo: Type.String(),
  place: Type.Integer(),
  number: Type.String(),
  /** Hash over this number and all before it. */
  hash: Type.String(),
  name: Type.String(),
  sentAt: Time,
});

export type ShotEventView = Static<typeof ShotEvent>;
export type ShotsView = Static<typeof Shots>;
