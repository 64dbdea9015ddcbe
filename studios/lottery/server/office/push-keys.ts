import { generateKeyPairSync } from 'node:crypto';
import { type OfficeAction, officeRoute } from '#seamless/studio.ts';
import { closePushKey, issuePushKey, listPushKeys } from '#studios/lottery/contract.office-keys.ts';
import {
  endPushKey,
  insertPushKey,
  isPushKeyTaken,
  type PushKeyRow,
  pushKeys,
} from '../results/push-key.store.ts';

const ISSUE = 'lottery.key';
const MAX_SHOWN = 500;
const KEY_BYTES = 32;

/** Lists the keys, open ones first. */
export const listPushKeysRoute = officeRoute(listPushKeys, async ({ tx }) => ({
  rows: (await pushKeys(tx, MAX_SHOWN)).map(viewKey),
  next: null,
}));

/**
 * Requests a key. The pair is made now, since the private key is shown once and to one operator only; the key opens
 * when a second operator has approved it. Who asks for it is not the second source beside it.
 */
export const issuePushKeyRoute = officeRoute(
  issuePushKey,
  async ({ tx, input, operator, askSecond, reject }) => {
    const { keyId, source, reason } = input;
    const pair = input.publicKey === undefined ? newPair() : { publicKey: input.publicKey };
    const publicKey = pair.publicKey;
    if (await isPushKeyTaken(tx, { key_id: keyId, public_key: Buffer.from(publicKey, 'hex') })) {
      return reject('push_key_taken');
    }
    const approvalId = await askSecond({
      action: ISSUE,
      entity: entityOf(keyId),
      payload: { keyId, source, publicKey, by: operator.name, askedBy: `operator:${operator.id}` },
      before: { isOpen: false },
      after: { isOpen: true, source, publicKey },
      reason,
    });
    return {
      approvalId: approvalId ?? reject('change_waiting'),
      keyId,
      publicKey,
      privateKey: 'privateKey' in pair ? pair.privateKey : null,
    };
  },
);

/** Closes a key at once. */
export const closePushKeyRoute = officeRoute(
  closePushKey,
  async ({ tx, input, operator, audit, reject }) => {
    const { keyId, reason } = input;
    if (!(await endPushKey(tx, { keyId, by: operator.name, reason }))) {
      return reject('push_key_unknown');
    }
    await audit({
      action: 'lottery.key.close',
      entity: entityOf(keyId),
      before: { isOpen: true },
      after: { isOpen: false },
      reason,
    });
    return { keyId };
  },
);

/** Opens a key that a second operator has approved. */
export const pushKeyAction: OfficeAction = {
  action: ISSUE,
  permission: 'lottery.keys',
  before: async () => ({ isOpen: false }),
  run: async (tx, host, payload) => {
    const keyId = String(payload['keyId']);
    await insertPushKey(tx, {
      key_id: keyId,
      source: String(payload['source']),
      public_key: Buffer.from(String(payload['publicKey']), 'hex'),
      added_by: String(payload['by']),
      asked_by: String(payload['askedBy']),
    });
    host.log.fact('lottery_push_key_opened', { keyId });
  },
};

function entityOf(keyId: string): string {
  return `lottery-key:${keyId}`;
}

/** A new Ed25519 pair: both keys as 32 bytes in hexadecimal, which are the end of their DER forms. */
function newPair(): { readonly publicKey: string; readonly privateKey: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const lastOf = (der: Buffer) => der.subarray(-KEY_BYTES).toString('hex');
  return {
    publicKey: lastOf(publicKey.export({ format: 'der', type: 'spki' })),
    privateKey: lastOf(privateKey.export({ format: 'der', type: 'pkcs8' })),
  };
}

function viewKey(row: PushKeyRow) {
  return {
    keyId: row.key_id,
    source: row.source,
    publicKey: row.public_key.toString('hex'),
    isOpen: row.is_open,
    addedBy: row.added_by,
    addedAt: row.added_at.toISOString(),
    uses: row.uses.toString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    closedBy: row.closed_by,
    closedAt: row.closed_at?.toISOString() ?? null,
    closeReason: row.close_reason,
  };
}
