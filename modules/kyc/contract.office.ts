import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Id, Version } from '#platform/contract/input-fields.ts';
import { Cursor, Next, Total } from '#platform/contract/list-fields.ts';
import { CHECK_REASONS, DOCUMENTS, PARTS, PICTURE_REASONS } from './field-rules.ts';

const Reason = Type.String({ minLength: 3, maxLength: 500 });
const Note = Type.String({ minLength: 1, maxLength: 500 });
const OptionalText = Type.Union([Type.String(), Type.Null()]);
const State = Type.Enum(['waiting', 'second', 'approved', 'refused']);

const shown = {
  id: Type.String(),
  memberId: Type.String(),
  member: Type.String(),
  level: Type.Integer(),
  document: Type.Enum([...DOCUMENTS]),
  state: State,
  code: OptionalText,
  /** How many findings a person has to look at. */
  cautions: Type.Integer(),
  sentAt: Type.String(),
  dueAt: OptionalText,
  endedAt: OptionalText,
  owner: OptionalText,
  isMine: Type.Boolean(),
  version: Type.Integer(),
};
const Shown = Type.Object(shown);
export type OfficeCheck = Static<typeof Shown>;

export const listKycChecks = endpoint({
  wire: ['GET /office/v1/kyc-checks'],
  summary:
    'Identity checks: those that wait, the one that is due first on top, or all, newest first',
  auth: 'operator',
  permission: 'kyc.view',
  list: {
    name: 'kyc-checks',
    title: 'office.kyc.title',
    columns: {
      ...{ number: 'id', due: 'dueAt', state: 'state', member: 'member', level: 'level' },
      ...{ document: 'document', cautions: 'cautions', owner: 'owner', at: 'sentAt' },
    },
  },
  input: Type.Object({
    view: Type.Optional(Type.Enum(['waiting', 'all'])),
    member: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
    before: Type.Optional(Cursor),
  }),
  output: Type.Object({ rows: Type.Array(Shown), next: Next, total: Total }),
  rejects: {},
});

export const Finding = Type.Object({
  code: Type.String(),
  level: Type.Enum(['good', 'caution', 'bad']),
  values: Type.Array(Type.Union([Type.String(), Type.Number()])),
});

export const readKycCheck = endpoint({
  wire: ['GET /office/v1/kyc-checks/{id}'],
  summary:
    'One identity check: what was found by itself, its pictures by name, and who has the same document',
  auth: 'operator',
  permission: 'kyc.view',
  input: Type.Object({ id: Id }),
  output: Type.Object({
    ...shown,
    findings: Type.Array(Finding),
    pictures: Type.Array(Type.Object({ part: Type.Enum([...PARTS]), code: OptionalText })),
    documentEndsOn: OptionalText,
    /** How many people decide about this level. */
    people: Type.Integer(),
    approvalId: OptionalText,
    /** Pictures and typed data are deleted. */
    isDeleted: Type.Boolean(),
    /** Other members with the same number. */
    sharers: Type.Array(Type.Object({ memberId: Type.String(), member: Type.String() })),
    /** Other checks of the member. */
    others: Type.Array(
      Type.Object({
        id: Type.String(),
        level: Type.Integer(),
        state: State,
        at: Type.String(),
      }),
    ),
  }),
  rejects: { kyc_unknown: 409 },
});

/** A POST, so that nothing between here and the page keeps a document. */
export const lookAtDocuments = endpoint({
  wire: ['POST /office/v1/kyc-checks/{id}/documents'],
  summary:
    'What the member typed and the pictures with the reader’s name in them; each look is in the audit trail',
  auth: 'operator',
  permission: 'kyc.documents',
  tx: 'none',
  input: Type.Object({ id: Id, reason: Reason }),
  output: Type.Object({
    number: Type.String(),
    nameLatin: Type.String(),
    nameBengali: Type.String(),
    birthday: Type.String(),
    address: Type.String(),
    realName: OptionalText,
    knownBirthday: OptionalText,
    pictures: Type.Array(
      Type.Object({
        part: Type.Enum([...PARTS]),
        dataUrl: Type.String(),
        width: Type.Integer(),
        height: Type.Integer(),
      }),
    ),
  }),
  rejects: { kyc_unknown: 409, kyc_deleted: 409, kyc_unreadable: 409 },
});
export type Documents = Static<typeof lookAtDocuments.output>;

const STEP_REJECTS = { kyc_unknown: 409, kyc_state: 409, changed_meanwhile: 409 } as const;
const Which = { id: Id, version: Version };

export const claimKycCheck = endpoint({
  wire: ['POST /office/v1/kyc-checks/{id}/claim'],
  summary: 'Takes it on, takes it over, or leaves it to others',
  auth: 'operator',
  permission: 'kyc.decide',
  input: Type.Object({ ...Which, take: Type.Boolean() }),
  output: Type.Object({ version: Type.Integer() }),
  rejects: STEP_REJECTS,
});

export const approveKycCheck = endpoint({
  wire: ['POST /office/v1/kyc-checks/{id}/approve'],
  summary: 'Approves it; about level 3 a second person decides as well',
  auth: 'operator',
  permission: 'kyc.decide',
  input: Type.Object({ ...Which, note: Type.Optional(Note) }),
  output: Type.Object({ state: State, approvalId: OptionalText }),
  rejects: { ...STEP_REJECTS, kyc_unseen: 409, kyc_waits: 409 },
});

export const refuseKycCheck = endpoint({
  wire: ['POST /office/v1/kyc-checks/{id}/refuse'],
  summary:
    'Refuses it, with a reason for the member, and one for each picture that must be sent again',
  auth: 'operator',
  permission: 'kyc.decide',
  input: Type.Object({
    ...Which,
    code: Type.Enum([...CHECK_REASONS]),
    pictures: Type.Array(
      Type.Object({ part: Type.Enum([...PARTS]), code: Type.Enum([...PICTURE_REASONS]) }),
      { maxItems: 5 },
    ),
    note: Note,
  }),
  output: Type.Object({ state: State }),
  rejects: { ...STEP_REJECTS, kyc_pictures_missing: 400 },
});

export const readMemberKyc = endpoint({
  wire: ['GET /office/v1/members/{id}/kyc'],
  summary: 'The level of a member, what it allows and what is used of it, checks and matches',
  auth: 'operator',
  permission: 'kyc.view',
  input: Type.Object({ id: Id }),
  output: Type.Object({
    level: Type.Integer(),
    /** The market whose licence is part of the limits. */
    market: OptionalText,
    documentEndsOn: OptionalText,
    provedAt: OptionalText,
    isUnderReview: Type.Boolean(),
    limits: Type.Array(
      // Stakes are counted from the first one on that a limit applied to; until then `used` is null.
      Type.Object({ name: Type.String(), limit: OptionalText, used: OptionalText }),
    ),
    checks: Type.Array(
      Type.Object({
        id: Type.String(),
        level: Type.Integer(),
        document: Type.Enum([...DOCUMENTS]),
        state: State,
        at: Type.String(),
      }),
    ),
    matches: Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        score: Type.Integer(),
        state: Type.Enum(['open', 'cleared', 'confirmed']),
      }),
    ),
  }),
  rejects: {},
});
