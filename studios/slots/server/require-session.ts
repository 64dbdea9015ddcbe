import { requireLiving, type SessionOver } from '#seamless/living-session.ts';
import type { StudioHost } from '#seamless/studio.ts';
import { findSession, type SessionRow } from './session.store.ts';

type SessionCall = {
  readonly host: StudioHost;
  readonly session: string | undefined;
  readonly reject: (code: SessionOver) => never;
};

/** The living game session of the call, or a refusal. */
export async function requireSession(call: SessionCall): Promise<SessionRow> {
  const known = await knownSession(call);
  await requireLiving(call, known.session);
  return known;
}

/** The game session of a call that acts in it by `actInSession`, which asks whether it lives. */
export async function knownSession(call: SessionCall): Promise<SessionRow> {
  const ref = call.session;
  const found =
    ref === undefined ? undefined : await call.host.db.autocommit((tx) => findSession(tx, ref));
  return found ?? call.reject('SESSION_INVALID');
}
