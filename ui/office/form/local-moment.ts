import { clockText, officeZone } from '../office-zone.ts';

/** A moment (ISO 8601) as the value of a `datetime-local` field, in the zone of the back office; empty for null. */
export function localMoment(iso: string | null, zone = officeZone()): string {
  const atMs = iso === null ? Number.NaN : Date.parse(iso);
  return Number.isNaN(atMs) ? '' : clockText(atMs, zone).replace(' ', 'T').slice(0, 16);
}

/** The moment (ISO 8601) of the value of a `datetime-local` field; null while it is empty. */
export function momentOf(local: string, zone = officeZone()): string | null {
  const enteredMs = Date.parse(`${local}Z`);
  if (Number.isNaN(enteredMs)) {
    return null;
  }
  // The offset is computed a second time, because it may differ near a change of the clocks.
  const nearMs = enteredMs - aheadMs(enteredMs, zone);
  return new Date(enteredMs - aheadMs(nearMs, zone)).toISOString();
}

/** Milliseconds by which the clocks of a zone are ahead of UTC at a moment. */
function aheadMs(atMs: number, zone: string): number {
  const secondMs = Math.floor(atMs / 1_000) * 1_000;
  return Date.parse(`${clockText(secondMs, zone).replace(' ', 'T')}Z`) - secondMs;
}
