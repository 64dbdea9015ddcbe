import { randomUUID } from 'node:crypto';
import { type AppContext, perApp } from '#platform/app-context.ts';
import { outsideFetch } from '#platform/egress/ask-outside.ts';
import type { WalletCallName } from '#seamless/wallet-api.ts';
import { refusal, type WalletRefusal } from '#seamless/wallet-errors.ts';
import { writeBreaker } from './breaker.store.ts';
import { counted, isTripped, OPEN_MS, type Tally, verdictOn } from './breaker.ts';
import { invalidateVendors, type Vendor } from './vendors.ts';

type Traffic = { second: number; calls: number; atOnce: number; tally: Tally };

const trafficOf = perApp(() => new Map<number, Traffic>());

/** Calls that move nothing, which a vendor in quarantine may make. */
const READS: readonly WalletCallName[] = ['readBalance', 'findTransaction'];

/** Calls that put money right again; refused, they opened a case. */
const AFTERWARDS: readonly WalletCallName[] = ['payout', 'refund', 'settle'];
const CASED = ['ROUND_SETTLED', 'ROUND_CLOSED', 'ALREADY_ROLLED_BACK', 'LIMIT_REACHED'];

/**
 * Runs a vendor's call within its limits, unless it is in quarantine: calls above the rate are asked to come again, before any work. The outcome of
 * each call counts for the vendor's breaker.
 */
export async function throughGate<Answered extends { readonly code: string }>(
  app: AppContext,
  vendor: Vendor,
  call: { readonly name: WalletCallName; readonly run: () => Promise<Answered> },
): Promise<Answered | WalletRefusal> {
  if (vendor.isQuarantined && !READS.includes(call.name)) {
    // The vendor sends the call again, so that nothing is lost when it is let out.
    return refusal('MAINTENANCE', randomUUID());
  }
  const traffic = trafficFor(app, vendor);
  if (!isWithin(traffic, vendor, app.clock.nowMs())) {
    return refusal('BUSY', randomUUID());
  }
  traffic.atOnce += 1;
  try {
    const answered = await call.run();
    const isCased = AFTERWARDS.includes(call.name) && CASED.includes(answered.code);
    noteVendorCall(app, vendor, { isFault: isCased || answered.code === 'INTERNAL' });
    return answered;
  } catch (error) {
    noteVendorCall(app, vendor, { isFault: true });
    throw error;
  } finally {
    traffic.atOnce -= 1;
  }
}

function trafficFor(app: AppContext, vendor: Vendor): Traffic {
  const all = trafficOf(app);
  const known = all.get(vendor.id) ?? {
    second: 0,
    calls: 0,
    atOnce: 0,
    tally: { sinceMs: 0, calls: 0, faults: 0 },
  };
  all.set(vendor.id, known);
  return known;
}

function isWithin(traffic: Traffic, { limits }: Vendor, nowMs: number): boolean {
  const second = Math.floor(nowMs / 1000);
  traffic.calls = traffic.second === second ? traffic.calls + 1 : 1;
  traffic.second = second;
  return (
    (limits.callsPerSecond === undefined || traffic.calls <= limits.callsPerSecond) &&
    (limits.maxAtOnce === undefined || traffic.atOnce < limits.maxAtOnce)
  );
}

/** A page of a vendor's books is the longest answer. */
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

/** Our calls to a vendor are few, so each counts as ten of its own. */
const OWN_WEIGHT = 10;

/**
 * `fetch` for our calls to a vendor: one that is not answered, or with a 5xx, counts against it, so that nobody is sent
 * to a vendor that is down. An answer counts for it, which heals the breaker. No redirect is followed, and only a vendor
 * that its adapter places inside may have an address in the platform's own network.
 */
export function watchedFetch(
  app: AppContext,
  vendor: Vendor,
  side: { readonly isInside?: boolean },
): typeof fetch {
  const call = side.isInside === true ? fetch : outsideFetch(app, { maxBytes: MAX_ANSWER_BYTES });
  return async (address, init) => {
    try {
      const response = await call(address, { ...init, redirect: 'manual' });
      noteVendorCall(app, vendor, { isFault: response.status >= 500, weight: OWN_WEIGHT });
      return response;
    } catch (error) {
      noteVendorCall(app, vendor, { isFault: true, weight: OWN_WEIGHT });
      throw error;
    }
  };
}

/** Counts an answer against a vendor that came, and was no use. */
export function noteNonsense(app: AppContext, vendor: Vendor): void {
  noteVendorCall(app, vendor, { isFault: true, weight: OWN_WEIGHT });
}

/** Counts a call from a vendor, or one of ours to it, for its breaker. */
function noteVendorCall(
  app: AppContext,
  vendor: Vendor,
  outcome: { readonly isFault: boolean; readonly weight?: number },
): void {
  const traffic = trafficFor(app, vendor);
  const { breaker } = vendor;
  const nowMs = app.clock.nowMs();
  if (isTripped(breaker, nowMs)) {
    return;
  }
  traffic.tally = counted(traffic.tally, { ...outcome, nowMs, breaker });
  const verdict = verdictOn(traffic.tally, breaker);
  if (verdict === undefined) {
    return;
  }
  const { calls, faults } = traffic.tally;
  traffic.tally = { sinceMs: nowMs, calls: 0, faults: 0 };
  turn(app, vendor, { isOpen: verdict === 'open', calls, faults }).catch((error: unknown) =>
    app.log.error('breaker_not_turned', { vendor: vendor.code, error }),
  );
}

async function turn(
  app: AppContext,
  vendor: Vendor,
  to: { readonly isOpen: boolean; readonly calls: number; readonly faults: number },
): Promise<void> {
  const tx = app.db.pooled;
  if (await writeBreaker(tx, { vendorId: vendor.id, openMs: OPEN_MS, ...to })) {
    await invalidateVendors(tx);
    app.log.warn(to.isOpen ? 'vendor_breaker_opened' : 'vendor_breaker_closed', {
      vendor: vendor.code,
      calls: to.calls,
      faults: to.faults,
    });
  }
}
