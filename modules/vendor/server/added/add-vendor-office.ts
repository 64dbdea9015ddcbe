import { isIP } from 'node:net';
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { closeVendorIn, registerFeed, strangeCountry } from '#modules/catalog/server/index.ts';
import { type ApprovalAction, requestApproval } from '#modules/operator/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { Rejection } from '#platform/contract/rejection.ts';
import type { Tx } from '#platform/db/tx.ts';
import { handle, handleWithoutTx, operatorOf } from '#platform/http/handle.ts';
import { parseAmount } from '#platform/money/money.ts';
import { VendorByAddress, vendorByAddress } from '#seamless/vendor-by-address.ts';
import { addVendor, type NewVendor, testVendor } from '../../contract.new-vendor-office.ts';
import { readFeed } from '../ask-vendor.ts';
import { selectVendors, upsertVendor } from '../vendor.store.ts';
import { makeVendorKey, storeVendorKey } from '../vendor-keys.ts';
import { vendorApiOf } from '../vendor-side.ts';
import { adapterOf, invalidateVendors, profileOf } from '../vendors.ts';
import { insertAddedVendor } from './added-vendor.store.ts';

const ACTION = 'vendor.add';
const PERMISSION = 'vendor.keys';
const DAY_MS = 86_400_000;
/** How long after the end of a round a payout is still taken. */
const LATE_WINDOW_MS = 72 * 3_600_000;

/** One person describes a vendor and gets its key, a second one lets it in: who can sign for a vendor can move money. */
export const addVendorHandler = handle(addVendor, async (call) => {
  const { tx, app, brand, input, reject, request, nowMs } = call;
  const operator = operatorOf(call);
  if (!operator.permissions.includes(PERMISSION)) {
    return reject('vendor_of_all_brands');
  }
  const { draft: vendor, reason } = input;
  const problem = problemOf(app, vendor);
  if (problem !== undefined) {
    return reject(problem.code, { field: problem.field, 0: problem.text });
  }
  if ((await selectVendors(tx)).some(({ code }) => code === vendor.code)) {
    return reject('vendor_code_taken', { field: 'draft.code' });
  }
  const { publicKey } = vendor;
  const { issued, made } = makeVendorKey(app, {
    vendorCode: vendor.code,
    ...(publicKey === null ? {} : { publicKey: Buffer.from(publicKey, 'hex') }),
  });
  const { publicKey: _key, keyDays, ...shown } = vendor;
  const expiresAt = new Date(nowMs + keyDays * DAY_MS).toISOString();
  const payload: Payload = {
    definition: definitionOf(vendor),
    brandId: brand.id,
    closedIn: vendor.closedIn,
    key: {
      ...{ keyId: made.keyId, algorithm: made.algorithm, expiresAt },
      secret: Buffer.from(made.secret).toString('hex'),
      replySecret: Buffer.from(made.replySecret).toString('hex'),
    },
  };
  const approvalId = await requestApproval(app, tx, {
    makerId: operator.operatorId,
    brandId: 0,
    action: ACTION,
    entity: `door:${vendor.code}`,
    payload,
    before: null,
    after: { ...shown, keyId: made.keyId, algorithm: made.algorithm, expiresAt },
    ...{ reason, nowMs, request },
  });
  return {
    approvalId: String(approvalId ?? reject('vendor_add_waits')),
    keyId: made.keyId,
    secret: issued.secret === undefined ? null : Buffer.from(issued.secret).toString('hex'),
    replyKey: Buffer.from(issued.replyKey).toString('hex'),
  };
});

/** Why a vendor cannot be added as it is described, and the field that it is about. */
function problemOf(app: AppContext, vendor: NewVendor) {
  const problem = (
    code:
      | 'vendor_payout_zero'
      | 'vendor_address_invalid'
      | 'vendor_url_plain'
      | 'vendor_launch_open'
      | 'catalog_country',
    field: string,
    text = '',
  ) => ({ code, field: `draft.${field}`, text });
  const plain = (['url', 'launch'] as const).find((name) => vendor[name].startsWith('http:'));
  if (plain !== undefined && !app.isSandbox) {
    return problem('vendor_url_plain', plain);
  }
  if (!/^https?:\/\/[^/?#]+$/.test(vendor.launch) && !vendor.launch.includes('{launch}')) {
    return problem('vendor_launch_open', 'launch');
  }
  if ((parseAmount(vendor.maxPayout, 4) ?? 0n) === 0n) {
    return problem('vendor_payout_zero', 'maxPayout');
  }
  if (vendor.allowedIps.some((ip) => isIP(ip) === 0)) {
    return problem('vendor_address_invalid', 'allowedIps');
  }
  const stranger = strangeCountry(vendor.closedIn);
  return stranger === undefined ? undefined : problem('catalog_country', 'closedIn', stranger);
}

function definitionOf(vendor: NewVendor): VendorByAddress {
  const { code, name, url, launch, hasExternalWallet, scale, txnScope } = vendor;
  return {
    ...{ code, name, url, launch, hasExternalWallet },
    profile: {
      ...{ scale, txnScope, allowLateBet: true, lateWindowMs: LATE_WINDOW_MS },
      ...{ mayRollBackWin: false, maxPayout: vendor.maxPayout },
      ...(vendor.maxStake === null ? {} : { maxStake: vendor.maxStake }),
      ...(vendor.allowedIps.length === 0 ? {} : { allowedIps: vendor.allowedIps }),
    },
  };
}

const Payload = Type.Object({
  definition: VendorByAddress,
  brandId: Type.Integer(),
  closedIn: Type.Array(Type.String()),
  key: Type.Object({
    keyId: Type.String(),
    algorithm: Type.Enum(['hmac-sha256', 'ed25519']),
    expiresAt: Type.String(),
    /** Hex of what is encrypted at rest. */
    secret: Type.String(),
    replySecret: Type.String(),
  }),
});
type Payload = Type.Static<typeof Payload>;
const isPayload = Compile(Payload);

export const addVendorApproval: ApprovalAction = {
  action: ACTION,
  permission: PERMISSION,
  run: async (tx, app, payload) => {
    if (!isPayload.Check(payload)) {
      throw new Error('a request for a vendor has another shape');
    }
    await letVendorIn(tx, app, payload);
  },
};

async function letVendorIn(tx: Tx, app: AppContext, payload: Payload): Promise<void> {
  const { definition, brandId, closedIn, key } = payload;
  const { code, name } = definition;
  if ((await selectVendors(tx)).some((row) => row.code === code)) {
    throw new Rejection('vendor_code_taken', 409);
  }
  const { profile } = vendorByAddress(definition);
  await upsertVendor(tx, { code, name: name.en, isHouse: false, profile, isNotified: true });
  await insertAddedVendor(tx, { code, definition });
  // Its games are asked for once a process has bound it.
  await registerFeed(tx, { code, name, isHouse: false, position: 100, games: [] });
  await closeVendorIn(tx, { brandId, code, closedIn });
  await storeVendorKey(tx, {
    ...{ keyId: key.keyId, vendorCode: code, algorithm: key.algorithm },
    secret: Buffer.from(key.secret, 'hex'),
    replySecret: Buffer.from(key.replySecret, 'hex'),
    expiresAt: new Date(key.expiresAt),
  });
  await invalidateVendors(tx);
  app.log.fact('vendor_added', { vendor: code, scale: profileOf({ profile }).scale });
}

/** One call that a key signs: whether the vendor is there, knows the key, and has games. */
export const testVendorHandler = handleWithoutTx(testVendor, async ({ app, input, reject }) => {
  const { code } = input;
  if (adapterOf(app, code) === undefined) {
    return reject('vendor_unknown');
  }
  const api = await vendorApiOf(app, code);
  if (api?.games === undefined) {
    return { outcome: 'no_key' as const, games: null, tookMs: 0 };
  }
  const beganMs = app.clock.nowMs();
  const games = (await readFeed(app, code)) ?? null;
  const tookMs = app.clock.nowMs() - beganMs;
  return {
    outcome: games === null ? ('no_answer' as const) : ('answered' as const),
    games,
    tookMs,
  };
});
