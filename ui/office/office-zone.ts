import { useSyncExternalStore } from 'react';

/**
 * The zone of the machine, for the time before the brand is loaded, and for brands whose zone the browser does not
 * know.
 */
const OWN = Intl.DateTimeFormat().resolvedOptions().timeZone;
const HOUR_MS = 3_600_000;
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

/** When the day of a moment began in a time zone. */
export function dayStartAt(atMs: number, timeZone: string): number {
  const [day = '', clock = ''] = clockText(atMs, timeZone).split(' ');
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number);
  const guessMs = Math.floor(atMs / 1000) * 1000 - ((hours * 60 + minutes) * 60 + seconds) * 1000;
  // A clock that was put forward or back since midnight makes the day an hour shorter or longer.
  return (
    [guessMs, guessMs - HOUR_MS, guessMs + HOUR_MS].find(
      (startMs) => clockText(startMs, timeZone) === `${day} 00:00:00`,
    ) ?? guessMs
  );
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
