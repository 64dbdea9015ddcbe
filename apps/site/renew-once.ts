import { readStored, writeStored } from '#platform/site/storage.ts';

/** The path that was reloaded last. */
const RENEWED = 'renewed';

/**
 * A missing script means that a new version of the site is served, so that the address is loaded again, once. Typed
 * text belongs to the page that the reader has left.
 */
export function renewOnce(): void {
  if (navigator.onLine && readStored('sessionStorage', RENEWED) !== location.pathname) {
    writeStored('sessionStorage', RENEWED, location.pathname);
    location.reload();
  }
}
