import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { AnchorKind } from './contract.promises.ts';

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
  list: {
    name: 'signing-keys',
    title: 'office.fairness.keys',
    columns: { purpose: 'purpose', state: 'state', time: 'from until', key: 'key' },
  },
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

const Id = Type.String({ pattern: '^[1-9][0-9]{0,15}$' });
const Reason = Type.String({ minLength: 3, maxLength: 500 });

const OfficeAnchor = Type.Object({
  id: Id,
  kind: AnchorKind,
  name: Type.String(),
  target: Type.String(),
  place: Type.Union([Type.String(), Type.Null()]),
  /** The last checkpoint that it has; null until the first one. */
  last: Type.Union([Type.Object({ size: Type.Integer(), at: Type.String() }), Type.Null()]),
  /** The call that brings it the newest checkpoint that was sent. */
  call: Type.Union([
    Type.Object({
      state: Type.Enum(['waiting', 'sending', 'done', 'refused', 'given_up', 'moot']),
      attempts: Type.Integer(),
      code: Type.Union([Type.String(), Type.Null()]),
      nextAt: Type.Union([Type.String(), Type.Null()]),
    }),
    Type.Null(),
  ]),
});
export type OfficeAnchor = Static<typeof OfficeAnchor>;

export const listOfficeAnchors = endpoint({
  wire: ['GET /office/v1/fairness/anchors'],
  summary: 'Places outside that keep checkpoints of the public log, with their last results',
  auth: 'operator',
  permission: 'fairness.view',
  list: {
    name: 'anchors',
    title: 'office.fairness.anchors',
    columns: { name: 'name', kind: 'kind', target: 'target' },
  },
  input: Type.Object({}),
  output: Type.Object({
    rows: Type.Array(OfficeAnchor),
    /** Whether this installation has a folder for the kinds `file` and `git` (ANCHOR_DIR). */
    hasFolder: Type.Boolean(),
  }),
  rejects: {},
});

export const addAnchor = endpoint({
  wire: ['POST /office/v1/fairness/anchors'],
  summary: 'Asks for a new place that keeps checkpoints; another person decides',
  auth: 'operator',
  permission: 'fairness.keys',
  input: Type.Object({
    kind: AnchorKind,
    name: Type.String({ minLength: 1, maxLength: 80 }),
    target: Type.String({ minLength: 1, maxLength: 500 }),
    /** Where everybody looks the checkpoints up. */
    place: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
    reason: Reason,
  }),
  output: Type.Object({ approvalId: Type.String() }),
  rejects: { anchor_target: 409, anchor_known: 409, anchor_waits: 409 },
});

export const endAnchor = endpoint({
  wire: ['POST /office/v1/fairness/anchors/{id}/end'],
  summary: 'Asks to send a place no more checkpoints; another person decides',
  auth: 'operator',
  permission: 'fairness.keys',
  input: Type.Object({ id: Id, reason: Reason }),
  output: Type.Object({ approvalId: Type.String() }),
  rejects: { anchor_unknown: 409, anchor_waits: 409 },
});

export const retryAnchor = endpoint({
  wire: ['POST /office/v1/fairness/anchors/{id}/retry'],
  summary: 'Makes the call that brings an anchor its checkpoint now, also one that was given up',
  auth: 'operator',
  permission: 'fairness.keys',
  tx: 'none',
  input: Type.Object({ id: Id, reason: Reason }),
  output: Type.Object({ state: Type.String() }),
  rejects: { anchor_unknown: 409, anchor_not_retryable: 409 },
});
