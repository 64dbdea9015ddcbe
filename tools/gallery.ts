/**
 * `npm run gallery` opens every screen in every look (language, theme, width) and checks it with axe, by its console and
 * by its requests. It writes pictures of all to `gallery/`, and a small one of each to `docs/gallery/`. `-- office` takes
 * only the pages of the back office, `-- NAME …` only the screens named; a look among the names (`390-bn-dark`) takes
 * only that look. The last line counts the faults, and the exit code is 1 when there is one.
 */

import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { fillApp } from '#tests/gallery/fill-app.ts';
import { contextOf, type GalleryLook, LOOKS, wear } from '#tests/gallery/looks.ts';
import { OFFICE_PLACES } from '#tests/gallery/office-places.ts';
import { PLACES, type Place } from '#tests/gallery/places.ts';
import { faultsAt, overhear } from '#tests/gallery/visit.ts';
import { startOwnServer } from '#tests/own-server.ts';
import { UNHURRIED } from '#tests/unhurried.ts';
import { buildIfChanged } from './build-site.ts';
import { CHROMIUM_FLAGS } from './chromium-flags.ts';
import { findChromium } from './find-chromium.ts';
import { superviseVendor } from './start/supervise-vendor.ts';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'gallery');
const SMALL_FOLDER = join(ROOT, 'docs/gallery');
/** The small pictures are taken in this look. */
const SMALL_LOOK = '1440-bn-light';
const SMALL_WIDTH = 480;
const SMALL_QUALITY = 60;
const TALLEST = 4_000;
const PASSWORD = 'Shapla-demo-1';
const ACCOUNTS = {
  visitor: undefined,
  member: 'player1',
  agent: 'agent1',
  operator: 'operator1',
} as const;
const ALL_PLACES = [...PLACES, ...OFFICE_PLACES];

const say = (line: string) => process.stdout.write(`${line}\n`);

async function takeGallery(asked: readonly string[]): Promise<number> {
  await buildIfChanged({ root: ROOT, report: say });
  const askedLooks = LOOKS.filter((look) => asked.includes(lookName(look)));
  const looks = askedLooks.length === 0 ? LOOKS : askedLooks;
  const names = asked.filter((word) => !looks.some((look) => lookName(look) === word));
  const places = ALL_PLACES.filter((place) => isAskedFor(place, names));
  mkdirSync(FOLDER, { recursive: true });
  if (asked.length === 0) {
    rmSync(SMALL_FOLDER, { recursive: true, force: true });
  }
  mkdirSync(SMALL_FOLDER, { recursive: true });
  const vendorFolder = mkdtempSync('/tmp/shapla-vendor-');
  const vendor = await superviseVendor({ root: ROOT, dataDir: vendorFolder, report: say });
  const server = await startOwnServer({ ...UNHURRIED, ...vendor.settings });
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_FLAGS],
  });
  let faults = 0;
  try {
    await fillApp(server.url, server.databaseUrl);
    for (const look of looks) {
      faults += await takeLook(browser, server.url, { look, places });
    }
  } finally {
    await browser.close();
    await server.stop();
    await vendor.stop();
    rmSync(vendorFolder, { recursive: true, force: true });
  }
  writeFileSync(
    join(SMALL_FOLDER, 'README.md'),
    indexOf(globSync('*.webp', { cwd: SMALL_FOLDER })),
  );
  say(`${places.length} screens in ${looks.length} looks, ${faults} faults`);
  return faults;
}

/** Composes the page that shows all small pictures, those of the back office after those of the site. */
function indexOf(files: readonly string[]): string {
  const isOffice = (file: string) => file.startsWith('office-');
  const shown = (title: string, names: readonly string[]) => [
    `## ${title}`,
    '',
    ...names.toSorted().map((file) => `![${file.replace('.webp', '')}](${file})`),
    '',
  ];
  return [
    '# Every screen, small',
    '',
    'These pictures show the screens in Bengali, light, 1440 px wide. `npm run gallery` takes them, and pictures of full size in eight looks in `gallery/`.',
    '',
    ...shown(
      'Site',
      files.filter((file) => !isOffice(file)),
    ),
    ...shown('Back office', files.filter(isOffice)),
  ].join('\n');
}

function lookName({ width, language, theme }: GalleryLook): string {
  return `${width}-${language}-${theme}`;
}

function isAskedFor(place: Place, names: readonly string[]): boolean {
  return (
    names.length === 0 ||
    names.includes(place.name) ||
    (names.includes('office') && OFFICE_PLACES.includes(place))
  );
}

async function takeLook(
  browser: Browser,
  siteUrl: string,
  { look, places }: { readonly look: GalleryLook; readonly places: readonly Place[] },
): Promise<number> {
  let faults = 0;
  for (const who of ['visitor', 'member', 'agent', 'operator'] as const) {
    const here = places.filter((each) => each.who === who);
    if (here.length === 0) {
      continue;
    }
    const context = await browser.newContext(contextOf(siteUrl, look));
    await wear(context, siteUrl, look);
    const page = await context.newPage();
    await enter(page, who);
    const received = overhear(page, siteUrl);
    for (const place of here) {
      for (const fault of await faultsAt(page, { siteUrl, received, place })) {
        faults += 1;
        say(`${place.name} ${lookName(look)}: ${fault}`);
      }
      await savePicture(page, place, look);
    }
    await context.close();
  }
  say(`${lookName(look)}: done`);
  return faults;
}

/** Saves the whole page at full size, and its first screen, small, for the documents. */
async function savePicture(page: Page, place: Place, look: GalleryLook): Promise<void> {
  const { width } = look;
  const path = join(FOLDER, `${place.name}-${lookName(look)}.png`);
  if (lookName(look) === SMALL_LOOK) {
    await sharp(await page.screenshot())
      .resize(SMALL_WIDTH)
      .webp({ quality: SMALL_QUALITY })
      .toFile(join(SMALL_FOLDER, `${place.name}.webp`));
  }
  if (place.who !== 'operator') {
    await page.screenshot({ path, fullPage: true });
    return;
  }
  // The back office scrolls inside its frame, so the window is made as tall as its content.
  const window = page.viewportSize() ?? { width, height: 900 };
  const below = await page.evaluate<number>(
    "(() => { const desk = document.querySelector('main'); return desk === null ? 0 : desk.scrollHeight - desk.clientHeight; })()",
  );
  await page.setViewportSize({ width, height: Math.min(window.height + below, TALLEST) });
  await page.screenshot({ path });
  await page.setViewportSize(window);
}

/** Logs in: an operator at the back office, everybody else on the site. */
async function enter(page: Page, who: Place['who']): Promise<void> {
  const account = ACCOUNTS[who];
  if (account === undefined) {
    return;
  }
  const isOperator = who === 'operator';
  await page.goto(isOperator ? '/office/' : '/login', { waitUntil: 'networkidle' });
  const form = page.locator('form').filter({ has: page.locator('input[type=password]') });
  await form.locator('input[name=username], input[autocomplete=username]').fill(account);
  await form.locator('input[type=password]').fill(PASSWORD);
  await form.locator('button[type=submit]').click();
  await (isOperator
    ? page.locator('.of-main').waitFor()
    : page.waitForURL((url) => url.pathname === '/'));
}

process.exitCode = (await takeGallery(process.argv.slice(2))) === 0 ? 0 : 1;
