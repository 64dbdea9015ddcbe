import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Id } from '#platform/contract/input-fields.ts';
import { ChatMessage, ConversationState } from './contract.ts';
import { CHAT_VIEWS, MAX_MESSAGE_CHARACTERS } from './field-rules.ts';

const Reason = Type.String({ minLength: 3, maxLength: 500 });
const Text = Type.String({ minLength: 1, maxLength: MAX_MESSAGE_CHARACTERS });

export const ConversationRow = Type.Object({
  id: Type.String(),
  memberId: Type.Union([Type.String(), Type.Null()]),
  /** Empty for a visitor. */
  account: Type.String(),
  rankLevel: Type.Integer(),
  language: Type.String(),
  state: ConversationState,
  staffId: Type.Union([Type.String(), Type.Null()]),
  staffName: Type.String(),
  lastText: Type.String(),
  lastAt: Type.String(),
  unread: Type.Integer(),
});
export type ConversationRow = Static<typeof ConversationRow>;

export const readServiceQueue = endpoint({
  wire: ['GET /office/v1/chat/queue'],
  summary:
    'Conversations of one view, how many wait, which operators are present, and the topic of its events',
  auth: 'operator',
  permission: 'chat.view',
  input: Type.Object({
    view: Type.Enum([...CHAT_VIEWS]),
    search: Type.Optional(Type.String({ maxLength: 60 })),
  }),
  output: Type.Object({
    rows: Type.Array(ConversationRow),
    waiting: Type.Integer(),
    mine: Type.Integer(),
    topic: Type.String(),
    /** Merchant code for the socket. */
    brand: Type.String(),
    ownId: Type.String(),
    isHere: Type.Boolean(),
    present: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  }),
  rejects: {},
});

export const OfficeMessage = Type.Object({
  ...ChatMessage.properties,
  staffName: Type.String(),
});

export const readConversation = endpoint({
  wire: ['GET /office/v1/chat/conversations/{id}'],
  summary: 'One conversation with its last messages and who writes',
  auth: 'operator',
  permission: 'chat.view',
  input: Type.Object({ id: Id, before: Type.Optional(Id) }),
  output: Type.Object({
    conversation: ConversationRow,
    messages: Type.Array(OfficeMessage),
    hasOlder: Type.Boolean(),
    /** The person has read everything up to this message. */
    personReadId: Type.String(),
    topic: Type.String(),
    openedAt: Type.String(),
    /** Label of the member's club; empty without one. */
    club: Type.String(),
  }),
  rejects: { chat_unknown: 409 },
});

export const answerConversation = endpoint({
  wire: ['POST /office/v1/chat/conversations/{id}/messages'],
  summary: 'Answers; a conversation that nobody has becomes the own one',
  auth: 'operator',
  permission: 'chat.answer',
  input: Type.Object({
    id: Id,
    text: Text,
    key: Type.String({ pattern: '^[A-Za-z0-9-]{8,40}$' }),
  }),
  output: Type.Object({ id: Type.String() }),
  rejects: { chat_unknown: 409, chat_taken: 409, chat_empty: 400 },
});

export const takeConversation = endpoint({
  wire: ['POST /office/v1/chat/conversations/{id}/take'],
  summary: 'Makes a conversation the own one; that of a colleague needs the right to manage',
  auth: 'operator',
  permission: 'chat.answer',
  input: Type.Object({ id: Id }),
  output: Type.Object({}),
  rejects: { chat_unknown: 409, chat_taken: 409 },
});

export const moveConversation = endpoint({
  wire: ['POST /office/v1/chat/conversations/{id}/move'],
  summary: 'Hands a conversation to a colleague who is present',
  auth: 'operator',
  permission: 'chat.answer',
  input: Type.Object({ id: Id, staffId: Id }),
  output: Type.Object({}),
  rejects: { chat_unknown: 409, chat_taken: 409, chat_nobody_there: 409 },
});

export const closeConversation = endpoint({
  wire: ['POST /office/v1/chat/conversations/{id}/close'],
  summary: 'Ends a conversation; another message of the person opens it again',
  auth: 'operator',
  permission: 'chat.answer',
  input: Type.Object({ id: Id }),
  output: Type.Object({}),
  rejects: { chat_unknown: 409, chat_taken: 409 },
});

export const markConversationRead = endpoint({
  wire: ['PUT /office/v1/chat/conversations/{id}/read'],
  summary: 'Customer service has seen everything up to this message',
  auth: 'operator',
  permission: 'chat.answer',
  input: Type.Object({ id: Id, upTo: Id }),
  output: Type.Object({}),
  rejects: {},
});

export const notifyPersonTyping = endpoint({
  wire: ['POST /office/v1/chat/conversations/{id}/typing'],
  summary: 'Tells the person that an answer is being written',
  auth: 'operator',
  permission: 'chat.answer',
  input: Type.Object({ id: Id }),
  output: Type.Object({}),
  rejects: { chat_unknown: 409 },
});

export const joinService = endpoint({
  wire: ['PUT /office/v1/chat/presence'],
  summary: 'Says that the operator is present for the next minute, or is not',
  auth: 'operator',
  permission: 'chat.answer',
  input: Type.Object({ isHere: Type.Boolean() }),
  output: Type.Object({}),
  rejects: {},
});

const ReplyFields = {
  title: Type.String({ minLength: 1, maxLength: 60 }),
  texts: Type.Object({ en: Text, bn: Text }),
};
export const CannedReply = Type.Object({ id: Type.String(), ...ReplyFields });
export type CannedReply = Static<typeof CannedReply>;

export const listReplies = endpoint({
  wire: ['GET /office/v1/chat/replies'],
  summary: 'Answers that are written already, in both languages',
  auth: 'operator',
  permission: 'chat.view',
  list: {
    name: 'chat-replies',
    title: 'office.chat.replies',
    columns: { title: 'title', bn: 'texts.bn', en: 'texts.en' },
  },
  input: Type.Object({}),
  output: Type.Object({ rows: Type.Array(CannedReply) }),
  rejects: {},
});

export const saveReply = endpoint({
  wire: ['POST /office/v1/chat/replies'],
  summary: 'Adds an answer, or changes the one of that id',
  auth: 'operator',
  permission: 'chat.replies',
  input: Type.Object({ id: Type.Optional(Id), ...ReplyFields, reason: Reason }),
  output: Type.Object({ id: Type.String() }),
  rejects: { chat_reply_unknown: 409, chat_too_many_replies: 409 },
});

export const removeReply = endpoint({
  wire: ['DELETE /office/v1/chat/replies/{id}'],
  summary: 'Takes a written answer away',
  auth: 'operator',
  permission: 'chat.replies',
  input: Type.Object({ id: Id, reason: Reason }),
  output: Type.Object({}),
  rejects: { chat_reply_unknown: 409 },
});
