import Type from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';

const Announcement = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  content: Type.String(),
  type: Type.String(),
  execution: Type.String(),
  priority: Type.Integer(),
  /** yyyy-MM-dd HH:mm:ss in the brand's time zone (ANN-5). */
  timestamp: Type.String(),
  startDate: Type.Integer(),
});

const Banner = Type.Object({
  bannerId: Type.Integer(),
  groupName: Type.String(),
  url: Type.String(),
  title: Type.String(),
  subtitle: Type.String(),
  linkageType: Type.String(),
  linkage: Type.String(),
});

/** What the pages of a brand announce. */
export const listAnnouncements = endpoint({
  wire: ['GET /wps/relay/MCSFE_getListAnnouncements'],
  summary: 'Announcements, banners and pop-ups',
  auth: 'visitor',
  cacheSeconds: 15,
  input: Type.Object({
    types: Type.Optional(Type.String({ pattern: '^(B|PL|PU|PR|H)(,(B|PL|PU|PR|H)){0,4}$' })),
    platform: Type.Optional(Type.String({ maxLength: 8 })),
    execution: Type.Optional(Type.Enum(['A', 'B', 'F'])),
    language: Type.Optional(Type.String({ maxLength: 8 })),
  }),
  output: Type.Object({
    player: Type.Array(Announcement),
    banners: Type.Array(Banner),
    popup: Type.Array(Announcement),
    promotion: Type.Array(Announcement),
  }),
  rejects: {},
});
