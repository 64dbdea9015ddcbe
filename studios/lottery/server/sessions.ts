import { gathered } from '#seamless/gathered.ts';
import type { StudioHost } from '#seamless/studio.ts';
import { findSessions, type SessionRow } from './session.store.ts';

/** Some 300 bytes each. */
const MOST_KEPT = 200_000;
const MOST_AT_ONCE = 200;

type Find = (ref: string) => Promise<SessionRow | undefined>;
type Kept = { readonly rows: Map<string, SessionRow>; readonly find: Find };
const kept = new WeakMap<StudioHost, Kept>();

function keptOf(host: StudioHost): Kept {
  const known = kept.get(host) ?? {
    rows: new Map<string, SessionRow>(),
    find: gathered<string, SessionRow | undefined>(async (refs) => {
      const rows = await host.db.autocommit((tx) => findSessions(tx, refs));
      const byRef = new Map(rows.map((row) => [row.ref, row]));
      return refs.map((ref) => byRef.get(ref));
    }, MOST_AT_ONCE),
  };
  kept.set(host, known);
  return known;
}

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
  const { rows, find } = keptOf(host);
  const known = rows.get(ref);
  if (known !== undefined) {
    return known;
  }
  const found = await find(ref);
  if (found !== undefined) {
    if (rows.size >= MOST_KEPT) {
      rows.clear();
    }
    rows.set(ref, found);
  }
  return found;
}
