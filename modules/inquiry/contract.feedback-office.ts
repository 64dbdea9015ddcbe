import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Id, Version } from '#platform/contract/input-fields.ts';
import { TimeSort, Total } from '#platform/contract/list-fields.ts';

const OptionalText = Type.Union([Type.String(), Type.Null()]);
const Reason = Type.String({ minLength: 3, maxLength: 500 });

const State = Type.Union([Type.Literal('open'), Type.Literal('answered'), Type.Literal('closed')]);
export type FeedbackState = Static<typeof State>;

const shown = {
  id: Type.String(),
  ticket: Type.String(),
  at: Type.String(),
  state: State,
  content: Type.String(),
  /** Masked; empty when none was given. */
  contact: Type.String(),
  /** The subject as the page reported it; empty for none. */
  about: Type.String(),
  /** Null for a visitor. */
  account: OptionalText,
  memberId: OptionalText,
  images: Type.Integer(),
  assignee: OptionalText,
  isMine: Type.Boolean(),
  language: Type.String(),
  version: Type.Integer(),
};

export const listFeedback = endpoint({
  wire: ['GET /office/v1/feedback'],
  summary: 'What people wrote to the brand, newest first',
  auth: 'operator',
  permission: 'feedback.view',
  list: {
    name: 'feedback',
    title: 'office.feedback.title',
    columns: {
      ...{ at: 'at', ticket: 'ticket', content: 'content', images: 'images' },
      ...{ from: 'account', assignee: 'assignee', state: 'state' },
    },
    personal: ['content'],
  },
  input: Type.Object({
    state: Type.Optional(State),
    /** Words of the text, a ticket, an account. */
    search: Type.Optional(Type.String({ maxLength: 64 })),
    mine: Type.Optional(Type.Boolean()),
    sort: Type.Optional(TimeSort),
    before: Type.Optional(Id),
  }),
  output: Type.Object({
    rows: Type.Array(Type.Object(shown)),
    next: OptionalText,
    total: Total,
  }),
  rejects: {},
});

export const readFeedback = endpoint({
  wire: ['GET /office/v1/feedback/{id}'],
  summary: 'One of them, with its pictures’ sizes and the desk’s notes',
  auth: 'operator',
  permission: 'feedback.view',
  input: Type.Object({ id: Id }),
  output: Type.Object({
    ...shown,
    pictures: Type.Array(
      Type.Object({ place: Type.Integer(), width: Type.Integer(), height: Type.Integer() }),
    ),
    notes: Type.Array(
      Type.Object({
        id: Type.String(),
        at: Type.String(),
        by: Type.String(),
        text: Type.String(),
      }),
    ),
  }),
  rejects: { feedback_unknown: 409 },
});

export const readFeedbackPicture = endpoint({
  wire: ['GET /office/v1/feedback/{id}/pictures/{place}'],
  summary: 'One picture as a data URL',
  auth: 'operator',
  permission: 'feedback.view',
  input: Type.Object({ id: Id, place: Type.Integer({ minimum: 1, maximum: 9 }) }),
  output: Type.Object({ dataUrl: Type.String() }),
  rejects: { feedback_unknown: 409 },
});

export const revealFeedbackContact = endpoint({
  wire: ['POST /office/v1/feedback/{id}/contact'],
  summary: 'The whole contact, for who says why',
  auth: 'operator',
  permission: 'feedback.handle',
  input: Type.Object({ id: Id, reason: Reason }),
  output: Type.Object({ contact: Type.String() }),
  rejects: { feedback_unknown: 409, proof_required: 403 },
});

export const handleFeedback = endpoint({
  wire: ['PUT /office/v1/feedback/{id}'],
  summary: 'Takes it on, notes something, answers, closes or opens it again',
  auth: 'operator',
  permission: 'feedback.handle',
  input: Type.Object({
    id: Id,
    /** The version that was read, so that nobody works on a state they have not seen. */
    version: Version,
    state: Type.Optional(State),
    assign: Type.Optional(Type.Union([Type.Literal('me'), Type.Literal('nobody')])),
    /** The finding or answer; required for `answered`. */
    note: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
  }),
  output: Type.Object({ version: Type.Integer() }),
  rejects: {
    feedback_unknown: 409,
    feedback_changed: 409,
    feedback_unchanged: 409,
    feedback_note_needed: 400,
  },
});

export const FeedbackSettings = Type.Object({
  minWords: Type.Integer({ minimum: 1, maximum: 20 }),
  maxWords: Type.Integer({ minimum: 1, maximum: 70 }),
  /** Maximum from one address within an hour. */
  perAddressHour: Type.Integer({ minimum: 1, maximum: 1_000 }),
  /** Maximum from one account within a day. */
  perMemberDay: Type.Integer({ minimum: 1, maximum: 100 }),
});
export type FeedbackSettings = Static<typeof FeedbackSettings>;

export const readFeedbackSettings = endpoint({
  wire: ['GET /office/v1/feedback-settings'],
  summary: 'How long a text may be, and how many one may send',
  auth: 'operator',
  permission: 'feedback.view',
  input: Type.Object({}),
  output: Type.Object({ settings: FeedbackSettings, version: Type.Integer() }),
  rejects: {},
});

export const changeFeedbackSettings = endpoint({
  wire: ['PUT /office/v1/feedback-settings'],
  summary: 'Changes these rules at once',
  auth: 'operator',
  permission: 'feedback.settings',
  input: Type.Object({
    settings: FeedbackSettings,
    version: Version,
    reason: Reason,
  }),
  output: Type.Object({ version: Type.Integer() }),
  rejects: {
    feedback_settings_unchanged: 409,
    feedback_settings_changed: 409,
    feedback_settings_invalid: 400,
  },
});
