const MINUTE_MS = 60_000;
const MAX_IN_MINUTES = 90;
const MAX_IN_HOURS = 48;

/** The expected end as yyyy-MM-dd HH:mm in the brand's time zone, digits Latin: the same on server and browser. */
export function formatEnd(until: string, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(Date.parse(until));
}

export type Distance = { readonly unit: 'minutes' | 'hours' | 'days'; readonly count: number };

/** How far the end is, in the unit that people would say it in, rounded up; undefined once it has passed. */
export function distanceTo(until: string, nowMs: number): Distance | undefined {
  const minutes = Math.ceil((Date.parse(until) - nowMs) / MINUTE_MS);
  if (minutes <= 0) {
    return undefined;
  }
  if (minutes <= MAX_IN_MINUTES) {
    return { unit: 'minutes', count: minutes };
  }
  const hours = Math.ceil(minutes / 60);
  return hours <= MAX_IN_HOURS
    ? { unit: 'hours', count: hours }
    : { unit: 'days', count: Math.ceil(hours / 24) };
}
