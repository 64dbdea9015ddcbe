import { randomBytes } from 'node:crypto';
import { putThing, type Store, thingText } from './store.ts';

/** A visit to a game: what the platform said of it, under a name of our own. */
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
  /** Played from the purse with us, not from the platform's wallet. */
  readonly fromPurse?: boolean;
  readonly openedAtMs: number;
};

const KIND = 'session';
const DAY_MS = 86_400_000;

export function keepSession(store: Store, session: Omit<Session, 'id'>): Session {
  const kept = { ...session, id: randomBytes(24).toString('base64url') };
  putThing(store, KIND, kept.id, kept);
  return kept;
}

/** @returns undefined when there is none, or it is older than a day */
export function findSession(store: Store, id: string): Session | undefined {
  const text = thingText(store, KIND, id);
  if (text === undefined) {
    return undefined;
  }
  const session: Session = JSON.parse(text);
  return Date.now() - session.openedAtMs > DAY_MS ? undefined : session;
}
