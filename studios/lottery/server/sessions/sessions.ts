import { gathered } from '#seamless/gathered.ts';
import { perHost } from '#seamless/per-host.ts';
import { type StudioHost, studioCache } from '#seamless/studio.ts';
import { findSessions, type SessionRow } from './session.store.ts';

/** A session never changes; the wallet decides at each stake whether it is still alive. Some 300 bytes each. */
const sessions = studioCache<SessionRow | undefined>({
  name: 'sessions',
  maxEntries: 200_000,
  ttlMs: 86_400_000,
});
const MAX_AT_ONCE = 200;

const finderOf = perHost((host) =>
  gathered<string, SessionRow | undefined>(async (refs) => {
    const rows = await host.db.autocommit((tx) => findSessions(tx, refs));
    const byRef = new Map(rows.map((row) => [row.ref, row]));
    return refs.map((ref) => byRef.get(ref));
  }, MAX_AT_ONCE),
);

/**
 * The game session behind a header.
 * @returns undefined when this studio has not opened it
 */
export async function sessionOf(
  host: StudioHost,
  ref: string | undefined,
): Promise<SessionRow | undefined> {
  return ref === undefined
    ? undefined
    : await host.cache.get(sessions, ref, () => finderOf(host)(ref));
}
