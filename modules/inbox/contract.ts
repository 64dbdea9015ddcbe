import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Moment, NumericId } from '#platform/contract/input-fields.ts';
import {
  MAX_CONTENT,
  MAX_LEVEL,
  MAX_SUBJECT,
  MESSAGE_KINDS,
  RECIPIENT_TYPES,
} from './field-rules.ts';

/** Live topic of one member: a message has come, so that what is unread is asked for again. */
export const MESSAGE_TOPIC = 'inbox.message';

/** `recordSource` of clients of the family; there is one source here. */
const RecordSource = Type.Optional(Type.String({ maxLength: 40 }));
/** `1,2`: at most a page of them. */
const Ids = Type.String({ pattern: '^[1-9][0-9]{0,15}(,[1-9][0-9]{0,15}){0,99}$' });

const Page = {
  page: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  /** `sendTime:desc` is the one order. */
  sort: Type.Optional(Type.String({ maxLength: 40 })),
  startTime: Type.Optional(Moment),
  endTime: Type.Optional(Moment),
};

export const InboxMessage = Type.Object({
  inboxId: Type.Integer(),
  recordSource: Type.String(),
  senderName: Type.String(),
  subject: Type.String(),
  /** HTML made of plain text: paragraphs and links alone. */
  content: Type.String(),
  sendTime: Type.Integer(),
  read: Type.Boolean(),
  canReply: Type.Boolean(),
  metadata: Type.Object({
    kind: Type.Enum([...MESSAGE_KINDS]),
    /** What happened to the account, such as `depositArrived`; empty for what people wrote. */
    code: Type.String(),
    /** Of a payment along the tree its kind and the number of its run, such as `daily:7`; empty for others. */
    about: Type.String(),
  }),
});
export type InboxMessage = Static<typeof InboxMessage>;

export const listInbox = endpoint({
  wire: ['GET /wps/relay/EMFE_getInbox'],
  summary: 'Messages that the member received in the last 30 days, the newest first',
  auth: 'trueMember',
  whenClosed: 'ownRecord',
  input: Type.Object({
    ...Page,
    kind: Type.Optional(Type.Enum([...MESSAGE_KINDS])),
    search: Type.Optional(Type.String({ maxLength: 80 })),
  }),
  output: Type.Object({
    content: Type.Array(InboxMessage),
    totalPages: Type.Integer(),
    totalElements: Type.Integer(),
    /** Unread messages of each kind. */
    unread: Type.Object({
      account: Type.Integer(),
      platform: Type.Integer(),
      offer: Type.Integer(),
      person: Type.Integer(),
    }),
    areOffersMuted: Type.Boolean(),
  }),
  rejects: {},
});

export const countUnread = endpoint({
  wire: ['GET /wps/relay/CSP_unreadCount', 'GET /wps/relay/EMFE_getInboxUnreadCount'],
  summary: 'How many messages of the member are unread',
  auth: 'trueMember',
  whenClosed: 'ownRecord',
  input: Type.Object({}),
  output: Type.Integer(),
  rejects: {},
});

export const markRead = endpoint({
  wire: ['POST /wps/relay/EMFE_updateInboxRead', 'PUT /wps/relay/EMFE_updateInboxRead'],
  summary: 'Marks messages as read, or as unread again; without ids all of them',
  auth: 'trueMember',
  whenClosed: 'ownRecord',
  input: Type.Object({
    id: Type.Optional(NumericId),
    ids: Type.Optional(Type.Array(NumericId, { maxItems: 100 })),
    recordSource: RecordSource,
    /** With `all`, every message of this kind, or of every kind without it. */
    all: Type.Optional(Type.Boolean()),
    kind: Type.Optional(Type.Enum([...MESSAGE_KINDS])),
    read: Type.Optional(Type.Boolean()),
  }),
  output: Type.Integer(),
  rejects: {},
});

export const deleteInbox = endpoint({
  wire: ['POST /wps/relay/EMFE_deleteInbox', 'DELETE /wps/relay/EMFE_deleteInbox'],
  summary: 'Deletes messages that the member received, or brings them back within the day',
  auth: 'trueMember',
  whenClosed: 'ownRecord',
  input: Type.Object({
    inboxIds: Ids,
    recordSource: RecordSource,
    /** Takes the deletion back. */
    undo: Type.Optional(Type.Boolean()),
  }),
  output: Type.Boolean(),
  rejects: {},
});

export const muteOffers = endpoint({
  wire: ['PUT /wps/member/messages/offers'],
  summary: 'Whether the member gets offers among the messages',
  auth: 'trueMember',
  centre: 'member',
  input: Type.Object({ isMuted: Type.Boolean() }),
  output: Type.Boolean(),
  rejects: {},
});

const OutboxMessage = Type.Object({
  outboxId: Type.Integer(),
  recordSource: Type.String(),
  recipients: Type.String(),
  subject: Type.String(),
  content: Type.String(),
  sendTime: Type.Integer(),
  /** How many of those who received it have read it. */
  readCount: Type.Integer(),
  /** Customer service took it away from everybody who received it. */
  isRemoved: Type.Boolean(),
});
export type OutboxMessage = Static<typeof OutboxMessage>;

export const listOutbox = endpoint({
  wire: ['GET /wps/relay/EMFE_getOutbox'],
  summary: 'Messages that the member sent in the last 7 days, the newest first',
  auth: 'trueMember',
  whenClosed: 'ownRecord',
  input: Type.Object(Page),
  output: Type.Object({
    content: Type.Array(OutboxMessage),
    totalPages: Type.Integer(),
    totalElements: Type.Integer(),
  }),
  rejects: {},
});

export const deleteOutbox = endpoint({
  wire: ['POST /wps/relay/EMFE_deleteOutbox', 'DELETE /wps/relay/EMFE_deleteOutbox'],
  summary: 'Takes messages out of those that the member sent; who received them keeps them',
  auth: 'trueMember',
  whenClosed: 'ownRecord',
  input: Type.Object({ outboxIds: Ids, recordSource: RecordSource }),
  output: Type.Boolean(),
  rejects: {},
});

export const readRecipientTypes = endpoint({
  wire: ['GET /wps/relay/EMFE_getAvailableRecipientTypes'],
  summary: 'To whom the member may write',
  auth: 'trueMember',
  input: Type.Object({}),
  output: Type.Object({
    platform: Type.Boolean(),
    merchant: Type.Boolean(),
    upline: Type.Boolean(),
    member_downline: Type.Boolean(),
    agent_downline: Type.Boolean(),
    all_downline: Type.Boolean(),
    named_branch: Type.Boolean(),
    level_branch: Type.Boolean(),
    whole_branch: Type.Boolean(),
    /** How many levels there are below. */
    levels: Type.Integer(),
  }),
  rejects: {},
});

const Subject = Type.String({ minLength: 1, maxLength: 2 * MAX_SUBJECT });
const Content = Type.String({ minLength: 1, maxLength: 2 * MAX_CONTENT });

const LETTER_REJECTS = {
  'message.empty': 400,
  'message.too_long': 400,
  'message.recipient': 400,
  'message.too_many': 429,
} as const;

export const sendLetter = endpoint({
  wire: ['POST /wps/relay/EMFE_submitOutbox'],
  summary:
    'Writes to customer service, to the upline, or to those below: by name, a level, everybody',
  auth: 'trueMember',
  centre: 'member',
  limit: 'feedback',
  input: Type.Object({
    recipientType: Type.Enum([...RECIPIENT_TYPES]),
    /** User names of those below, with commas between them. */
    recipients: Type.Optional(Type.String({ maxLength: 2000 })),
    /** With `level_branch`; 1 is directly below. */
    level: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_LEVEL })),
    subject: Subject,
    content: Content,
  }),
  output: Type.Object({ outboxId: Type.Integer() }),
  rejects: LETTER_REJECTS,
});

export const sendReply = endpoint({
  wire: ['POST /wps/relay/EMFE_submitOutboxReply'],
  summary: 'Answers a message that a person wrote',
  auth: 'trueMember',
  centre: 'member',
  limit: 'feedback',
  input: Type.Object({
    inboxId: NumericId,
    recordSource: RecordSource,
    subject: Subject,
    content: Content,
  }),
  output: Type.Object({ outboxId: Type.Integer() }),
  rejects: LETTER_REJECTS,
});
