import { audit } from '#modules/operator/server/index.ts';
import type { Tx } from '#platform/db/tx.ts';
import { handle, operatorOf } from '#platform/http/handle.ts';
import { expireOfficeKey, issueOfficeKey } from '../contract.office.ts';
import { selectVendors } from './vendor.store.ts';
import { expireVendorKey, issueVendorKey } from './vendor-keys.ts';
import { lockVendor, type OfficeKeyRow, selectOfficeKeys } from './vendor-office.store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A new key. The one it replaces runs out after its grace, so that a vendor changes over without a pause. */
export const issueOfficeKeyHandler = handle(issueOfficeKey, async (call) => {
  const { tx, app, input, reject, request } = call;
  const operator = operatorOf(call);
  if (!operator.permissions.includes('vendor.keys')) {
    return reject('vendor_of_all_brands');
  }
  await lockVendor(tx, input.code);
  const vendor = (await selectVendors(tx)).find((row) => row.code === input.code);
  if (vendor === undefined) {
    return reject('vendor_unknown');
  }
  // Our own studios speak to the wallet within the process, so a key to their money would serve nobody else.
  if (vendor.is_house && !app.isSandbox) {
    return reject('vendor_is_house');
  }
  const nowMs = app.clock.nowMs();
  const { replaces } = input;
  if (replaces !== undefined) {
    if ((await liveKey(tx, vendor.id, replaces)) === undefined) {
      return reject('vendor_key_unknown');
    }
    const at = new Date(nowMs + (input.graceHours ?? 24) * HOUR_MS);
    await expireVendorKey(tx, { keyId: replaces, at });
  }
  const expiresAt = new Date(nowMs + input.days * DAY_MS);
  const { publicKey } = input;
  const key = await issueVendorKey(app, tx, {
    vendorCode: vendor.code,
    expiresAt,
    ...(publicKey === undefined ? {} : { publicKey: Buffer.from(publicKey, 'hex') }),
  });
  await audit(tx, {
    operatorId: operator.operatorId,
    brandId: 0,
    action: 'vendor.key.issue',
    entity: `door:${vendor.code}`,
    after: { keyId: key.keyId, expiresAt, replaces, graceHours: input.graceHours },
    reason: input.reason,
    request,
  });
  return {
    keyId: key.keyId,
    secret: key.secret === undefined ? null : Buffer.from(key.secret).toString('hex'),
    replyKey: Buffer.from(key.replyKey).toString('hex'),
    expiresAt: expiresAt.toISOString(),
  };
});

async function liveKey(tx: Tx, vendorId: number, keyId: string): Promise<OfficeKeyRow | undefined> {
  const keys = await selectOfficeKeys(tx, vendorId);
  return keys.find((key) => key.key_id === keyId && key.is_live);
}

export const expireOfficeKeyHandler = handle(expireOfficeKey, async (call) => {
  const { tx, app, input, reject, request } = call;
  const operator = operatorOf(call);
  if (!operator.permissions.includes('vendor.keys')) {
    return reject('vendor_of_all_brands');
  }
  const vendor = (await selectVendors(tx)).find((row) => row.code === input.code);
  const before = vendor && (await liveKey(tx, vendor.id, input.keyId));
  if (before === undefined) {
    return reject('vendor_key_unknown');
  }
  const at = new Date(app.clock.nowMs() + input.hours * HOUR_MS);
  await expireVendorKey(tx, { keyId: input.keyId, at });
  await audit(tx, {
    operatorId: operator.operatorId,
    brandId: 0,
    action: 'vendor.key.expire',
    entity: `door:${input.code}`,
    before: { keyId: input.keyId, expiresAt: before.expires_at },
    after: { keyId: input.keyId, expiresAt: at },
    reason: input.reason,
    request,
  });
  return {};
});
