import type { Static } from 'typebox';
import type { AskKick, AskLimits } from '#seamless/vendor-api.ts';
import type { VendorContext } from '../vendor-context.ts';
import { changeSession, sessionsNamed } from './sessions.ts';

/**
 * Ends the sessions that the platform names: their pages learn it by their next call. Open rounds are played to the
 * end.
 */
export function endSessions(context: VendorContext, vendor: string, asked: Static<typeof AskKick>) {
  const { reason, session, member } = asked;
  const named = {
    ...(session === undefined ? {} : { session }),
    ...(member === undefined ? {} : { member }),
  };
  return context.store.atomically(() => {
    const open = sessionsNamed(context.store, { vendor, ...named });
    for (const session of open) {
      changeSession(context.store, { ...session, endedFor: reason });
    }
    return { code: 'OK', ended: open.length };
  });
}

/** Applies the limits of an open session, unless a later version is stored already. */
export function takeLimits(
  context: VendorContext,
  vendor: string,
  asked: Static<typeof AskLimits>,
) {
  const { session: name, version, limits } = asked;
  return context.store.atomically(() => {
    const [session] = sessionsNamed(context.store, { vendor, session: name });
    const applied = session !== undefined && version > (session.limitsVersion ?? 0);
    if (applied) {
      changeSession(context.store, { ...session, limits, limitsVersion: version });
    }
    return { code: 'OK', applied };
  });
}
