import type { StudioHost } from '#seamless/studio.ts';
import { findSession, type SessionRow } from './session.store.ts';

const MOST_KEPT = 20_000;
const kept = new WeakMap<StudioHost, Map<string, SessionRow>>();

/**
 * The game session behind a header. A session never changes, so it is read once; whether it still lives is the
 * wallet's to say, at each stake.
 * @returns undefined when this studio has not opened it
 */
export async function sessionOf(
  host: StudioHost,
  ref: string | undefined,
): Promise<SessionRow | undefined> {
  if (ref === undefined) {
    return undefined;
  }
  const sessions = kept.get(host) ?? new Map<string, SessionRow>();
  kept.set(host, sessions);
  const known = sessions.get(ref);
  if (known !== undefined) {
    return known;
  }
  const found = await host.db.autocommit((tx) => findSession(tx, ref));
  if (found !== undefined) {
    if (sessions.size >= MOST_KEPT) {
      sessions.clear();
    }
    sessions.set(ref, found);
  }
  return found;
}
