import type { Boot } from './boot-data.ts';

let boot: Boot | undefined;

/** A browser has a document and a server has none. */
declare const document:
  | { readonly getElementById: (id: string) => { readonly textContent: string | null } | null }
  | undefined;

/** Used by the server renderer; in a browser the page itself provides it. */
export function provideBoot(value: Boot): void {
  boot = value;
}

/** The page's boot data. */
export function readBoot(): Boot {
  const found = findBoot();
  if (found === undefined) {
    throw new Error('the page came without its boot data');
  }
  return found;
}

/** The same, and undefined on a page of no brand: the back office serves all of them. */
export function findBoot(): Boot | undefined {
  const page = typeof document === 'undefined' ? undefined : document;
  const text = boot === undefined && page?.getElementById('boot')?.textContent;
  if (text) {
    // Written by our own server into this very page.
    boot = JSON.parse(text) as Boot;
  }
  return boot;
}
