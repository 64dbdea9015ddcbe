import { gathered } from '#seamless/gathered.ts';
import { requireLiving, type SessionOver } from '#seamless/living-session.ts';
import { perHost } from '#seamless/per-host.ts';
import { type StudioHost, studioCache } from '#seamless/studio.ts';
import { findSessions, type SessionRow } from './session.store.ts';

/**
 * The fields of a session never change. Whether it lives is not among them: the wallet knows that alone. An entry takes
 * about 300 bytes.
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
 * The game session that a request names, alive or not; a stake in its name is for the wallet to decide.
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

type SessionCall = {
  readonly host: StudioHost;
  /** The header of the call. */
  readonly session: string | undefined;
  readonly reject: (code: SessionOver) => never;
};

/** The game session of a call that acts in it by `actInSession`, which asks whether it lives. */
export async function knownSession(call: SessionCall): Promise<SessionRow> {
  return (await sessionOf(call.host, call.session)) ?? call.reject('SESSION_INVALID');
}

/** The living game session of a call; any other is refused. */
export async function livingSession(call: SessionCall): Promise<SessionRow> {
  const known = await knownSession(call);
  await requireLiving(call, known.ref);
  return known;
}
