import {
  type ApprovalAction,
  audit,
  requestApproval,
  type WaitingCounter,
} from '#modules/operator/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { type Actor, handle, operatorOf } from '#platform/http/handle.ts';
import { quarantineVendor, releaseVendor } from '../contract.office.ts';
import { vendorChanged } from '../events.ts';
import {
  countQuarantined,
  selectVendors,
  updateQuarantine,
  type VendorRow,
} from './vendor.store.ts';
import { invalidateVendors } from './vendors.ts';

const PERMISSION = 'vendor.quarantine';
const RELEASE = 'vendor.release';

/** Acts now: who sees money run away cannot wait for a second person. */
export const quarantineVendorHandler = handle(quarantineVendor, async (call) => {
  const { tx, app, input, nowMs, reject, request } = call;
  const row = await rowToChange(call);
  // Our own studios have no key that somebody could hold: they are closed, and what they owe is paid.
  if (row.is_house) {
    return reject('vendor_of_ours');
  }
  if (row.quarantined_at !== null) {
    return reject('vendor_quarantined');
  }
  const since = new Date(nowMs);
  await putQuarantine(app, tx, { code: row.code, since });
  await audit(tx, {
    operatorId: operatorOf(call).operatorId,
    brandId: 0,
    action: 'vendor.quarantine',
    entity: `door:${row.code}`,
    before: { quarantinedAt: null },
    after: { quarantinedAt: since.toISOString() },
    reason: input.reason,
    request,
  });
  app.log.error('vendor_quarantined', { vendor: row.code });
  return {};
});

/** To let it out again is the review: one asks and says what was found, another decides. */
export const releaseVendorHandler = handle(releaseVendor, async (call) => {
  const { tx, app, input, nowMs, reject, request } = call;
  const row = await rowToChange(call);
  if (row.quarantined_at === null) {
    return reject('vendor_not_quarantined');
  }
  const approvalId = await requestApproval(app, tx, {
    makerId: operatorOf(call).operatorId,
    brandId: 0,
    action: RELEASE,
    entity: `door:${row.code}`,
    payload: { code: row.code },
    before: quarantineOf(row),
    after: { quarantinedAt: null },
    ...{ reason: input.reason, nowMs, request },
  });
  return { approvalId: String(approvalId ?? reject('vendor_release_waits')) };
});

export const releaseApproval: ApprovalAction = {
  action: RELEASE,
  permission: PERMISSION,
  before: async (tx, payload) => {
    const row = (await selectVendors(tx)).find((one) => one.code === payload['code']);
    return row === undefined ? null : quarantineOf(row);
  },
  run: async (tx, app, payload) => {
    await putQuarantine(app, tx, { code: String(payload['code']), since: null });
  },
};

/** Vendors in quarantine wait for two people to look. */
export const quarantineCounter: WaitingCounter = {
  name: 'quarantines',
  permission: 'vendor.view',
  count: (_app, tx) => countQuarantined(tx),
};

function quarantineOf(row: VendorRow) {
  return { quarantinedAt: row.quarantined_at?.toISOString() ?? null };
}

async function putQuarantine(
  app: AppContext,
  tx: Tx,
  vendor: { readonly code: string; readonly since: Date | null },
): Promise<void> {
  await updateQuarantine(tx, vendor);
  await invalidateVendors(tx);
  await app.announce(tx, vendorChanged, {
    id: `vendor:changed:${vendor.code}`,
    payload: { vendorCode: vendor.code },
  });
}

/** A vendor serves every brand: who may act in one of them alone may not stop it for the others. */
async function rowToChange(call: {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly input: { readonly code: string };
  readonly reject: (code: 'vendor_of_all_brands' | 'vendor_unknown') => never;
}): Promise<VendorRow> {
  if (!operatorOf(call).permissions.includes(PERMISSION)) {
    return call.reject('vendor_of_all_brands');
  }
  const row = (await selectVendors(call.tx)).find(({ code }) => code === call.input.code);
  return row ?? call.reject('vendor_unknown');
}
