import type { Hours } from './contract.ts';

/** Whether a channel is open at a moment, on the brand's clock; without hours it always is. */
export function isOpenAt(hours: Hours | undefined, at: Date, timeZone: string): boolean {
  if (hours === undefined) {
    return true;
  }
  const now = clockOf(timeZone).format(at);
  return hours.opens <= hours.closes
    ? now >= hours.opens && now < hours.closes
    : now >= hours.opens || now < hours.closes;
}

/** Made once for each zone: making one takes longer than all that is asked of it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' });
  clocks.set(timeZone, clock);
  return clock;
}
