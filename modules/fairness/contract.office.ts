import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';

const Purpose = Type.Enum(['receipts', 'log']);

const OfficeSigningKey = Type.Object({
  purpose: Purpose,
  /** The published form: `name+id+base64`. */
  key: Type.String(),
  from: Type.String(),
  until: Type.Union([Type.String(), Type.Null()]),
  state: Type.Enum(['next', 'signs', 'past']),
});
export type OfficeSigningKey = Static<typeof OfficeSigningKey>;

export const listOfficeSigningKeys = endpoint({
  wire: ['GET /office/v1/fairness/keys'],
  summary: 'Keys that sign receipts and checkpoints of the log, the last of each purpose first',
  auth: 'operator',
  permission: 'fairness.view',
  input: Type.Object({}),
  output: Type.Object({ rows: Type.Array(OfficeSigningKey) }),
  rejects: {},
});

export const rotateSigningKey = endpoint({
  wire: ['POST /office/v1/fairness/keys'],
  summary:
    'Asks for the next key of a purpose; another person decides, and it signs ten minutes later',
  auth: 'operator',
  permission: 'fairness.keys',
  input: Type.Object({
    purpose: Purpose,
    reason: Type.String({ minLength: 3, maxLength: 500 }),
  }),
  output: Type.Object({ approvalId: Type.String() }),
  rejects: { signing_key_begins: 409, signing_key_waits: 409 },
});
