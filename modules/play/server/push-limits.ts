import type { Tx } from '#platform/db/tx.ts';
import type { House } from '#platform/house.ts';
import { playTermsOf } from './play-terms.ts';
import { type OpenSession, selectToldSessions, writeLimits } from './push-limits.store.ts';
import { tellSoon } from './tell-vendor.ts';
import { invalidateVendors, vendorByCode } from './vendors.ts';

export const PUSH_LIMITS_JOB = 'play.push_limits';
const PAGE = 500;

/** Whose limits have changed: of a vendor, of a member, or of anybody. */
type Whose = { readonly vendorCode?: string; readonly memberId?: bigint };

/**
 * Has the vendors of open sessions told of limits that this transaction changes, once it commits. Rooms whose
 * `playTerms` change call it; without it the change is found within five minutes.
 */
export async function pushLimitsSoon(house: House, tx: Tx, whose: Whose): Promise<void> {
  const { vendorCode, memberId } = whose;
  const payload = {
    ...(vendorCode === undefined ? {} : { vendor: vendorCode }),
    ...(memberId === undefined ? {} : { member: String(memberId) }),
  };
  await house.addJob(tx, { name: PUSH_LIMITS_JOB, payload });
}

/** The job: works the limits of open sessions out anew, and writes a word for each vendor whose have changed. */
export async function pushLimits(
  house: House,
  { vendor, member }: Readonly<Record<string, unknown>>,
): Promise<void> {
  // The job may run before this process is notified of the change that it is about.
  await invalidateVendors(house);
  const whose = {
    vendorCode: typeof vendor === 'string' ? vendor : undefined,
    memberId: typeof member === 'string' ? BigInt(member) : undefined,
    limit: PAGE,
  };
  let after = '';
  for (;;) {
    const sessions = await selectToldSessions(house.db.pooled, { ...whose, after });
    for (const session of sessions) {
      await pushOne(house, session);
    }
    after = sessions.at(-1)?.ref ?? '';
    if (sessions.length < PAGE) {
      return;
    }
  }
}

async function pushOne(house: House, session: OpenSession): Promise<void> {
  const vendor = await vendorByCode(house, session.vendor_code);
  if (vendor === undefined) {
    return;
  }
  await house.db.transaction(async (tx) => {
    const { limits } = await playTermsOf(house, tx, {
      brandId: session.brand_id,
      memberId: session.member_id,
      isTrial: session.is_trial,
      ip: session.ip,
      vendor,
    });
    if (!isSame(limits, session.limits)) {
      const { ref, limits_version: version } = session;
      await tellSoon(house, tx, await writeLimits(tx, { ref, version, limits }));
    }
  });
}

type Limits = Readonly<Record<string, string>>;

function isSame(one: Limits, other: Limits): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => one[name] === other[name]);
}
