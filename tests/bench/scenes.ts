import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { build } from 'vite';
import { CHROMIUM_FLAGS } from '#tools/chromium-flags.ts';
import { findChromium } from '#tools/find-chromium.ts';
import type { PlayedScene } from './played-scene.ts';

const ROOT = join(import.meta.dirname, '../..');
const SCREENS = [
  { name: 'desktop', slower: 1, width: 1440, height: 900, pixels: 1 },
  { name: 'phone', slower: 4, width: 390, height: 844, pixels: 2 },
] as const;

/**
 * Plays the scene of a draw of each family, on a desktop and on a phone whose processor is four times slower, and prints
 * the frames a second of each. Chromium paints without a graphics card here, so that a device with one is faster.
 */
export async function benchScenes(): Promise<void> {
  const script = await bundle();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_FLAGS],
  });
  try {
    for (const screen of SCREENS) {
      for (const played of await playOn(browser, screen, script)) {
        print(screen.name, played);
      }
    }
  } finally {
    await browser.close();
  }
}

async function playOn(
  browser: Browser,
  { slower, width, height, pixels }: (typeof SCREENS)[number],
  script: string,
): Promise<readonly PlayedScene[]> {
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: pixels });
  await page.setContent('<!doctype html><body style="margin:0;font-family:sans-serif">');
  await page.addScriptTag({ content: script });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const played = await page.evaluate<readonly PlayedScene[]>('playAll()');
  await page.close();
  return played;
}

/** The scenes and what plays them, as one script. */
async function bundle(): Promise<string> {
  const built = await build({
    ...{ root: ROOT, configFile: false, logLevel: 'error' },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ...{ write: false, target: 'esnext', reportCompressedSize: false },
      lib: {
        entry: join(import.meta.dirname, 'in-browser/scenes-page.ts'),
        formats: ['iife'],
        name: 'scenes',
      },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  if (first === undefined || !('output' in first)) {
    throw new Error('the scenes were not bundled');
  }
  return first.output[0].code;
}

function print(screen: string, { game, framesPerSecond, longestMs }: PlayedScene): void {
  const line = {
    name: `scenes.${screen}.${game}`,
    perSecond: Math.round(framesPerSecond),
    longestMs: Math.round(longestMs),
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
