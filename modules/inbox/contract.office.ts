import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Id, Instant } from '#platform/contract/input-fields.ts';
import { Next, TimeSort, Total } from '#platform/contract/list-fields.ts';
import { MAX_CONTENT, MAX_SUBJECT } from './field-rules.ts';

const Reason = Type.String({ minLength: 3, maxLength: 500 });
const Both = (maxLength: number) => {
  const text = Type.String({ minLength: 1, maxLength });
  return Type.Object({ en: text, bn: text });
};
const Days = Type.Union([Type.Integer({ minimum: 1, maximum: 3650 }), Type.Null()]);

export const BroadcastFilter = Type.Object({
  /** Members with one of these labels; all without any. */
  labels: Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { maxItems: 20 }),
  /** Members of one of these levels; all without any. */
  levels: Type.Array(Type.Integer({ minimum: 1, maximum: 30 }), { maxItems: 30 }),
  seenWithinDays: Days,
  unseenForDays: Days,
});
export type BroadcastFilter = Static<typeof BroadcastFilter>;

export const BroadcastDraft = Type.Object({
  kind: Type.Enum(['platform', 'offer']),
  subject: Both(MAX_SUBJECT),
  content: Both(MAX_CONTENT),
  filter: BroadcastFilter,
  sendAt: Instant,
});
export type BroadcastDraft = Static<typeof BroadcastDraft>;

export const BROADCAST_STATES = ['planned', 'sent', 'cancelled'] as const;

export const listBroadcasts = endpoint({
  wire: ['GET /office/v1/broadcasts'],
  summary: 'Messages to many members, the newest first',
  auth: 'operator',
  permission: 'broadcast.view',
  list: {
    name: 'broadcasts',
    title: 'office.broadcasts.title',
    columns: {
      ...{ subject: 'subject', kind: 'kind', state: 'state', sendAt: 'sendAt' },
      ...{ sent: 'sentCount', read: 'readCount', by: 'madeBy' },
    },
  },
  input: Type.Object({
    state: Type.Optional(Type.Enum([...BROADCAST_STATES])),
    before: Type.Optional(Id),
  }),
  output: Type.Object({
    rows: Type.Array(
      Type.Object({
        id: Type.String(),
        subject: Type.String(),
        kind: Type.Enum(['platform', 'offer']),
        state: Type.Enum([...BROADCAST_STATES]),
        sendAt: Type.String(),
        sentCount: Type.Integer(),
        readCount: Type.Integer(),
        madeBy: Type.String(),
      }),
    ),
    next: Next,
  }),
  rejects: {},
});

export const readBroadcast = endpoint({
  wire: ['GET /office/v1/broadcasts/{id}'],
  summary: 'A message to many members, with its filter and how far it has come',
  auth: 'operator',
  permission: 'broadcast.view',
  input: Type.Object({ id: Id }),
  output: Type.Object({
    state: Type.Enum([...BROADCAST_STATES]),
    sentCount: Type.Integer(),
    readCount: Type.Integer(),
    madeBy: Type.String(),
    draft: BroadcastDraft,
  }),
  rejects: { broadcast_unknown: 400 },
});

const Shown = Type.Object({ subject: Type.String(), html: Type.String() });

export const previewBroadcast = endpoint({
  wire: ['POST /office/v1/broadcasts/preview'],
  summary: 'How many members a message would reach now, and what they would read',
  auth: 'operator',
  permission: 'broadcast.send',
  tx: 'read',
  input: Type.Object({ draft: BroadcastDraft }),
  output: Type.Object({
    count: Type.Integer(),
    isMore: Type.Boolean(),
    /** More members than one operator may write to alone. */
    needsTwo: Type.Boolean(),
    en: Shown,
    bn: Shown,
  }),
  rejects: {},
});

export const sendBroadcast = endpoint({
  wire: ['POST /office/v1/broadcasts'],
  summary:
    'Plans a message to the members of a filter; to many of them only with a second operator',
  auth: 'operator',
  permission: 'broadcast.send',
  input: Type.Object({ draft: BroadcastDraft, reason: Reason }),
  output: Type.Object({
    id: Type.Union([Type.String(), Type.Null()]),
    approvalId: Type.Union([Type.String(), Type.Null()]),
  }),
  rejects: {
    broadcast_empty: 400,
    broadcast_nobody: 400,
    broadcast_time: 400,
    broadcast_waits: 409,
  },
});

export const cancelBroadcast = endpoint({
  wire: ['DELETE /office/v1/broadcasts/{id}'],
  summary: 'Stops a message that is still to go out; what has arrived stays',
  auth: 'operator',
  permission: 'broadcast.send',
  input: Type.Object({ id: Id, reason: Reason }),
  output: Type.Object({}),
  rejects: { broadcast_unknown: 400, broadcast_over: 409 },
});

export const LETTER_STATES = ['waiting', 'handled'] as const;

export const listLetters = endpoint({
  wire: ['GET /office/v1/letters'],
  summary: 'What members wrote to customer service by message, the newest first',
  auth: 'operator',
  permission: 'letter.view',
  list: {
    name: 'letters',
    title: 'office.letters.title',
    columns: { at: 'at', account: 'account', subject: 'subject', state: 'state', by: 'handledBy' },
    personal: ['subject'],
  },
  input: Type.Object({
    state: Type.Optional(Type.Enum([...LETTER_STATES])),
    sort: Type.Optional(TimeSort),
    before: Type.Optional(Id),
  }),
  output: Type.Object({
    rows: Type.Array(
      Type.Object({
        id: Type.String(),
        at: Type.String(),
        memberId: Type.String(),
        account: Type.String(),
        subject: Type.String(),
        state: Type.Enum([...LETTER_STATES]),
        handledBy: Type.Union([Type.String(), Type.Null()]),
      }),
    ),
    next: Next,
    total: Total,
  }),
  rejects: {},
});

const Written = Type.Object({
  id: Type.String(),
  at: Type.String(),
  /** The operator who wrote it; null for the member. */
  by: Type.Union([Type.String(), Type.Null()]),
  subject: Type.String(),
  content: Type.String(),
});

export const readLetter = endpoint({
  wire: ['GET /office/v1/letters/{id}'],
  summary: 'A message of a member to customer service, and the messages before and after it',
  auth: 'operator',
  permission: 'letter.view',
  input: Type.Object({ id: Id }),
  output: Type.Object({
    id: Type.String(),
    memberId: Type.String(),
    account: Type.String(),
    state: Type.Enum([...LETTER_STATES]),
    /** The oldest first. */
    letters: Type.Array(Written),
  }),
  rejects: { letter_unknown: 400 },
});

export const answerLetter = endpoint({
  wire: ['POST /office/v1/letters/{id}/answer'],
  summary: 'Answers a message of a member, or closes it without an answer',
  auth: 'operator',
  permission: 'letter.answer',
  input: Type.Object({
    id: Id,
    /** Without it the message needs no answer. */
    content: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_CONTENT })),
  }),
  output: Type.Object({}),
  rejects: { letter_unknown: 400, letter_empty: 400, letter_handled: 409 },
});
