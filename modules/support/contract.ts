import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { CHAT, CS_TYPES, ENCODED, LINK } from './field-rules.ts';

/** How a channel opens. */
export const ChannelType = Type.Union([
  Type.Literal(LINK),
  Type.Literal(CHAT),
  Type.Literal(ENCODED),
]);

/** On the brand's clock, `10:00` to `22:00`; past midnight when the end is before the start. */
export const Hours = Type.Object({ opens: Type.String(), closes: Type.String() });
export type Hours = Static<typeof Hours>;

export const ServiceChannel = Type.Object({
  csType: Type.Enum([...CS_TYPES]),
  /** The title in the brand's own language; `titles` has all languages. */
  title: Type.String(),
  titles: Type.Record(Type.String(), Type.String()),
  path: Type.String(),
  type: ChannelType,
  /** Absent: always. */
  hours: Type.Optional(Hours),
});
export type ServiceChannel = Static<typeof ServiceChannel>;

export const listServiceChannels = endpoint({
  wire: ['GET /wps/system/service'],
  summary: 'Ways to customer service, in the order of the rail; the same as in the system status',
  auth: 'visitor',
  cacheSeconds: 15,
  input: Type.Object({}),
  output: Type.Object({ channels: Type.Array(ServiceChannel) }),
  rejects: {},
});

export const openServiceLink = endpoint({
  wire: ['GET /wps/system/service/link'],
  summary:
    'Where the path of a channel leads, decoded to the end; only to hosts of the brand and those it allows',
  auth: 'visitor',
  limit: 'check',
  input: Type.Object({ path: Type.String({ minLength: 1, maxLength: 2_000 }) }),
  output: Type.Object({ url: Type.String() }),
  rejects: { 'service.link.refused': 400 },
});
