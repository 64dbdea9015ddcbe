import type { Boot } from './boot-data.ts';

let boot: Boot | undefined;

/** Used by the server renderer; in a browser the page itself provides it. */
export function provideBoot(value: Boot): void {
  boot = value;
}

/** The page's boot data. */
export function readBoot(): Boot {
  if (boot === undefined) {
    const text = document.getElementById('boot')?.textContent;
    if (!text) {
      throw new Error('the page came without its boot data');
    }
    // Written by our own server into this very page.
    boot = JSON.parse(text) as Boot;
  }
  return boot;
}
