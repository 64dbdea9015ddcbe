/**
 * `npm run gallery` opens every screen in every look (language, theme, width) and checks it with axe, by its console and
 * by its requests. It writes pictures of all to `gallery/`, and a small one of each to `docs/gallery/`. `-- office` takes
 * only the pages of the back office, `-- site` only those of the site, `-- NAME …` only the screens named; a look among the
 * names (`390-bn-dark`) takes only that look, and `quick` takes no pictures. `-- games` plays a round of every kind of game instead, at both widths and in
 * both languages, and `-- games k3 …` of the kinds named, with `390-bn-light` in one look; what moves in a round, and what
 * axe finds at its end, are faults. The last line counts the faults, and the exit code is 1 when there is one.
 */

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { CENTRE_PLACES, OFFICE_PLACES } from '#tests/gallery/declared-places.ts';
import { drawOften } from '#tests/gallery/draw-often.ts';
import { fillApp } from '#tests/gallery/fill-app.ts';
import { LOOKS, lookName } from '#tests/gallery/looks.ts';
import { clearSmall, writeIndex } from '#tests/gallery/pictures.ts';
import { PLACES, type Place } from '#tests/gallery/places.ts';
import { NATIONAL_CODES } from '#tests/gallery/played-games.ts';
import { takeGames } from '#tests/gallery/take-games.ts';
import { takeScreens } from '#tests/gallery/take-screens.ts';
import { startOwnServer } from '#tests/own-server.ts';
import { UNHURRIED } from '#tests/unhurried.ts';
import { buildIfChanged } from './build-site.ts';
import { CHROMIUM_FLAGS } from './chromium-flags.ts';
import { findChromium } from './find-chromium.ts';
import { SAMPLE_PAYMENTS, SAMPLE_VENDORS, superviseVendor } from './start/supervise-vendor.ts';

const ROOT = join(import.meta.dirname, '..');
const FOLDERS = { full: join(ROOT, 'gallery'), small: join(ROOT, 'docs/gallery') };
const ALL_PLACES = [...PLACES, ...CENTRE_PLACES, ...OFFICE_PLACES];
const GAMES = 'games';
const QUICK = 'quick';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function takeGallery(asked: readonly string[]): Promise<number> {
  await buildIfChanged({ root: ROOT, report: say });
  const askedLooks = LOOKS.filter((look) => asked.includes(lookName(look)));
  const looks = askedLooks.length === 0 ? LOOKS : askedLooks;
  const isQuick = asked.includes(QUICK);
  const names = asked.filter(
    (word) => word !== QUICK && !looks.some((look) => lookName(look) === word),
  );
  const places = ALL_PLACES.filter((place) => isAskedFor(place, names));
  mkdirSync(FOLDERS.full, { recursive: true });
  mkdirSync(FOLDERS.small, { recursive: true });
  if (asked.length === 0) {
    clearSmall(FOLDERS);
  }
  const dataDir = mkdtempSync('/tmp/shapla-samples-');
  const samples = await Promise.all(
    [SAMPLE_VENDORS, SAMPLE_PAYMENTS].map((program) =>
      superviseVendor({ root: ROOT, dataDir, report: say, program }),
    ),
  );
  const settings = Object.assign({}, ...samples.map((sample) => sample.settings));
  const isGames = asked.includes(GAMES);
  const server = await startOwnServer({ ...UNHURRIED, ...settings }, async (databaseUrl) => {
    if (isGames) {
      await drawOften(databaseUrl, NATIONAL_CODES);
    }
  });
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_FLAGS],
  });
  const { url: siteUrl, databaseUrl } = server;
  const taking = { browser, siteUrl, say };
  let faults = 0;
  try {
    if (isGames) {
      const kinds = names.filter((name) => name !== GAMES);
      faults = await takeGames(
        { ...taking, databaseUrl, folders: FOLDERS },
        { names: kinds, looks },
      );
    } else {
      await fillApp(siteUrl, databaseUrl);
      const folders = isQuick ? undefined : FOLDERS;
      faults = await takeScreens({ ...taking, folders }, { places, looks });
    }
  } finally {
    await browser.close();
    await server.stop();
    await Promise.all(samples.map((sample) => sample.stop()));
    rmSync(dataDir, { recursive: true, force: true });
  }
  if (!isQuick) {
    writeIndex(FOLDERS);
  }
  say(
    isGames
      ? `${faults} faults`
      : `${places.length} screens in ${looks.length} looks, ${faults} faults`,
  );
  return faults;
}

function isAskedFor(place: Place, names: readonly string[]): boolean {
  const area = OFFICE_PLACES.includes(place) ? 'office' : 'site';
  return names.length === 0 || names.includes(place.name) || names.includes(area);
}

process.exitCode = (await takeGallery(process.argv.slice(2))) === 0 ? 0 : 1;
