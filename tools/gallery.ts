/**
 * `npm run gallery`: every screen in every look (language, theme, width), judged by axe, its console and its requests;
 * pictures of all in `gallery/`, and a small one of each in `docs/gallery/`. `-- NAME …` takes only the screens named.
 * Ends with the count of faults, and as a failure when there is one.
 */

import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { contextOf, type GalleryLook, LOOKS, wear } from '#tests/gallery/looks.ts';
import { PLACES, type Place } from '#tests/gallery/places.ts';
import { faultsAt, overhear } from '#tests/gallery/visit.ts';
import { startOwnServer } from '#tests/own-server.ts';
import { buildIfChanged } from './build-site.ts';
import { CHROMIUM_FLAGS } from './chromium-flags.ts';
import { findChromium } from './find-chromium.ts';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'gallery');
const SMALL_FOLDER = join(ROOT, 'docs/gallery');
const SMALL_WIDTH = 480;
const SMALL_QUALITY = 60;
const PASSWORD = 'Shapla-demo-1';
const ACCOUNTS = { visitor: undefined, member: 'player1', agent: 'agent1' } as const;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function takeGallery(names: readonly string[]): Promise<number> {
  await buildIfChanged({ root: ROOT, report: say });
  const places = PLACES.filter(({ name }) => names.length === 0 || names.includes(name));
  mkdirSync(FOLDER, { recursive: true });
  if (names.length === 0) {
    rmSync(SMALL_FOLDER, { recursive: true, force: true });
  }
  mkdirSync(SMALL_FOLDER, { recursive: true });
  const server = await startOwnServer();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_FLAGS],
  });
  let faults = 0;
  try {
    for (const look of LOOKS) {
      faults += await takeLook(browser, server.url, { look, places });
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  say(`${places.length} screens in ${LOOKS.length} looks, ${faults} faults`);
  return faults;
}

async function takeLook(
  browser: Browser,
  house: string,
  { look, places }: { readonly look: GalleryLook; readonly places: readonly Place[] },
): Promise<number> {
  let faults = 0;
  for (const who of ['visitor', 'member', 'agent'] as const) {
    const context = await browser.newContext(contextOf(house, look));
    await wear(context, house, look);
    const page = await context.newPage();
    const account = ACCOUNTS[who];
    if (account !== undefined) {
      await logIn(page, account);
    }
    const heard = overhear(page, house);
    for (const place of places.filter((each) => each.who === who)) {
      for (const fault of await faultsAt(page, { house, heard, place })) {
        faults += 1;
        say(`${place.name} ${look.width} ${look.language} ${look.theme}: ${fault}`);
      }
      await keepPicture(page, place, look);
    }
    await context.close();
  }
  say(`${look.width} ${look.language} ${look.theme}: done`);
  return faults;
}

/** The whole page for whoever looks closely, and its first screen, small, for the documents. */
async function keepPicture(page: Page, place: Place, look: GalleryLook): Promise<void> {
  const { width, language, theme } = look;
  await page.screenshot({
    path: join(FOLDER, `${place.name}-${width}-${language}-${theme}.png`),
    fullPage: true,
  });
  if (width === 1440 && language === 'bn' && theme === 'light') {
    await sharp(await page.screenshot())
      .resize(SMALL_WIDTH)
      .webp({ quality: SMALL_QUALITY })
      .toFile(join(SMALL_FOLDER, `${place.name}.webp`));
  }
}

async function logIn(page: Page, account: string): Promise<void> {
  await page.goto('/login', { waitUntil: 'networkidle' });
  const form = page.locator('form').filter({ has: page.locator('input[name=username]') });
  await form.locator('input[name=username]').fill(account);
  await form.locator('input[name=password]').fill(PASSWORD);
  await form.locator('button[type=submit]').click();
  await page.waitForURL((url) => url.pathname === '/');
}

process.exitCode = (await takeGallery(process.argv.slice(2))) === 0 ? 0 : 1;
