import { existsSync } from 'node:fs';
import chromium from './chromium.json' with { type: 'json' };

/**
 * Finds the Chromium of this machine: the one named in CHROMIUM, or the first known path that exists.
 * Throws when there is none; `node tools/ensure-browser.mjs` installs it.
 */
export function findChromium(): string {
  const named = process.env['CHROMIUM'];
  const found = [...(named ? [named] : []), ...chromium.paths].find((path) => existsSync(path));
  if (found === undefined) throw new Error('no Chromium: run node tools/ensure-browser.mjs');
  return found;
}
