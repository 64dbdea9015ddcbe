import { useSyncExternalStore } from 'react';

/** Before the brand is known, and where its zone is unknown to the browser: the clock of the machine. */
const OWN = Intl.DateTimeFormat().resolvedOptions().timeZone;
const listeners = new Set<() => void>();
let zone = OWN;

/** The time zone of the brand that is worked in: every time in the back office is shown in it. */
export function officeZone(): string {
  return zone;
}

/** Sets the clocks of the back office to a brand's zone, such as `Asia/Dhaka`. */
export function putOfficeZone(next: string): void {
  const known = isZone(next) ? next : OWN;
  if (known !== zone) {
    zone = known;
    for (const listener of listeners) {
      listener();
    }
  }
}

export function useOfficeZone(): string {
  return useSyncExternalStore(subscribe, officeZone);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function isZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** `2026-11-21 14:31:07` as the clocks of a zone show a moment. */
export function clockText(atMs: number, timeZone: string): string {
  const known = clocks.get(timeZone);
  // Swedish writes dates as ISO 8601 does.
  const clock =
    known ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  if (known === undefined) {
    clocks.set(timeZone, clock);
  }
  return clock.format(atMs);
}
