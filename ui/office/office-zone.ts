import { useSyncExternalStore } from 'react';

/**
 * The zone of the machine, for the time before the brand is loaded, and for brands whose zone the browser does not
 * know.
 */
const OWN = Intl.DateTimeFormat().resolvedOptions().timeZone;
const listeners = new Set<() => void>();
let zone = OWN;

/** The time zone of the current brand, in which the back office shows every time. */
export function officeZone(): string {
  return zone;
}

/** Sets the time zone of the back office, such as `Asia/Dhaka`. */
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

/** A moment as `2026-11-21 14:31:07` in a time zone. */
export function clockText(atMs: number, timeZone: string): string {
  const known = clocks.get(timeZone);
  // The Swedish locale formats dates as ISO 8601.
  const clock =
    known ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  if (known === undefined) {
    clocks.set(timeZone, clock);
  }
  return clock.format(atMs);
}
