import type { Browser } from '@playwright/test';
import { contextOf, LOOKS, wear } from '../gallery/looks.ts';
import { PLACES, type Place } from '../gallery/places.ts';
import { faultsAt, overhear } from '../gallery/visit.ts';
import { expect, logIn, test } from './story.ts';

/** Some twenty pages, each looked at by axe. */
test.setTimeout(360_000);

const ACCOUNTS = { visitor: undefined, member: 'player1', agent: 'agent1' } as const;

/** A login takes its time, so members see two looks that differ in everything; visitors see all eight. */
const MEMBER_LOOKS = [LOOKS.at(0), LOOKS.at(-1)];

/** axe looks at every other place; `npm run gallery` lets it see all of them in all looks. */
const AXE_EVERY = 2;

/** Each place once, in another look than its neighbours; `npm run gallery` shows every place in every look. */
function lookOf(place: Place) {
  const choice = place.who === 'visitor' ? LOOKS : MEMBER_LOOKS;
  return choice[PLACES.indexOf(place) % choice.length];
}

async function tour(browser: Browser, places: readonly Place[]): Promise<readonly string[]> {
  const house = process.env['JOURNEY_URL'] ?? '';
  const faults: string[] = [];
  for (const look of LOOKS) {
    const here = places.filter((place) => lookOf(place) === look);
    const who = here[0]?.who;
    if (who === undefined || who === 'operator') {
      continue;
    }
    const context = await browser.newContext(contextOf(house, look));
    await wear(context, house, look);
    const page = await context.newPage();
    const account = ACCOUNTS[who];
    if (account !== undefined) {
      await logIn(page, account);
    }
    const heard = overhear(page, house);
    for (const place of here) {
      const isWithoutAxe = places.indexOf(place) % AXE_EVERY !== 0;
      const found = await faultsAt(page, { house, heard, place, isWithoutAxe });
      const where = `${place.name} ${look.width} ${look.language} ${look.theme}`;
      faults.push(...found.map((fault) => `${where}: ${fault}`));
    }
    await context.close();
  }
  return faults;
}

const visitorPlaces = PLACES.filter(({ who }) => who === 'visitor');
const HALF = Math.ceil(visitorPlaces.length / 2);

for (const [part, places] of [
  ['the first half', visitorPlaces.slice(0, HALF)],
  ['the second half', visitorPlaces.slice(HALF)],
] as const) {
  test(`every page of a visitor is without fault: ${part} [RTE-1] [RTE-7] [G9]`, async ({
    browser,
  }) => {
    expect(await tour(browser, places)).toEqual([]);
  });
}

for (const who of ['member', 'agent'] as const) {
  test(`every page of a ${who} is without fault [RTE-1] [MC-1] [AC-1] [G9]`, async ({
    browser,
  }) => {
    expect(
      await tour(
        browser,
        PLACES.filter((place) => place.who === who),
      ),
    ).toEqual([]);
  });
}
