import { existsSync } from 'node:fs';
import chromium from './chromium.json' with { type: 'json' };

/**
 * The Chromium of this machine: the one named in CHROMIUM, else the first known place that has one.
 * Throws when there is none; `node tools/ensure-browser.mjs` installs it.
 */
export function findChromium(): string {
  const named = process.env['CHROMIUM'];
  const found = [...(named ? [named] : []), ...chromium.paths].find((path) => existsSync(path));
  if (found === undefined) throw new Error('no Chromium: run node tools/ensure-browser.mjs');
  return found;
}
