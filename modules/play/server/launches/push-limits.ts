import { invalidateVendors, vendorByCode } from '#modules/vendor/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { notifySoon } from './notify-vendor.ts';
import { playTermsOf } from './play-terms.ts';
import { type OpenSession, selectNotifiedSessions, writeLimits } from './push-limits.store.ts';

const PAGE = 500;

/** Computes the limits of one member's open sessions again. */
export const PUSH_LIMITS_JOB = 'play.push_limits_of_member';

/**
 * Computes the limits of open sessions again, and writes a notification for each vendor whose sessions have changed
 * limits. It runs every five minutes for all vendors, when an operator has changed one, and when a member changes limits.
 * @param of.vendorCode only this vendor; all of them without it
 * @param of.memberId only this member's sessions
 */
export async function pushLimits(
  app: AppContext,
  of: { readonly vendorCode?: string; readonly memberId?: bigint },
): Promise<void> {
  // The job may run before this process is notified of the change that it is about.
  await invalidateVendors(app);
  let after = '';
  for (;;) {
    const sessions = await selectNotifiedSessions(app.db.pooled, {
      vendorCode: of.vendorCode,
      memberId: of.memberId,
      limit: PAGE,
      after,
    });
    for (const session of sessions) {
      await pushOne(app, session);
    }
    after = sessions.at(-1)?.ref ?? '';
    if (sessions.length < PAGE) {
      return;
    }
  }
}

async function pushOne(app: AppContext, session: OpenSession): Promise<void> {
  const vendor = await vendorByCode(app, session.vendor_code);
  if (vendor === undefined) {
    return;
  }
  await app.db.transaction(async (tx) => {
    const { limits } = await playTermsOf(app, tx, {
      brandId: session.brand_id,
      memberId: session.member_id,
      isTrial: session.is_trial,
      ip: session.ip,
      vendor,
    });
    if (!isSame(limits, session.limits)) {
      const { ref, limits_version: version } = session;
      await notifySoon(app, tx, await writeLimits(tx, { ref, version, limits }));
    }
  });
}

type Limits = Readonly<Record<string, string>>;

function isSame(one: Limits, other: Limits): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => one[name] === other[name]);
}
