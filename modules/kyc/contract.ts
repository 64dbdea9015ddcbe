import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Moment } from '#platform/contract/input-fields.ts';
import { CHECK_REASONS, DOCUMENTS, PARTS, PICTURE_REASONS } from './field-rules.ts';

const MAX_BODY_BYTES = 24_000_000;
const OptionalText = Type.Union([Type.String(), Type.Null()]);
/** Units of the currency; null is no limit. */
const Limit = Type.Union([Type.Number(), Type.Null()]);

const Flow = Type.Object({ day: Limit, life: Limit });

export const LevelShown = Type.Object({
  level: Type.Integer(),
  deposit: Flow,
  withdraw: Flow,
  /** Stakes in 24 hours. */
  stake: Type.Object({ day: Limit }),
});
export type LevelShown = Static<typeof LevelShown>;

export const CheckShown = Type.Object({
  id: Type.String(),
  level: Type.Integer(),
  document: Type.Enum([...DOCUMENTS]),
  state: Type.Enum(['waiting', 'approved', 'refused']),
  sentAt: Moment,
  /** When an answer is promised; null once there is one. */
  dueAt: Type.Union([Moment, Type.Null()]),
  code: Type.Union([Type.Enum([...CHECK_REASONS]), Type.Null()]),
  pictures: Type.Array(
    Type.Object({
      part: Type.Enum([...PARTS]),
      code: Type.Union([Type.Enum([...PICTURE_REASONS]), Type.Null()]),
    }),
  ),
});
export type CheckShown = Static<typeof CheckShown>;

export const Kyc = Type.Object({
  level: Type.Integer(),
  /** Whether levels limit money. */
  isOn: Type.Boolean(),
  /** The market whose licence is part of the limits; null with play credit, and where the member is in none. */
  market: OptionalText,
  levels: Type.Array(LevelShown),
  /** From which level on play is open. */
  playLevel: Type.Integer(),
  /** What the member has paid in and asked out, in 24 hours and ever. */
  used: Type.Object({
    deposit: Type.Object({ day: Type.Number(), life: Type.Number() }),
    withdraw: Type.Object({ day: Type.Number(), life: Type.Number() }),
    /** null while stakes are not counted, because no limit has applied to one yet. */
    stake: Type.Object({ day: Limit }),
  }),
  /** A name is compared by people; until then no money moves. */
  isUnderReview: Type.Boolean(),
  /** The latest check. */
  check: Type.Union([CheckShown, Type.Null()]),
  /** The last day of the document behind the level, yyyy-MM-dd, and whether a new one is asked for. */
  documentEndsOn: OptionalText,
  isRenewalDue: Type.Boolean(),
  minAge: Type.Integer(),
  /** How long an answer takes at most, and how long documents are kept after it. */
  answerHours: Type.Integer(),
  keepDays: Type.Integer(),
});
export type Kyc = Static<typeof Kyc>;

export const readKyc = endpoint({
  wire: ['GET /wps/member/kyc'],
  summary: 'The level of the member, what each level allows, what is used, and the latest check',
  auth: 'trueMember',
  centre: 'member',
  whenClosed: 'ownRecord',
  input: Type.Object({}),
  output: Kyc,
  rejects: {},
});

export const sendKyc = endpoint({
  wire: ['POST /wps/member/kyc'],
  summary: 'Sends documents for the next level; after a refusal only the refused pictures',
  auth: 'trueMember',
  centre: 'member',
  whenClosed: 'ownRecord',
  tx: 'none',
  limit: 'feedback',
  bodyLimitBytes: MAX_BODY_BYTES,
  input: Type.Object({
    document: Type.Enum([...DOCUMENTS]),
    number: Type.String({ maxLength: 64, default: '' }),
    /** As on the document, in Latin and in Bengali letters. */
    nameLatin: Type.String({ maxLength: 200, default: '' }),
    nameBengali: Type.String({ maxLength: 200, default: '' }),
    /** yyyy-MM-dd. */
    birthday: Type.String({ maxLength: 10, default: '' }),
    endsOn: Type.String({ maxLength: 10, default: '' }),
    address: Type.String({ maxLength: 600, default: '' }),
    /** Data URLs of PNG or JPEG. */
    pictures: Type.Array(
      Type.Object({ part: Type.Enum([...PARTS]), image: Type.String({ maxLength: 8_000_000 }) }),
      { maxItems: 5 },
    ),
  }),
  output: Type.Boolean(),
  rejects: {
    'kyc.waits': 409,
    'kyc.order': 409,
    'kyc.number': 400,
    'kyc.name': 400,
    'kyc.name.bengali': 400,
    'kyc.birthday': 400,
    'kyc.young': 400,
    'kyc.ends': 400,
    'kyc.ended': 400,
    'kyc.address': 400,
    'kyc.picture.missing': 400,
    'kyc.picture.type': 400,
    'kyc.picture.size': 400,
    'kyc.picture.broken': 400,
    'kyc.picture.small': 400,
    'system.busy': 503,
  },
});
