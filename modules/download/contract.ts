import Type, { type Static } from 'typebox';
import { Address } from '#platform/contract/address.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { RESOURCE_TYPES } from './field-rules.ts';

export const ResourceTypeShape = Type.Enum([...RESOURCE_TYPES]);

const Download = Type.Object({
  resourceType: ResourceTypeShape,
  url: Address,
  /** A picture of the code; empty: the page draws one of the address. */
  qrCodeUrl: Address,
  name: Type.String(),
  version: Type.String(),
  sizeBytes: Type.Union([Type.Integer(), Type.Null()]),
  /** 64 small hex digits, or empty. */
  sha256: Type.String(),
  /** yyyy-mm-dd, or empty. */
  releasedOn: Type.String(),
  minimumOs: Type.String(),
  /** The permissions of the device that the application needs, each with its reason in one sentence. */
  permissions: Type.Array(Type.String()),
});
export type Download = Static<typeof Download>;

export const listDownloads = endpoint({
  wire: ['GET /wps/system/resources'],
  summary: 'What the brand offers to install or follow, and the hosts it is served under',
  auth: 'visitor',
  isSameForAll: true,
  cacheSeconds: 60,
  input: Type.Object({}),
  output: Type.Object({ domainList: Type.Array(Type.String()), rows: Type.Array(Download) }),
  rejects: {},
});
