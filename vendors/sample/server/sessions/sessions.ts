import { randomBytes } from 'node:crypto';
import type { KickReason } from '#seamless/vendor-api.ts';
import { putThing, type Store, textOf, thingText } from '../store.ts';

/** A session of a game: the platform's data about it, under an id of our own. */
export type Session = {
  readonly id: string;
  readonly vendor: string;
  readonly game: string;
  readonly walletSession: string;
  readonly member: string;
  readonly currency: string;
  readonly scale: 2 | 4;
  readonly isTrial: boolean;
  readonly backUrl: string;
  /** Whether it uses the sample's external wallet instead of the platform's wallet. */
  readonly fromExternalWallet?: boolean;
  readonly openedAtMs: number;
  /** The limits that the platform sent, with their version. */
  readonly limits?: Limits;
  readonly limitsVersion?: number;
  /** The reason if the platform has ended it; no round can begin in it. */
  readonly endedFor?: KickReason;
};

/** Decimal strings by name, as the platform sends them. */
export type Limits = Readonly<Record<string, string>>;

const KIND = 'session';
const DAY_MS = 86_400_000;

export function saveSession(store: Store, session: Omit<Session, 'id'>): Session {
  const stored = { ...session, id: randomBytes(24).toString('base64url') };
  putThing(store, KIND, stored.id, stored);
  return stored;
}

/** The open sessions of a vendor with this id of the platform, or of this member. */
export function sessionsNamed(
  store: Store,
  named: { readonly vendor: string; readonly session?: string; readonly member?: string },
): readonly Session[] {
  const { vendor, session, member } = named;
  const place = session === undefined ? '$.member' : '$.walletSession';
  return store.db
    .prepare(`select body from thing where kind = 'session' and json_extract(body, '${place}') = ?`)
    .all(session ?? member ?? '')
    .flatMap((row) => {
      const stored: Session = JSON.parse(textOf(row) ?? '{}');
      const isNamed = stored.vendor === vendor && (member ?? stored.member) === stored.member;
      return isNamed && stored.endedFor === undefined ? [stored] : [];
    });
}

/** Writes the changes of a session. */
export function changeSession(store: Store, session: Session): void {
  putThing(store, KIND, session.id, session);
}

/**
 * Finds a session.
 * @returns undefined when there is none, or it is older than a day
 */
export function findSession(store: Store, id: string): Session | undefined {
  const text = thingText(store, KIND, id);
  if (text === undefined) {
    return undefined;
  }
  const session: Session = JSON.parse(text);
  return Date.now() - session.openedAtMs > DAY_MS ? undefined : session;
}
