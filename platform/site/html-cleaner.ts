import type { cleanInBrowser } from './clean-in-browser.ts';

/** Makes nodes of HTML that hold nothing but text, pictures and links. */
export type Clean = typeof cleanInBrowser;

let clean: Clean | undefined;

/** Loads the library that cleans texts in the browser: once it is there, a text is shown at once. */
export async function loadCleaner(): Promise<Clean> {
  if (clean === undefined) {
    const { cleanInBrowser } = await import('./clean-in-browser.ts');
    // It prepares itself with its first text, which is no part of the task that shows one.
    cleanInBrowser('');
    clean = cleanInBrowser;
  }
  return clean;
}

/** The cleaner, if it has been brought. */
export function loadedCleaner(): Clean | undefined {
  return clean;
}
