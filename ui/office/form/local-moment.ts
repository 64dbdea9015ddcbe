import { clockText, officeZone } from '../office-zone.ts';

/** A moment as a `datetime-local` field shows it, on the clock of the back office; empty without one. */
export function localMoment(iso: string | null, zone = officeZone()): string {
  const atMs = iso === null ? Number.NaN : Date.parse(iso);
  return Number.isNaN(atMs) ? '' : clockText(atMs, zone).replace(' ', 'T').slice(0, 16);
}

/** What a `datetime-local` field holds, as a moment; null while it is empty. */
export function momentOf(local: string, zone = officeZone()): string | null {
  const enteredMs = Date.parse(`${local}Z`);
  if (Number.isNaN(enteredMs)) {
    return null;
  }
  // The second look settles moments beside a change of the clocks.
  const nearMs = enteredMs - aheadMs(enteredMs, zone);
  return new Date(enteredMs - aheadMs(nearMs, zone)).toISOString();
}

/** How far the clocks of a zone are ahead of UTC at a moment. */
function aheadMs(atMs: number, zone: string): number {
  const secondMs = Math.floor(atMs / 1_000) * 1_000;
  return Date.parse(`${clockText(secondMs, zone).replace(' ', 'T')}Z`) - secondMs;
}
