import Type from 'typebox';
import { Address } from '#platform/contract/address.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { NumericId, Version } from '#platform/contract/input-fields.ts';
import { AUDIENCES, EXECUTIONS, LINKAGES, NOTICE_TYPES } from './field-rules.ts';

const Content = Type.Object({
  sequence: Type.Integer(),
  title: Type.String(),
  content: Type.String(),
  language: Type.String(),
  isDefault: Type.Boolean(),
});

const Announcement = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  /** HTML, cleaned when it was written and again for this answer; empty in a brief answer. */
  content: Type.String(),
  type: Type.Enum([...NOTICE_TYPES]),
  execution: Type.Enum([...EXECUTIONS]),
  audience: Type.Enum([...AUDIENCES]),
  priority: Type.Integer(),
  /** yyyy-MM-dd HH:mm:ss in the brand's time zone (ANN-5); empty in a brief answer. */
  timestamp: Type.String(),
  /** Milliseconds; 0 in a brief answer. */
  startDate: Type.Integer(),
  /** A field that a brief answer omits. */
  merchantCode: Type.Optional(Type.String()),
  status: Type.Optional(Type.Literal('A')),
  platform: Type.Optional(Type.Literal('W')),
  endDate: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
  noExpiry: Type.Optional(Type.Boolean()),
  startDateStr: Type.Optional(Type.String()),
  utcStartDateTime: Type.Optional(Type.String()),
  sequence: Type.Optional(Type.Integer()),
  contents: Type.Optional(Type.Array(Content)),
});

const Banner = Type.Object({
  bannerId: Type.Integer(),
  groupName: Type.String(),
  /** The wide cut; the narrow one is beside it, `-phone.` for `-wide.`. */
  url: Address,
  title: Type.String(),
  subtitle: Type.String(),
  /**
   * The description of the picture for those who do not see it; empty in a brief answer: the site reads title and
   * subtitle.
   */
  alt: Type.String(),
  linkageType: Type.Enum([...LINKAGES]),
  /** The address it leads to, whatever its kind; empty without a linkage type. */
  linkage: Address,
});

export const readPopupsOpen = endpoint({
  wire: ['GET /wps/member/popups'],
  summary: 'Whether pop-ups may open for the member: they advertise, and on a break nothing does',
  auth: 'member',
  input: Type.Object({}),
  output: Type.Boolean(),
  rejects: {},
});

const agentCall = { auth: 'agent', whenClosed: 'ownRecord' } as const;

export const listAgentAnnouncements = endpoint({
  wire: ['GET /wps/agent/announcements'],
  summary:
    'What the brand announces to its agents, the most important first, and what the agent has read of it',
  ...agentCall,
  input: Type.Object({}),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        id: Type.Integer(),
        version: Type.Integer(),
        type: Type.Enum([...NOTICE_TYPES]),
        title: Type.String(),
        /** HTML, cleaned when it was written and again for this answer. */
        content: Type.String(),
        /** yyyy-MM-dd HH:mm:ss in the brand's time zone. */
        timestamp: Type.String(),
        /** The agent has confirmed this version. */
        isRead: Type.Boolean(),
      }),
    ),
  }),
  rejects: {},
});

export const confirmAgentAnnouncement = endpoint({
  wire: ['POST /wps/agent/announcements/read'],
  summary:
    'The agent confirms to have read this version of an announcement; a second time changes nothing',
  ...agentCall,
  input: Type.Object({
    id: NumericId,
    /** The version that was shown. */
    version: Version,
  }),
  output: Type.Object({}),
  rejects: { notice_unknown: 400, notice_newer: 409 },
});

/** The announcements of a brand's pages. */
export const listAnnouncements = endpoint({
  wire: ['GET /wps/relay/MCSFE_getListAnnouncements'],
  summary: 'Announcements, banners and pop-ups',
  auth: 'visitor',
  isSameForAll: true,
  cacheSeconds: 15,
  input: Type.Object({
    types: Type.Optional(Type.String({ pattern: '^(B|PL|PU|PR|H)(,(B|PL|PU|PR|H)){0,4}$' })),
    /** `W` is the web; clients of others send names of their own, and all get the same. */
    platform: Type.Optional(Type.String({ maxLength: 40 })),
    /** Which pop-ups: those of this execution (ANN-6). */
    execution: Type.Optional(Type.Enum([...EXECUTIONS])),
    language: Type.Optional(Type.String({ maxLength: 8 })),
    /** 1 leaves out contents: every page carries this answer, and shows titles only. */
    brief: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
    /** Leaves the other kind out: what a page does not show, it does not carry. */
    only: Type.Optional(Type.Enum(['notices', 'banners'])),
    /** Banners of this group alone. */
    group: Type.Optional(Type.String({ maxLength: 40 })),
  }),
  output: Type.Object({
    player: Type.Array(Announcement),
    banners: Type.Array(Banner),
    popup: Type.Array(Announcement),
    promotion: Type.Array(Announcement),
  }),
  rejects: {},
});
