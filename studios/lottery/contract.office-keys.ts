import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';

/** The keys of signed pushes, by which a source sends results of outside draws without an operator. */

const KeyId = Type.String({ pattern: '^[a-z0-9-]{3,40}$' });
const Reason = Type.String({ minLength: 3, maxLength: 300 });
const Nullable = Type.Union([Type.String(), Type.Null()]);

const PushKey = Type.Object({
  keyId: Type.String(),
  /** Keys of the same source count as one source when results are compared. */
  source: Type.String(),
  /** The public key: 64 hexadecimal digits. */
  publicKey: Type.String(),
  isOpen: Type.Boolean(),
  addedBy: Type.String(),
  addedAt: Type.String(),
  /** Number of pushes signed with the key, and the time of the last one. */
  uses: Type.String(),
  lastUsedAt: Nullable,
  closedBy: Nullable,
  closedAt: Nullable,
  closeReason: Nullable,
});

export const listPushKeys = endpoint({
  wire: ['GET /office/v1/lottery/push-keys'],
  summary: 'The keys that results of outside draws are signed with, open ones first',
  auth: 'operator',
  permission: 'lottery.view',
  list: {
    name: 'lottery-push-keys',
    title: 'office.lottery.keys.title',
    columns: {
      ...{ key: 'keyId', source: 'source', public: 'publicKey', state: 'isOpen' },
      ...{ uses: 'uses', used: 'lastUsedAt', added: 'addedBy addedAt' },
      ...{ end: 'closedBy closeReason' },
    },
  },
  input: Type.Object({}),
  output: Type.Object({ rows: Type.Array(PushKey), next: Type.Null() }),
  rejects: {},
});

export const issuePushKey = endpoint({
  wire: ['POST /office/v1/lottery/push-keys'],
  summary:
    'Asks for a key of a source; a second operator decides. Without a public key a pair is made, whose private half is in this answer and nowhere else',
  auth: 'operator',
  permission: 'lottery.keys',
  input: Type.Object({
    keyId: KeyId,
    source: Type.String({ minLength: 3, maxLength: 80 }),
    publicKey: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$' })),
    reason: Reason,
  }),
  output: Type.Object({
    approvalId: Type.String(),
    keyId: Type.String(),
    publicKey: Type.String(),
    /** 64 hexadecimal digits; null when the source holds its own private key. */
    privateKey: Nullable,
  }),
  rejects: { push_key_taken: 409, change_waiting: 409 },
});

export const closePushKey = endpoint({
  wire: ['POST /office/v1/lottery/push-keys/close'],
  summary: 'Ends a key at once and for good; what it has sent stays',
  auth: 'operator',
  permission: 'lottery.keys',
  input: Type.Object({ keyId: KeyId, reason: Reason }),
  output: Type.Object({ keyId: Type.String() }),
  rejects: { push_key_unknown: 409 },
});

export type PushKeyView = Static<typeof PushKey>;
