import Type, { type Static, type TSchema } from 'typebox';
import { BulkInput, bulkOutput } from '#platform/contract/bulk.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Id, Instant, SeenVersion, Version } from '#platform/contract/input-fields.ts';
import { AUDIENCES, BANNER_GROUPS, EXECUTIONS, LINKAGES, NOTICE_TYPES } from './field-rules.ts';

const Reason = Type.String({ minLength: 3, maxLength: 500 });
const OrNone = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const Both = (longest: number, shortest = 0) => {
  const text = Type.String({ minLength: shortest, maxLength: longest });
  return Type.Object({ en: text, bn: text });
};

/** Two languages of HTML, each letter of Bengali three bytes. */
const LONG_TEXT_BYTES = 300_000;
/** A picture of four megabytes as base64, and the words beside it. */
const PICTURE_BYTES = 6_000_000;

export const NoticeDraft = Type.Object({
  type: Type.Enum([...NOTICE_TYPES]),
  execution: Type.Enum([...EXECUTIONS]),
  audience: Type.Enum([...AUDIENCES]),
  priority: Type.Integer({ minimum: 0, maximum: 999 }),
  startsAt: Instant,
  endsAt: OrNone(Instant),
  title: Both(120, 3),
  content: Both(20_000, 1),
});
export type NoticeDraft = Static<typeof NoticeDraft>;

const State = Type.Enum(['off', 'planned', 'on', 'over']);

export const listNoticesOffice = endpoint({
  wire: ['GET /office/v1/notices'],
  summary: 'Every notice of the brand, the newest first',
  auth: 'operator',
  permission: 'notice.view',
  list: {
    name: 'notices',
    title: 'office.notices.title',
    columns: {
      ...{ title: 'title', type: 'type', execution: 'execution' },
      ...{ audience: 'audience', state: 'state', starts: 'startsAt', ends: 'endsAt' },
      ...{ priority: 'priority' },
    },
  },
  input: Type.Object({
    type: Type.Optional(Type.Enum([...NOTICE_TYPES])),
    search: Type.Optional(Type.String({ maxLength: 64 })),
    before: Type.Optional(Id),
  }),
  output: Type.Object({
    rows: Type.Array(
      Type.Object({
        id: Type.String(),
        type: Type.String(),
        execution: Type.String(),
        audience: Type.String(),
        title: Type.String(),
        state: State,
        priority: Type.Integer(),
        startsAt: Type.String(),
        endsAt: OrNone(Type.String()),
      }),
    ),
    next: OrNone(Type.String()),
  }),
  rejects: {},
});

export const readNoticeOffice = endpoint({
  wire: ['GET /office/v1/notices/{id}'],
  summary: 'A notice as it is edited, in both languages',
  auth: 'operator',
  permission: 'notice.view',
  input: Type.Object({ id: Id }),
  output: Type.Object({
    id: Type.String(),
    version: Type.Integer(),
    state: State,
    isActive: Type.Boolean(),
    draft: NoticeDraft,
  }),
  rejects: { notice_unknown: 400 },
});

export const createNotice = endpoint({
  wire: ['POST /office/v1/notices'],
  summary: 'Writes a notice; nobody sees it until it is switched on',
  auth: 'operator',
  permission: 'notice.change',
  bodyLimitBytes: LONG_TEXT_BYTES,
  input: Type.Object({ draft: NoticeDraft, reason: Reason }),
  output: Type.Object({ id: Type.String() }),
  rejects: { notice_times_wrong: 400, notice_text_empty: 400 },
});

export const changeNotice = endpoint({
  wire: ['PUT /office/v1/notices/{id}'],
  summary: 'Changes words, kind and schedule of a notice',
  auth: 'operator',
  permission: 'notice.change',
  bodyLimitBytes: LONG_TEXT_BYTES,
  input: Type.Object({
    id: Id,
    /** The version that was read. */
    version: Version,
    draft: NoticeDraft,
    reason: Reason,
  }),
  output: Type.Object({ version: Type.Integer() }),
  rejects: {
    notice_unknown: 400,
    notice_times_wrong: 400,
    notice_text_empty: 400,
    notice_changed: 409,
  },
});

export const withdrawNotices = endpoint({
  wire: ['POST /office/v1/notices/off'],
  summary: 'Takes several notices away; a dry run answers the same and changes nothing',
  auth: 'operator',
  permission: 'notice.change',
  input: Type.Object(BulkInput),
  output: bulkOutput(['unknown', 'off']),
  rejects: {},
});

export const switchNotice = endpoint({
  wire: ['PUT /office/v1/notices/{id}/active'],
  summary: 'Publishes a notice or takes it away',
  auth: 'operator',
  permission: 'notice.publish',
  input: Type.Object({ id: Id, isActive: Type.Boolean(), reason: Reason }),
  output: Type.Object({}),
  rejects: { notice_unknown: 400 },
});

export const previewNoticeHtml = endpoint({
  wire: ['POST /office/v1/notices/preview'],
  summary: 'What remains of a text once it is cleaned, exactly as readers get it',
  auth: 'operator',
  permission: 'notice.view',
  tx: 'none',
  bodyLimitBytes: LONG_TEXT_BYTES,
  input: Type.Object({ html: Type.String({ maxLength: 20_000 }) }),
  output: Type.Object({ html: Type.String() }),
  rejects: {},
});

export const BannerDraft = Type.Object({
  groupName: Type.Enum([...BANNER_GROUPS]),
  position: Type.Integer({ minimum: 0, maximum: 999 }),
  linkage: Type.Optional(Type.Enum([...LINKAGES])),
  /** A path of the site, the node of a game, the id of a promotion, or an address outside, depending on `linkage`. */
  link: Type.Optional(Type.String({ maxLength: 500 })),
  startsAt: Instant,
  endsAt: OrNone(Instant),
  title: Both(80, 1),
  subtitle: Both(120),
  alt: Both(160),
});
export type BannerDraft = Static<typeof BannerDraft>;

const BannerState = Type.Object({
  id: Type.String(),
  version: Type.Integer(),
  state: State,
  isActive: Type.Boolean(),
  picture: Type.String(),
  /** The present target; empty when there is none. */
  address: Type.String(),
  draft: BannerDraft,
});

const BANNER_REJECTS = {
  banner_times_wrong: 400,
  banner_link_refused: 400,
  banner_alt_missing: 400,
  banner_picture_broken: 400,
} as const;

/** `data:image/…;base64,…` of an AVIF, WebP, PNG or JPEG; the server encodes it again. */
const Picture = Type.String({ maxLength: PICTURE_BYTES });

export const listBannersOffice = endpoint({
  wire: ['GET /office/v1/banners'],
  summary: 'Banners of the brand, group by group in their order',
  auth: 'operator',
  permission: 'banner.view',
  list: {
    name: 'banners',
    title: 'office.banners.title',
    columns: {
      ...{ group: 'draft.groupName', title: 'draft.title', leads: 'address' },
      ...{ state: 'state', position: 'draft.position' },
    },
  },
  input: Type.Object({ group: Type.Optional(Type.Enum([...BANNER_GROUPS])) }),
  output: Type.Object({ rows: Type.Array(BannerState) }),
  rejects: {},
});

export const readBannerOffice = endpoint({
  wire: ['GET /office/v1/banners/{id}'],
  summary: 'A banner as it is edited',
  auth: 'operator',
  permission: 'banner.view',
  input: Type.Object({ id: Id }),
  output: BannerState,
  rejects: { banner_unknown: 400 },
});

export const createBanner = endpoint({
  wire: ['POST /office/v1/banners'],
  summary: 'Adds a banner; nobody sees it until it is switched on',
  auth: 'operator',
  permission: 'banner.change',
  tx: 'none',
  bodyLimitBytes: PICTURE_BYTES,
  input: Type.Object({ draft: BannerDraft, picture: Picture, reason: Reason }),
  output: Type.Object({ id: Type.String() }),
  rejects: BANNER_REJECTS,
});

export const changeBanner = endpoint({
  wire: ['PUT /office/v1/banners/{id}'],
  summary: 'Changes words, place, link and picture of a banner',
  auth: 'operator',
  permission: 'banner.change',
  tx: 'none',
  bodyLimitBytes: PICTURE_BYTES,
  input: Type.Object({
    id: Id,
    version: Version,
    draft: BannerDraft,
    picture: Type.Optional(Picture),
    reason: Reason,
  }),
  output: Type.Object({ version: Type.Integer() }),
  rejects: { ...BANNER_REJECTS, banner_unknown: 400, banner_changed: 409 },
});

export const switchBanner = endpoint({
  wire: ['PUT /office/v1/banners/{id}/active'],
  summary: 'Shows a banner or takes it away',
  auth: 'operator',
  permission: 'banner.publish',
  input: Type.Object({ id: Id, isActive: Type.Boolean(), reason: Reason }),
  output: Type.Object({}),
  rejects: { banner_unknown: 400 },
});

const Hosts = Type.Array(
  Type.String({ pattern: '^[a-z0-9]([a-z0-9.-]{0,250}[a-z0-9])?$', maxLength: 252 }),
  { maxItems: 50 },
);

export const readBannerHosts = endpoint({
  wire: ['GET /office/v1/banner-hosts'],
  summary: 'Hosts outside that banners may lead to',
  auth: 'operator',
  permission: 'banner.view',
  input: Type.Object({}),
  output: Type.Object({ hosts: Type.Array(Type.String()), version: SeenVersion }),
  rejects: {},
});

export const changeBannerHosts = endpoint({
  wire: ['PUT /office/v1/banner-hosts'],
  summary:
    'Names the hosts outside that banners may lead to; a banner to another one is no link from then on',
  auth: 'operator',
  permission: 'banner.publish',
  input: Type.Object({ hosts: Hosts, version: SeenVersion, reason: Reason }),
  output: Type.Object({}),
  rejects: { changed_meanwhile: 409 },
});
