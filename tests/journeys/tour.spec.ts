import type { Browser, Page } from '@playwright/test';
import type { App } from '../app/start-app.ts';
import { contextOf, type GalleryLook, LOOKS, wear } from '../gallery/looks.ts';
import { PLACES, type Place } from '../gallery/places.ts';
import { faultsAt, overhear } from '../gallery/visit.ts';
import { expect, test } from './story.ts';
import { logInOn } from './story-brand.ts';

/** The tours change nothing, so they all use the brand that the sandbox begins with. */
const SANDBOX_BRAND = 1;
const ACCOUNTS = { visitor: undefined, member: 'player1', agent: 'agent1' } as const;

/** Lists states of pages with layouts of their own, and addresses whose query the server must render as the script does. */
const STATES: readonly Place[] = [
  { name: 'help-article', path: '/help?article=rules-k3' },
  { name: 'help-embedded-topic', path: '/helpmc?topic=betting-rules', like: 'help-article' },
  { name: 'notice-opened', path: '/noticePage?id=1' },
  { name: 'promotions-of-a-kind', path: '/promotions?category=SPORTS', like: 'promotions' },
  { name: 'vip-table', path: '/vip?view=table' },
  { name: 'list-search', path: '/rngList?q=a', like: 'slots-list' },
  { name: 'list-search-nothing', path: '/liveList?q=zzz' },
  { name: 'hot-search', path: '/hot?q=a', like: 'hot' },
  { name: 'notices-search', path: '/noticePage?type=PL&q=a', like: 'notices' },
].map((state) => ({ ...state, who: 'visitor' }));

/** Together these four looks have both languages, themes and widths. */
const VISITOR_LOOKS = [0, 3, 5, 6].flatMap((index) => LOOKS[index] ?? []);
/** A login takes time, so members' pages are checked in two looks that differ in everything. */
const MEMBER_LOOKS = [0, 7].flatMap((index) => LOOKS[index] ?? []);

/** Distributes the pages over the looks in turn. */
function byLook(places: readonly Place[], looks: readonly GalleryLook[]) {
  return looks.map((look, index) => ({
    look,
    places: places.filter((_, place) => place % looks.length === index),
  }));
}

async function tour(
  browser: Browser,
  app: App,
  { places, looks }: { readonly places: readonly Place[]; readonly looks: readonly GalleryLook[] },
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const { look, places: here } of byLook(places, looks)) {
    const context = await browser.newContext(contextOf(app.url, look));
    await wear(context, app.url, look);
    const page = await context.newPage();
    await enter(page, app, here[0]?.who);
    const received = overhear(page, app.url);
    for (const place of here) {
      // `npm run gallery` checks every page in every look with axe.
      const isWithoutAxe = place.like !== undefined;
      const found = await faultsAt(page, { siteUrl: app.url, received, place, isWithoutAxe });
      const where = `${place.name} ${look.width} ${look.language} ${look.theme}`;
      faults.push(...found.map((fault) => `${where}: ${fault}`));
    }
    await context.close();
  }
  return faults;
}

async function enter(page: Page, app: App, who: Place['who'] = 'visitor'): Promise<void> {
  const account = who === 'operator' ? undefined : ACCOUNTS[who];
  if (account !== undefined) {
    await logInOn(page, app, { url: app.url, brandId: SANDBOX_BRAND, account });
  }
}

const visitorPlaces = [...PLACES.filter(({ who }) => who === 'visitor'), ...STATES];
const isEven = (place: Place) => visitorPlaces.indexOf(place) % 2 === 0;

for (const [part, places] of [
  ['one half', visitorPlaces.filter(isEven)],
  ['the other half', visitorPlaces.filter((place) => !isEven(place))],
] as const) {
  test(`no page of a visitor has a fault, and no cell of a table runs into the next: ${part} [U37] [RTE-1] [RTE-7] [G9]`, async ({
    browser,
    app,
  }) => {
    expect(await tour(browser, app, { places, looks: VISITOR_LOOKS })).toEqual([]);
  });
}

test('no page of a member or of an agent has a fault [RTE-1] [MC-1] [AC-1] [G9]', async ({
  browser,
  app,
}) => {
  const of = (who: Place['who']) => PLACES.filter((place) => place.who === who);
  expect(await tour(browser, app, { places: of('member'), looks: MEMBER_LOOKS })).toEqual([]);
  expect(await tour(browser, app, { places: of('agent'), looks: MEMBER_LOOKS.slice(1) })).toEqual(
    [],
  );
});
