import type { StudioHost } from '#seamless/studio.ts';
import { findSession, type SessionRow } from './session.store.ts';

/** The game session of the call, or a refusal. The wallet decides whether the session may still stake. */
export async function requireSession(call: {
  readonly host: StudioHost;
  readonly session: string | undefined;
  readonly reject: (code: 'SESSION_INVALID') => never;
}): Promise<SessionRow> {
  const ref = call.session;
  const found =
    ref === undefined ? undefined : await call.host.db.autocommit((tx) => findSession(tx, ref));
  return found ?? call.reject('SESSION_INVALID');
}
