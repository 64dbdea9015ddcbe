import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { type ApprovalAction, audit, requestApproval } from '#modules/operator/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { Rejection } from '#platform/contract/rejection.ts';
import type { Tx } from '#platform/db/tx.ts';
import { handle, operatorOf } from '#platform/http/handle.ts';
import { expireOfficeKey, issueOfficeKey } from '../contract.office.ts';
import { countLiveKeys, selectVendors } from './vendor.store.ts';
import { expireVendorKey, MAX_LIVE_KEYS, makeVendorKey, storeVendorKey } from './vendor-keys.ts';
import { lockVendor, type OfficeKeyRow, selectOfficeKeys } from './vendor-office.store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Who can sign for a vendor can move money: one person asks for a key, another lets it sign. */
const ISSUE_ACTION = 'vendor.key.issue';

/**
 * Asks for a new key. Its secret is in this answer alone, and it signs nothing before a second person has approved it.
 * The key that it replaces then runs out after its grace, so that a vendor changes over without a pause.
 */
export const issueOfficeKeyHandler = handle(issueOfficeKey, async (call) => {
  const { tx, app, input, reject, request, nowMs } = call;
  const operator = operatorOf(call);
  if (!operator.permissions.includes('vendor.keys')) {
    return reject('vendor_of_all_brands');
  }
  const vendor = (await selectVendors(tx)).find((row) => row.code === input.code);
  if (vendor === undefined) {
    return reject('vendor_unknown');
  }
  // Our own studios speak to the wallet within the process, so a key to their money would serve nobody else.
  if (vendor.is_house && !app.isSandbox) {
    return reject('vendor_is_house');
  }
  const { replaces, publicKey, reason, days, graceHours = 24 } = input;
  if (replaces !== undefined && (await liveKey(tx, vendor.id, replaces)) === undefined) {
    return reject('vendor_key_unknown');
  }
  const ends = replaces !== undefined && graceHours === 0 ? 1 : 0;
  if ((await countLiveKeys(tx, vendor.code)) - ends >= MAX_LIVE_KEYS) {
    return reject('too_many_keys');
  }
  const { issued, made } = makeVendorKey(app, {
    vendorCode: vendor.code,
    ...(publicKey === undefined ? {} : { publicKey: Buffer.from(publicKey, 'hex') }),
  });
  const expiresAt = new Date(nowMs + days * DAY_MS);
  const { keyId, algorithm } = made;
  const payload: Payload = {
    ...{ keyId, algorithm, vendor: vendor.code, expiresAt: expiresAt.toISOString(), graceHours },
    replaces: replaces ?? null,
    secret: Buffer.from(made.secret).toString('hex'),
    replySecret: Buffer.from(made.replySecret).toString('hex'),
  };
  const approvalId = await requestApproval(app, tx, {
    makerId: operator.operatorId,
    brandId: 0,
    action: ISSUE_ACTION,
    entity: `door:${vendor.code}`,
    payload,
    before: await liveKeysOf(tx, vendor.code),
    after: {
      ...{ keyId, algorithm, expiresAt, replaces },
      ...(replaces === undefined ? {} : { graceHours }),
    },
    reason,
    nowMs,
    request,
  });
  return {
    approvalId: String(approvalId ?? reject('vendor_key_waits')),
    keyId,
    secret: issued.secret === undefined ? null : Buffer.from(issued.secret).toString('hex'),
    replyKey: Buffer.from(issued.replyKey).toString('hex'),
  };
});

const Payload = Type.Object({
  vendor: Type.String(),
  keyId: Type.String(),
  algorithm: Type.Enum(['hmac-sha256', 'ed25519']),
  expiresAt: Type.String(),
  replaces: Type.Union([Type.String(), Type.Null()]),
  graceHours: Type.Integer(),
  /** Hex of what is encrypted at rest. */
  secret: Type.String(),
  replySecret: Type.String(),
});
type Payload = Type.Static<typeof Payload>;
const isPayload = Compile(Payload);

export const issueKeyApproval: ApprovalAction = {
  action: ISSUE_ACTION,
  permission: 'vendor.keys',
  before: async (tx, payload) => await liveKeysOf(tx, String(payload['vendor'])),
  run: async (tx, app, payload) => {
    if (!isPayload.Check(payload)) {
      throw new Error('a request for a key has another shape');
    }
    await startKey(tx, app, payload);
  },
};

async function startKey(tx: Tx, app: AppContext, payload: Payload): Promise<void> {
  const { vendor, replaces, graceHours, keyId, algorithm } = payload;
  const expiresAt = new Date(payload.expiresAt);
  const nowMs = app.clock.nowMs();
  await lockVendor(tx, vendor);
  if (expiresAt.getTime() <= nowMs) {
    throw new Rejection('vendor_key_unknown', 409);
  }
  if (replaces !== null) {
    await expireVendorKey(tx, { keyId: replaces, at: new Date(nowMs + graceHours * HOUR_MS) });
  }
  await storeVendorKey(tx, {
    ...{ vendorCode: vendor, keyId, algorithm, expiresAt },
    secret: Buffer.from(payload.secret, 'hex'),
    replySecret: Buffer.from(payload.replySecret, 'hex'),
  });
}

/** The keys that sign for a vendor now: a request that was made beside others is out of date. */
async function liveKeysOf(tx: Tx, code: string): Promise<{ readonly keys: readonly string[] }> {
  const vendor = (await selectVendors(tx)).find((row) => row.code === code);
  const keys = vendor === undefined ? [] : await selectOfficeKeys(tx, vendor.id);
  return { keys: keys.filter((key) => key.is_live).map((key) => key.key_id) };
}

async function liveKey(tx: Tx, vendorId: number, keyId: string): Promise<OfficeKeyRow | undefined> {
  const keys = await selectOfficeKeys(tx, vendorId);
  return keys.find((key) => key.key_id === keyId && key.is_live);
}

/** Ends a key now or after some hours, never later than it would end: that needs one person alone. */
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
  if (at > before.expires_at) {
    return reject('vendor_key_longer');
  }
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
