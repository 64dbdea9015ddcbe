import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Id } from '#platform/contract/input-fields.ts';
import { MAX_MESSAGE_CHARACTERS } from './field-rules.ts';

/** Topic of one conversation, with its key; events report that there is something to fetch, never what. */
export const LINE_TOPIC = 'chat.line';

export const ChatMessage = Type.Object({
  id: Type.String(),
  /** A message of `system` reports an event: `joined`, `closed`, `reopened`. */
  author: Type.Union([Type.Literal('person'), Type.Literal('service'), Type.Literal('system')]),
  kind: Type.Union([
    Type.Literal('text'),
    Type.Literal('joined'),
    Type.Literal('closed'),
    Type.Literal('reopened'),
  ]),
  text: Type.String(),
  /** ISO 8601 in UTC. */
  at: Type.String(),
});
export type ChatMessage = Static<typeof ChatMessage>;

export const ConversationState = Type.Union([
  Type.Literal('waiting'),
  Type.Literal('open'),
  Type.Literal('closed'),
]);

export const readChat = endpoint({
  wire: ['GET /wps/chat'],
  summary:
    'The conversation of the member, or of the visitor whose cookie it is, with its last messages',
  auth: 'optional',
  // A visitor who has logged in meanwhile: the conversation becomes the member's.
  tx: 'request',
  input: Type.Object({
    /** Older ones than this message. */
    before: Type.Optional(Id),
  }),
  output: Type.Object({
    /** `none` until the first message. */
    state: Type.Union([Type.Literal('none'), ConversationState]),
    /** The topic of its events; empty without a conversation. */
    topic: Type.String(),
    /** Oldest first. */
    messages: Type.Array(ChatMessage),
    hasOlder: Type.Boolean(),
    unread: Type.Integer(),
    /** Customer service has read everything up to this message. */
    serviceReadId: Type.String(),
    /** An operator of customer service is present now. */
    isStaffed: Type.Boolean(),
    /** When customer service answers, on the brand's clock; absent: always. */
    hours: Type.Optional(Type.Object({ opens: Type.String(), closes: Type.String() })),
  }),
  rejects: {},
});

const ownPage = { 'chat.foreign.page': 403 } as const;

export const sendChatMessage = endpoint({
  wire: ['POST /wps/chat'],
  summary:
    'Writes to customer service; the first message begins the conversation, one after its end opens it again',
  auth: 'optional',
  limit: 'chat',
  input: Type.Object({
    text: Type.String({ minLength: 1, maxLength: MAX_MESSAGE_CHARACTERS }),
    /** Drawn by the sender; the same one twice is one message. */
    key: Type.String({ pattern: '^[A-Za-z0-9-]{8,40}$' }),
  }),
  output: Type.Object({ id: Type.String() }),
  rejects: { ...ownPage, 'chat.message.empty': 400, 'chat.too.fast': 429 },
});

export const markChatRead = endpoint({
  wire: ['PUT /wps/chat/read'],
  summary: 'Everything up to this message has been seen',
  auth: 'optional',
  input: Type.Object({ upTo: Id }),
  output: Type.Boolean(),
  rejects: ownPage,
});

export const notifyChatTyping = endpoint({
  wire: ['POST /wps/chat/typing'],
  summary: 'Notifies customer service that something is being written',
  auth: 'optional',
  limit: 'chat',
  input: Type.Object({}),
  output: Type.Boolean(),
  rejects: ownPage,
});
