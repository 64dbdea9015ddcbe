import Type from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Id, Instant } from '#platform/contract/input-fields.ts';

/** The views of the inbox. */
export const WORK_VIEWS = ['mine', 'unassigned', 'all', 'overdue'] as const;
export const NOTIFICATION_KINDS = ['assigned', 'noted', 'decided', 'overdue'] as const;
export const MAX_NOTE = 1000;

const Queue = Type.String({ pattern: '^[a-zA-Z-]{2,40}$' });
const ItemId = Type.String({ minLength: 1, maxLength: 120 });
const Staff = Type.Object({ id: Type.String(), name: Type.String() });

const Item = Type.Object({
  queue: Type.String(),
  id: Type.String(),
  title: Type.String(),
  /** Message key that says the title in words. */
  words: Type.Union([Type.String(), Type.Null()]),
  detail: Type.Union([Type.String(), Type.Null()]),
  since: Type.String(),
  dueAt: Type.String(),
  isOverdue: Type.Boolean(),
  owner: Type.Union([Staff, Type.Null()]),
  isMine: Type.Boolean(),
  /** The operator asked for it; somebody else decides. */
  isOwnRequest: Type.Boolean(),
  /** Whether the operator may take it or hand it over. */
  mayAssign: Type.Boolean(),
  notes: Type.Integer(),
});

export const listWork = endpoint({
  wire: ['GET /office/v1/work'],
  summary:
    'Everything that waits for operators as one list, what is due first; only of the queues that the operator may see',
  auth: 'operator',
  list: { name: 'work', title: 'office.work.title' },
  input: Type.Object({
    view: Type.Enum([...WORK_VIEWS]),
    queue: Type.Optional(Queue),
  }),
  output: Type.Object({
    rows: Type.Array(Item),
    counts: Type.Object({
      mine: Type.Integer(),
      unassigned: Type.Integer(),
      all: Type.Integer(),
      overdue: Type.Integer(),
    }),
    queues: Type.Array(Type.String()),
    /** A queue has more than were read: the oldest of it are here. */
    isMore: Type.Boolean(),
  }),
  rejects: {},
});

export const assignWork = endpoint({
  wire: ['PUT /office/v1/work/owner'],
  summary: 'Takes a thing, hands it to a colleague, or gives it back to everybody',
  auth: 'operator',
  input: Type.Object({
    queue: Queue,
    item: ItemId,
    /** Null gives it back. */
    staffId: Type.Union([Id, Type.Null()]),
  }),
  output: Type.Null(),
  rejects: {
    work_unknown: 409,
    work_taken: 403,
    work_not_theirs: 403,
    work_changed: 409,
  },
});

export const listColleagues = endpoint({
  wire: ['GET /office/v1/work/colleagues'],
  summary: 'Who may be given something of a queue',
  auth: 'operator',
  input: Type.Object({ queue: Queue }),
  output: Type.Object({ rows: Type.Array(Staff) }),
  rejects: { work_unknown: 409 },
});

export const listWorkNotes = endpoint({
  wire: ['GET /office/v1/work/notes'],
  summary: 'What operators wrote about one thing that waits',
  auth: 'operator',
  input: Type.Object({ queue: Queue, item: ItemId }),
  output: Type.Object({
    rows: Type.Array(
      Type.Object({
        id: Type.String(),
        by: Type.String(),
        at: Type.String(),
        text: Type.String(),
      }),
    ),
  }),
  rejects: { work_unknown: 409 },
});

export const addWorkNote = endpoint({
  wire: ['POST /office/v1/work/notes'],
  summary:
    'Writes a note about a thing that waits; its owner and those who wrote before are notified',
  auth: 'operator',
  input: Type.Object({
    queue: Queue,
    item: ItemId,
    text: Type.String({ minLength: 1, maxLength: MAX_NOTE }),
  }),
  output: Type.Null(),
  rejects: { work_unknown: 409, work_note_empty: 400 },
});

export const readShiftReport = endpoint({
  wire: ['GET /office/v1/work/report'],
  summary: 'What came, was done and is left in a period, by queue, and who finished how much',
  auth: 'operator',
  permission: 'work.report',
  list: {
    name: 'shift-report',
    title: 'office.shift.title',
    columns: {
      ...{ queue: 'queue', came: 'came', done: 'done', left: 'left' },
      ...{ people: 'people.staff' },
    },
  },
  input: Type.Object({ from: Instant, until: Instant }),
  output: Type.Object({
    rows: Type.Array(
      Type.Object({
        queue: Type.String(),
        came: Type.Integer(),
        done: Type.Integer(),
        left: Type.Integer(),
        people: Type.Array(Type.Object({ staff: Type.String(), count: Type.Integer() })),
      }),
    ),
  }),
  rejects: { work_period: 400 },
});

const Kind = Type.Enum([...NOTIFICATION_KINDS]);

export const listNotifications = endpoint({
  wire: ['GET /office/v1/me/notifications'],
  summary: 'What the operator was notified of, newest first, and how much is unread',
  auth: 'operator',
  input: Type.Object({}),
  output: Type.Object({
    rows: Type.Array(
      Type.Object({
        id: Type.String(),
        kind: Kind,
        queue: Type.String(),
        item: Type.String(),
        title: Type.String(),
        words: Type.Union([Type.String(), Type.Null()]),
        by: Type.String(),
        outcome: Type.Union([Type.Enum(['approved', 'rejected', 'expired']), Type.Null()]),
        count: Type.Integer(),
        at: Type.String(),
        isRead: Type.Boolean(),
      }),
    ),
    unread: Type.Integer(),
    /** The live topic that says that there is something new, and the brand to follow it in. */
    topic: Type.String(),
    brand: Type.String(),
  }),
  rejects: {},
});

export const readNotifications = endpoint({
  wire: ['PUT /office/v1/me/notifications/read'],
  summary: 'Marks notifications up to one as read',
  auth: 'operator',
  input: Type.Object({ upTo: Id }),
  output: Type.Null(),
  rejects: {},
});

export const readMailChoice = endpoint({
  wire: ['GET /office/v1/me/notifications/mail'],
  summary: 'Which notifications the operator also gets by mail, and where to',
  auth: 'operator',
  input: Type.Object({}),
  output: Type.Object({
    mail: Type.String(),
    kinds: Type.Array(Kind),
    language: Type.Enum(['en', 'bn']),
  }),
  rejects: {},
});

export const changeMailChoice = endpoint({
  wire: ['PUT /office/v1/me/notifications/mail'],
  summary: 'Chooses which notifications the operator also gets by mail; an empty address ends them',
  auth: 'operator',
  input: Type.Object({
    mail: Type.String({ maxLength: 254 }),
    kinds: Type.Array(Kind, { maxItems: 4, uniqueItems: true }),
    language: Type.Enum(['en', 'bn']),
  }),
  output: Type.Null(),
  rejects: { work_mail_invalid: 400, proof_required: 403 },
});

export const reportPresence = endpoint({
  wire: ['PUT /office/v1/presence'],
  summary:
    'Says that the operator has a page open, or has left it; answers which colleagues look at it too',
  auth: 'operator',
  input: Type.Object({
    path: Type.String({ pattern: '^/[A-Za-z0-9/_.:~%?=&-]{0,200}$' }),
    isHere: Type.Boolean(),
  }),
  output: Type.Object({ others: Type.Array(Type.String()) }),
  rejects: {},
});
