import type { Browser } from '@playwright/test';
import { enter } from './enter.ts';
import { contextOf, type GalleryLook, lookName, wear } from './looks.ts';
import { type Folders, savePicture } from './pictures.ts';
import type { Place } from './places.ts';
import { faultsOf, goTo, overhear, showLook, turnTo } from './visit.ts';

/** What is looked at, and where what is found goes. */
export type Taking = {
  readonly browser: Browser;
  readonly siteUrl: string;
  /** Without folders no pictures are taken. */
  readonly folders: Folders | undefined;
  readonly say: (line: string) => void;
};

type Round = {
  readonly who: Place['who'];
  readonly places: readonly Place[];
  /** The looks in which each page is shown, one after the other, without being loaded again. */
  readonly looks: readonly GalleryLook[];
};

/**
 * Opens every place once in each language and turns it to each theme and width. The site goes beside the back office in
 * Bengali and in English. @returns the number of faults
 */
export async function takeScreens(
  taking: Taking,
  asked: { readonly places: readonly Place[]; readonly looks: readonly GalleryLook[] },
): Promise<number> {
  const site = (['visitor', 'member', 'agent'] as const).flatMap((who) => roundsOf(who, asked));
  // Operators change nothing here, so that one may be in twice.
  const lanes = [site, ...roundsOf('operator', asked).map((round) => [round])];
  const counts = await Promise.all(lanes.map((rounds) => takeRounds(taking, rounds)));
  return counts.reduce((sum, count) => sum + count, 0);
}

async function takeRounds(taking: Taking, rounds: readonly Round[]): Promise<number> {
  let faults = 0;
  for (const round of rounds) {
    faults += await takeRound(taking, round);
  }
  return faults;
}

/** Games are told their theme when they open, so they are opened for each look. */
function roundsOf(who: Place['who'], asked: Parameters<typeof takeScreens>[1]): readonly Round[] {
  const own = asked.places.filter((place) => place.who === who);
  const games = own.filter(({ game }) => game !== undefined);
  const others = own.filter(({ game }) => game === undefined);
  const ofLanguage = (language: GalleryLook['language']) =>
    asked.looks.filter((look) => look.language === language);
  return [
    ...(['bn', 'en'] as const).map((language) => ({
      ...{ who, places: others },
      looks: ofLanguage(language),
    })),
    ...asked.looks.map((look) => ({ who, places: games, looks: [look] })),
  ].filter(({ places, looks }) => places.length > 0 && looks.length > 0);
}

async function takeRound(
  { browser, siteUrl, folders, say }: Taking,
  { who, places, looks }: Round,
): Promise<number> {
  const [first] = looks;
  if (first === undefined) {
    return 0;
  }
  const context = await browser.newContext(contextOf(siteUrl, first));
  await wear(context, siteUrl, first);
  const page = await context.newPage();
  await enter(page, who);
  const received = overhear(page, siteUrl);
  let faults = 0;
  const framesKnown = new Set<GalleryLook>();
  for (const place of places) {
    const before = faults;
    const report = (look: GalleryLook, found: readonly string[]) => {
      faults += found.length;
      for (const fault of found) {
        say(`${place.name} ${lookName(look)}: ${fault}`);
      }
    };
    await showLook(page, first);
    const trouble = await openOr(() => goTo(page, { siteUrl, received, place }));
    if (trouble !== undefined) {
      report(first, [trouble]);
      continue;
    }
    for (const look of looks) {
      if (look !== first) {
        await turnTo(page, look, received);
      }
      const isColourOnly = look.theme !== first.theme;
      const isFrameKnown = who === 'operator' && framesKnown.has(look);
      framesKnown.add(look);
      report(look, await faultsOf(page, { siteUrl, received, place, isColourOnly, isFrameKnown }));
      if (folders !== undefined) {
        await savePicture(page, { place, look, folders });
      }
    }
    if (faults === before) {
      say(`${place.name} ${looks.map(lookName).join(', ')}: clean`);
    }
  }
  await context.close();
  return faults;
}

/** Says why a place does not open; undefined when it does. The other places are looked at all the same. */
async function openOr(open: () => Promise<boolean>): Promise<string | undefined> {
  try {
    return (await open()) ? undefined : 'nothing to open';
  } catch (error) {
    return `does not open: ${error instanceof Error ? error.message : String(error)}`;
  }
}
