import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Id, SeenVersion, Version } from '#platform/contract/input-fields.ts';
import { ChannelType } from './contract.ts';
import { CS_TYPES } from './field-rules.ts';

const Reason = Type.String({ minLength: 3, maxLength: 500 });
const Clock = Type.String({ pattern: '^(([01][0-9]|2[0-3]):[0-5][0-9])?$' });
const Title = Type.String({
  minLength: 1,
  maxLength: 40,
  pattern: '^[^\\u0000-\\u001f\\u007f<>]+$',
});
export const MAX_HOSTS = 50;

/** The operator's settings of a channel. */
export const ChannelDraft = Type.Object({
  csType: Type.Enum([...CS_TYPES]),
  title: Type.Object({ en: Title, bn: Title }),
  type: ChannelType,
  /** Empty for the built-in chat. */
  path: Type.String({ maxLength: 2_000 }),
  opensAt: Clock,
  closesAt: Clock,
  isOn: Type.Boolean(),
});
export type ChannelDraft = Static<typeof ChannelDraft>;

const fields = ChannelDraft.properties;
export const OfficeChannel = Type.Object({
  id: Type.String(),
  ...fields,
  version: Type.Integer(),
  /** The decoded target; null when it is not allowed. */
  leadsTo: Type.Union([Type.String(), Type.Null()]),
});
export type OfficeChannel = Static<typeof OfficeChannel>;

const refusals = { service_link_refused: 400, service_hours_invalid: 400 } as const;

export const listChannelsOffice = endpoint({
  wire: ['GET /office/v1/service/channels'],
  summary: 'Channels of the brand in their order, and the hosts they may lead to',
  auth: 'operator',
  permission: 'support.view',
  input: Type.Object({}),
  output: Type.Object({
    rows: Type.Array(OfficeChannel),
    hosts: Type.Array(Type.String()),
    hostsVersion: SeenVersion,
    /** The brand's own, which are always allowed. */
    ownHosts: Type.Array(Type.String()),
    timeZone: Type.String(),
  }),
  rejects: {},
});

export const addChannel = endpoint({
  wire: ['POST /office/v1/service/channels'],
  summary: 'Adds a channel at the end',
  auth: 'operator',
  permission: 'support.change',
  input: Type.Object({ ...fields, reason: Reason }),
  output: Type.Object({ id: Type.String() }),
  rejects: { ...refusals, service_too_many: 409 },
});

export const changeChannel = endpoint({
  wire: ['PUT /office/v1/service/channels/{id}'],
  summary: 'Changes a channel at once',
  auth: 'operator',
  permission: 'support.change',
  input: Type.Object({ id: Id, ...fields, version: Version, reason: Reason }),
  output: Type.Object({ version: Type.Integer() }),
  rejects: { ...refusals, service_channel_changed: 409 },
});

export const removeChannel = endpoint({
  wire: ['DELETE /office/v1/service/channels/{id}'],
  summary: 'Takes a channel away',
  auth: 'operator',
  permission: 'support.change',
  input: Type.Object({ id: Id, reason: Reason }),
  output: Type.Object({}),
  rejects: { service_channel_changed: 409 },
});

export const orderChannels = endpoint({
  wire: ['PUT /office/v1/service/order'],
  summary: 'Puts the channels in another order',
  auth: 'operator',
  permission: 'support.change',
  input: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 30, uniqueItems: true }) }),
  output: Type.Object({}),
  rejects: { service_channel_changed: 409 },
});

export const changeServiceHosts = endpoint({
  wire: ['PUT /office/v1/service/hosts'],
  summary: 'Says which outside hosts channels may lead to',
  auth: 'operator',
  permission: 'support.hosts',
  input: Type.Object({
    hosts: Type.Array(
      Type.String({ maxLength: 253, pattern: '^(\\*\\.)?([a-z0-9-]+\\.)+[a-z0-9-]+$' }),
      { maxItems: MAX_HOSTS, uniqueItems: true },
    ),
    version: SeenVersion,
    reason: Reason,
  }),
  output: Type.Object({}),
  rejects: { service_hosts_unchanged: 409, changed_meanwhile: 409 },
});

export const tryServiceLink = endpoint({
  wire: ['POST /office/v1/service/link'],
  summary: 'Encodes a link as type 3, and says where a link or an encoded one leads',
  auth: 'operator',
  permission: 'support.view',
  input: Type.Object({
    text: Type.String({ minLength: 1, maxLength: 2_000 }),
    /** Eight characters; drawn when absent. */
    key: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9]{8}$' })),
  }),
  output: Type.Object({
    /** The text as a type 3 path. */
    encoded: Type.String(),
    /** The decoded address, layer by layer; the last one is the target. */
    layers: Type.Array(Type.String()),
    isAllowed: Type.Boolean(),
  }),
  rejects: {},
});
