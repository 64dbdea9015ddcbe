const MINUTE_MS = 60_000;

/** The expected end as yyyy-MM-dd HH:mm in the brand's time zone, digits Latin: the same on server and browser. */
export function formatEnd(until: string, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(Date.parse(until));
}

/** Minutes until the end, rounded up; 0 once it has passed. */
export function minutesUntil(until: string, nowMs: number): number {
  return Math.max(0, Math.ceil((Date.parse(until) - nowMs) / MINUTE_MS));
}
