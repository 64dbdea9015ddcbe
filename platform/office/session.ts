import { useSyncExternalStore } from 'react';
import { readStored, removeStored, writeStored } from '#platform/site/storage.ts';
import { endProof } from './step-up.ts';

/** An operator's session in this tab. Only the token is stored; the server has everything else. */
export type OfficeSession = {
  readonly token: string | undefined;
  /** Merchant code of the brand the operator works in; undefined lets the server choose. */
  readonly brand: string | undefined;
  /** Why the sign-in page is shown: after 15 idle minutes, or because the server ended the session. */
  readonly ended: 'idle' | 'gone' | undefined;
};

const TOKEN = 'office.token';
const BRAND = 'office.brand';
const listeners = new Set<() => void>();

let state: OfficeSession = {
  token: readStored('sessionStorage', TOKEN) ?? undefined,
  brand: readStored('sessionStorage', BRAND) ?? undefined,
  ended: undefined,
};

function change(next: Partial<OfficeSession>): void {
  state = { ...state, ...next };
  for (const listener of listeners) {
    listener();
  }
}

/** The session, for code outside components. */
export function officeSession(): OfficeSession {
  return state;
}

export function openOfficeSession(token: string): void {
  writeStored('sessionStorage', TOKEN, token);
  change({ token, ended: undefined });
}

export function closeOfficeSession(ended?: 'idle' | 'gone'): void {
  removeStored('sessionStorage', TOKEN);
  change({ token: undefined, ended });
  // What waits for a proof belongs to the person who has left.
  endProof(false);
}

export function chooseBrand(brand: string): void {
  writeStored('sessionStorage', BRAND, brand);
  change({ brand });
}

export function useOfficeSession(): OfficeSession {
  return useSyncExternalStore(subscribe, officeSession);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
