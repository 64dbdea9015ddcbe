import { writeStored } from './storage.ts';

/** `from to`: the page a visit to `to` began at. */
export const WAY_BACK_KEY = 'wayBack';

let isNoted = false;

/** Whether a way back was noted since this document was loaded. */
export const hasNotedWayBack = (): boolean => isNoted;

/** Remembers the page from which a game is opened; it is the way back of that game's page alone. */
export function rememberWayBack(to: string): void {
  isNoted = true;
  writeStored('sessionStorage', WAY_BACK_KEY, `${location.pathname}${location.search} ${to}`);
}
