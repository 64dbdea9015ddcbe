import { readStored, writeStored } from './storage.ts';

const KEY = 'wayBack';
const OWN_PATH = /^\/(?!\/)/;

/** Remembers the page a game is opened from. */
export function rememberWayBack(): void {
  writeStored('sessionStorage', KEY, location.pathname + location.search);
}

/** Where leaving a game leads: the page it was opened from in this tab, home without one. */
export function wayBack(): string {
  const path = readStored('sessionStorage', KEY) ?? '';
  return OWN_PATH.test(path) ? path : '/';
}
