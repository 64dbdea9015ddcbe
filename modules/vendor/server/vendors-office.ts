import { type VendorOffer, vendorOffers } from '#modules/catalog/server/index.ts';
import { audit } from '#modules/operator/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import { type Actor, handle, operatorOf } from '#platform/http/handle.ts';
import { formatAmount } from '#platform/money/money.ts';
import {
  changeOfficeVendor,
  listOfficeVendors,
  listVendorNames,
  type OfficeVendor,
  readOfficeVendor,
  turnBreaker,
} from '../contract.office.ts';
import { vendorChanged } from '../events.ts';
import { holdBreaker } from './breaker.store.ts';
import { moneyLimitsOf } from './limits-office.ts';
import { openCasesByVendor } from './open-cases.ts';
import {
  selectVendors,
  updateCallLimits,
  updateVendorStatus,
  type VendorRow,
} from './vendor.store.ts';
import {
  selectOfficeKeys,
  selectVendorKeys,
  updatePatience,
  type VendorKeysRow,
} from './vendor-office.store.ts';
import { vendorsWithExternalWallet } from './vendor-side.ts';
import { DEFAULT_MAX_PAYOUT, invalidateVendors, profileOf, toVendor } from './vendors.ts';

export const listOfficeVendorsHandler = handle(
  listOfficeVendors,
  async ({ tx, app, brand, nowMs }) => {
    const offers = await vendorOffers(tx, brand.id, nowMs);
    return {
      rows: (await knownVendors(app, tx)).map((known) => ({
        ...toOfficeVendor(app, known),
        here: hereOf(offers.get(known.row.code)),
      })),
    };
  },
);

function hereOf(offer: VendorOffer | undefined): OfficeVendor['here'] {
  if (offer === undefined) {
    return null;
  }
  const { status, maintenanceFrom, maintenanceUntil, isUnderMaintenance, closedIn } = offer;
  return { status, maintenanceFrom, maintenanceUntil, isUnderMaintenance, closedIn };
}

export const listVendorNamesHandler = handle(listVendorNames, async ({ tx }) => ({
  rows: (await selectVendors(tx)).map(({ code, name }) => ({ code, name })),
}));

type Known = {
  readonly row: VendorRow;
  readonly keys: VendorKeysRow | undefined;
  readonly openCases: number;
};

async function knownVendors(app: AppContext, tx: ReadTx): Promise<readonly Known[]> {
  const keys = new Map((await selectVendorKeys(tx)).map((one) => [one.vendor_id, one]));
  const cases = await openCasesByVendor(app, tx);
  return (await selectVendors(tx)).map((row) => ({
    row,
    keys: keys.get(row.id),
    openCases: cases.get(row.id) ?? 0,
  }));
}

function toOfficeVendor(
  app: AppContext,
  { row, keys, openCases }: Known,
): Omit<OfficeVendor, 'here'> {
  const isTripped = row.is_open && (row.retry_at?.getTime() ?? 0) > app.clock.nowMs();
  return {
    code: row.code,
    name: row.name,
    isHouse: row.is_house,
    status: row.status,
    dialect: profileOf(row).dialect ?? 'v1',
    breaker: row.is_held ? 'held' : isTripped ? 'open' : 'closed',
    calls: row.calls,
    faults: row.faults,
    liveKeys: keys?.live_keys ?? 0,
    nextExpiry: keys?.next_expiry?.toISOString() ?? null,
    openCases,
    quarantinedAt: row.quarantined_at?.toISOString() ?? null,
  };
}

export const readOfficeVendorHandler = handle(
  readOfficeVendor,
  async ({ tx, app, brand, input, reject, nowMs }) => {
    const known = (await knownVendors(app, tx)).find(({ row }) => row.code === input.code);
    if (known === undefined) {
      return reject('vendor_unknown');
    }
    const { row } = known;
    const profile = profileOf(row);
    const path = profile.dialect === undefined ? '/w/v1/' : `/w/d/${profile.dialect}/`;
    return {
      ...toOfficeVendor(app, known),
      here: hereOf((await vendorOffers(tx, brand.id, nowMs)).get(row.code)),
      walletAddress: `${app.publicUrl()}${path}`,
      profileIps: [...(profile.allowedIps ?? [])],
      scale: profile.scale,
      txnScope: profile.txnScope,
      allowLateBet: profile.allowLateBet,
      lateWindowHours: profile.lateWindowMs / 3_600_000,
      mayRollBackWin: profile.mayRollBackWin,
      profileMaxStake: profile.maxStake ?? null,
      profileMaxPayout: profile.maxPayout ?? null,
      defaultMaxPayout: toVendor(row).lacksMaxPayout ? formatAmount(DEFAULT_MAX_PAYOUT, 4) : null,
      ...callLimitsOf(known),
      ...moneyLimitsOf(row),
      hasExternalWallet: vendorsWithExternalWallet(app).some(({ code }) => code === row.code),
      retryAt: row.retry_at?.toISOString() ?? null,
      changedAt: row.changed_at?.toISOString() ?? null,
      keys: (await selectOfficeKeys(tx, row.id)).map((key) => ({
        keyId: key.key_id,
        algorithm: key.algorithm,
        validFrom: key.valid_from.toISOString(),
        expiresAt: key.expires_at.toISOString(),
        isLive: key.is_live,
        confirmedAt: key.confirmed_at?.toISOString() ?? null,
      })),
    };
  },
);

function callLimitsOf({ row, keys }: Known) {
  return {
    callsPerSecond: row.calls_per_second,
    maxAtOnce: row.max_at_once,
    patienceMinutes: keys?.patience_minutes ?? 1440,
  };
}

type Change = {
  readonly tx: Tx;
  readonly app: AppContext;
  readonly actor: Actor;
  readonly input: { readonly code: string };
  readonly reject: (code: 'vendor_of_all_brands' | 'vendor_unknown') => never;
};

/** A vendor serves every brand: who may act in one of them alone may not change it for the others. */
async function vendorToChange(call: Change) {
  const operator = operatorOf(call);
  if (!operator.permissions.includes('vendor.change')) {
    return call.reject('vendor_of_all_brands');
  }
  const all = await knownVendors(call.app, call.tx);
  const known = all.find(({ row }) => row.code === call.input.code);
  return known === undefined ? call.reject('vendor_unknown') : { operator, known };
}

export const changeOfficeVendorHandler = handle(changeOfficeVendor, async (call) => {
  const { tx, app, input, request } = call;
  const { operator, known } = await vendorToChange(call);
  const { reason, code, ...after } = input;
  await updateVendorStatus(tx, { code, status: input.status });
  await updateCallLimits(tx, {
    code,
    callsPerSecond: input.callsPerSecond,
    maxAtOnce: input.maxAtOnce,
  });
  await invalidateVendors(tx);
  await updatePatience(tx, { code, minutes: input.patienceMinutes });
  await app.announce(tx, vendorChanged, {
    id: `vendor:changed:${code}`,
    payload: { vendorCode: code },
  });
  await audit(tx, {
    operatorId: operator.operatorId,
    brandId: 0,
    action: 'vendor.change',
    entity: `door:${code}`,
    before: { status: known.row.status, ...callLimitsOf(known) },
    after,
    reason,
    request,
  });
  return {};
});

export const turnBreakerHandler = handle(turnBreaker, async (call) => {
  const { tx, app, input, request } = call;
  const { operator, known } = await vendorToChange(call);
  const { row } = known;
  await holdBreaker(tx, { vendorId: row.id, isHeld: input.isHeld });
  await invalidateVendors(tx);
  await audit(tx, {
    operatorId: operator.operatorId,
    brandId: 0,
    action: 'vendor.breaker',
    entity: `door:${row.code}`,
    before: { breaker: toOfficeVendor(app, known).breaker },
    after: { breaker: input.isHeld ? 'held' : 'closed' },
    reason: input.reason,
    request,
  });
  return {};
});
