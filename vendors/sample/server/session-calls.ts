import type { Static } from 'typebox';
import type { AskKick, AskLimits } from '#seamless/vendor-api.ts';
import type { Desk } from './desk.ts';
import { changeSession, sessionsNamed } from './sessions.ts';

/** Ends the sessions that the platform names: their pages hear it at their next word. What is open in them is played out. */
export function endSessions(desk: Desk, vendor: string, asked: Static<typeof AskKick>) {
  const { reason, session, member } = asked;
  const named = {
    ...(session === undefined ? {} : { session }),
    ...(member === undefined ? {} : { member }),
  };
  return desk.store.atomically(() => {
    const open = sessionsNamed(desk.store, { vendor, ...named });
    for (const session of open) {
      changeSession(desk.store, { ...session, endedFor: reason });
    }
    return { code: 'OK', ended: open.length };
  });
}

/** Takes the limits of an open session, unless a later word about them has come already. */
export function takeLimits(desk: Desk, vendor: string, asked: Static<typeof AskLimits>) {
  const { session: name, version, limits } = asked;
  return desk.store.atomically(() => {
    const [session] = sessionsNamed(desk.store, { vendor, session: name });
    const applied = session !== undefined && version > (session.limitsVersion ?? 0);
    if (applied) {
      changeSession(desk.store, { ...session, limits, limitsVersion: version });
    }
    return { code: 'OK', applied };
  });
}
