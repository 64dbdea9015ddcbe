import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Moment, WrittenAmount } from '#platform/contract/input-fields.ts';
import { CHECK_MINUTES, LIMIT_KINDS, LIMIT_PERIODS, PAUSES } from './field-rules.ts';

const Kind = Type.Enum([...LIMIT_KINDS]);
const Period = Type.Enum([...LIMIT_PERIODS]);
/** Units of the currency, or minutes; null is no limit. */
const Value = Type.Union([Type.Number(), Type.Null()]);

export const LimitShown = Type.Object({
  kind: Kind,
  period: Period,
  value: Type.Number(),
  /** What of it is used in the window of this moment. */
  used: Type.Number(),
  left: Type.Number(),
  /** A higher value that was asked for, and whether it may be confirmed now. */
  raise: Type.Union([
    Type.Object({ value: Value, readyAt: Moment, isReady: Type.Boolean() }),
    Type.Null(),
  ]),
});
export type LimitShown = Static<typeof LimitShown>;

export const PauseShown = Type.Object({
  length: Type.Enum([...PAUSES]),
  isExclusion: Type.Boolean(),
  /** null: without an end. */
  endsAt: Type.Union([Moment, Type.Null()]),
  /** An exclusion whose time is over may be lifted; play opens again at `liftedAt`. */
  mayLift: Type.Boolean(),
  liftedAt: Type.Union([Moment, Type.Null()]),
});
export type PauseShown = Static<typeof PauseShown>;

export const Protection = Type.Object({
  limits: Type.Array(LimitShown),
  /** Minutes between reality checks, and whether the member chose them. */
  checkMinutes: Type.Integer(),
  isCheckChosen: Type.Boolean(),
  /** Play stops counting as one session after so many minutes without it. */
  idleMinutes: Type.Integer(),
  /** The sitting of now: when it began and when the last reality check was answered. */
  sitting: Type.Union([Type.Object({ since: Moment, checkedAt: Moment }), Type.Null()]),
  pause: Type.Union([PauseShown, Type.Null()]),
  /** What the identity level may stake in 24 hours beside the own limits, and whether a higher level may stake more. */
  levelLimit: Type.Union([
    Type.Object({
      level: Type.Integer(),
      value: Type.Number(),
      left: Type.Number(),
      mayRaise: Type.Boolean(),
    }),
    Type.Null(),
  ]),
  /** Limits were not offered to the member yet. */
  isOfferDue: Type.Boolean(),
  at: Moment,
});
export type Protection = Static<typeof Protection>;

export const readProtection = endpoint({
  wire: ['GET /wps/member/protection'],
  summary: 'Limits, breaks and the reality check of the member, with what is used of each limit',
  auth: 'trueMember',
  whenClosed: 'ownRecord',
  input: Type.Object({}),
  output: Protection,
  rejects: {},
});

export const setLimits = endpoint({
  wire: ['PUT /wps/member/protection/limits'],
  summary: 'Sets limits: a lower one holds at once, a higher one waits 24 hours for a confirmation',
  auth: 'trueMember',
  whenClosed: 'ownRecord',
  input: Type.Object({
    limits: Type.Array(
      Type.Object({
        kind: Kind,
        period: Period,
        value: Type.Union([WrittenAmount, Type.Null()]),
      }),
      { minItems: 1, maxItems: 10 },
    ),
  }),
  output: Protection,
  rejects: { 'protection.limit.value': 400, 'protection.limit.period': 400 },
});

const OneLimit = Type.Object({ kind: Kind, period: Period });

export const confirmRaise = endpoint({
  wire: ['POST /wps/member/protection/limits/confirm'],
  summary: 'Confirms a higher limit that has waited its 24 hours',
  auth: 'trueMember',
  input: OneLimit,
  output: Protection,
  rejects: { 'protection.raise.none': 409, 'protection.raise.early': 409 },
});

export const withdrawRaise = endpoint({
  wire: ['POST /wps/member/protection/limits/withdraw'],
  summary: 'Withdraws the request for a higher limit',
  auth: 'trueMember',
  whenClosed: 'ownRecord',
  input: OneLimit,
  output: Protection,
  rejects: { 'protection.raise.none': 409 },
});

export const setRealityCheck = endpoint({
  wire: ['PUT /wps/member/protection/check'],
  summary: 'Chooses the minutes between two reality checks; null takes those of the brand',
  auth: 'trueMember',
  whenClosed: 'ownRecord',
  input: Type.Object({
    minutes: Type.Union([Type.Enum([...CHECK_MINUTES]), Type.Null()]),
  }),
  output: Protection,
  rejects: {},
});

export const answerRealityCheck = endpoint({
  wire: ['POST /wps/member/protection/check'],
  summary: 'Acknowledges a reality check: stakes are taken again',
  auth: 'trueMember',
  input: Type.Object({}),
  output: Protection,
  rejects: {},
});

export const noteLimitOffer = endpoint({
  wire: ['POST /wps/member/protection/offer'],
  summary: 'The offer of limits after the registration was answered or put off',
  auth: 'trueMember',
  input: Type.Object({}),
  output: Type.Boolean(),
  rejects: {},
});

export const takePause = endpoint({
  wire: ['POST /wps/member/protection/pause'],
  summary: 'Begins a break or an exclusion at once; nothing shortens it',
  auth: 'trueMember',
  whenClosed: 'ownRecord',
  input: Type.Object({
    length: Type.Enum([...PAUSES]),
    reason: Type.Optional(Type.String({ maxLength: 140 })),
  }),
  output: Protection,
  rejects: { 'protection.pause.shorter': 409 },
});

export const liftPause = endpoint({
  wire: ['POST /wps/member/protection/pause/lift'],
  summary: 'Asks for the end of an exclusion whose time is over; play opens 24 hours later',
  auth: 'trueMember',
  input: Type.Object({}),
  output: Protection,
  rejects: { 'protection.lift.early': 409 },
});

export const listLimitChanges = endpoint({
  wire: ['GET /wps/member/protection/history'],
  summary: 'The latest 50 decisions about limits and breaks, newest first',
  auth: 'trueMember',
  whenClosed: 'ownRecord',
  input: Type.Object({}),
  output: Type.Object({
    rows: Type.Array(
      Type.Object({
        id: Type.String(),
        at: Moment,
        act: Type.Enum(['lowered', 'asked', 'confirmed', 'withdrawn', 'paused']),
        kind: Type.Union([Kind, Type.Null()]),
        period: Type.Union([Period, Type.Null()]),
        before: Value,
        after: Value,
        length: Type.Union([Type.Enum([...PAUSES]), Type.Null()]),
      }),
    ),
  }),
  rejects: {},
});

const PlayedShown = Type.Object({
  bets: Type.Integer(),
  stakes: Type.Number(),
  returns: Type.Number(),
  /** What was returned less what was staked, of settled bets. */
  net: Type.Number(),
  /** Gross. */
  deposits: Type.Number(),
});

export const readOwnPlay = endpoint({
  wire: ['GET /wps/member/protection/play'],
  summary: 'What the member staked, got back and deposited in 24 hours, 7 days and 30 days',
  auth: 'trueMember',
  whenClosed: 'ownRecord',
  input: Type.Object({}),
  output: Type.Object({ day: PlayedShown, week: PlayedShown, month: PlayedShown }),
  rejects: {},
});
