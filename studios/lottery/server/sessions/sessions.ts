import { gathered } from '#seamless/gathered.ts';
import { perHost } from '#seamless/per-host.ts';
import { type StudioHost, studioCache } from '#seamless/studio.ts';
import { findSessions, type SessionRow } from './session.store.ts';

/**
 * A session never changes, and at each stake the wallet decides whether it is still valid. An entry takes about 300
 * bytes.
 */
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
 * The game session that a request names.
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
