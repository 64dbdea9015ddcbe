import type { Hours } from './contract.ts';

/** Whether a channel is open at a moment, on the brand's clock; without hours it always is. */
export function isOpenAt(hours: Hours | undefined, at: Date, timeZone: string): boolean {
  if (hours === undefined) {
    return true;
  }
  const now = new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' }).format(at);
  return hours.opens <= hours.closes
    ? now >= hours.opens && now < hours.closes
    : now >= hours.opens || now < hours.closes;
}
