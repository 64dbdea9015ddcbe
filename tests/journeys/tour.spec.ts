import type { Browser, Page } from '@playwright/test';
import type { App } from '../app/start-app.ts';
import { contextOf, type GalleryLook, LOOKS, wear } from '../gallery/looks.ts';
import { PLACES, type Place } from '../gallery/places.ts';
import { faultsAt, overhear } from '../gallery/visit.ts';
import { expect, test } from './story.ts';
import { logInOn } from './story-brand.ts';

/** Some twenty pages each; nothing on them is changed, so all are of the brand that the sandbox begins with. */
const SANDBOX_BRAND = 1;
const ACCOUNTS = { visitor: undefined, member: 'player1', agent: 'agent1' } as const;

/** Further states of pages that are layouts of their own, and addresses that must be drawn as their script draws them. */
const STATES: readonly Place[] = [
  ['help-article', '/help?article=rules-k3'],
  ['help-embedded-topic', '/helpmc?topic=betting-rules'],
  ['notice-opened', '/noticePage?id=1'],
  ['promotions-of-a-kind', '/promotions?category=SPORTS'],
  ['vip-table', '/vip?view=table'],
  ['list-search', '/rngList?q=a'],
  ['list-search-nothing', '/liveList?q=zzz'],
  ['hot-search', '/hot?q=a'],
  ['notices-search', '/noticePage?type=PL&q=a'],
].map(([name = '', path = '']) => ({ name, path, who: 'visitor' }));

/**
 * Pages of the same layout as another one: axe sees that one. `npm run gallery` lets it see every page in every look.
 */
const LIKE_ANOTHER: ReadonlySet<string> = new Set([
  ...['sports', 'esports', 'lottery-list', 'cockfight', 'cards-list', 'live-list', 'fish-list'],
  ...['list-search', 'fish', 'cards', 'live', 'new', 'hot-search', 'recent-visitor'],
  ...['lottery-vietnam', 'lottery-sea', 'lottery-results-vietnam', 'lottery-results-yeekee'],
  ...['sportsbook-visitor', 'member-centre-messages', 'game-wingo', 'notices-search'],
]);

/** Four looks that have both languages, themes and widths between them. */
const VISITOR_LOOKS = [0, 3, 5, 6].flatMap((index) => LOOKS[index] ?? []);
/** A login takes its time, so members see two looks that differ in everything. */
const MEMBER_LOOKS = [0, 7].flatMap((index) => LOOKS[index] ?? []);

/** Each page in another look than its neighbours. */
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
      const isWithoutAxe = LIKE_ANOTHER.has(place.name);
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
  test(`every page of a visitor is without fault: ${part} [RTE-1] [RTE-7] [G9]`, async ({
    browser,
    app,
  }) => {
    expect(await tour(browser, app, { places, looks: VISITOR_LOOKS })).toEqual([]);
  });
}

test('every page of a member and of an agent is without fault [RTE-1] [MC-1] [AC-1] [G9]', async ({
  browser,
  app,
}) => {
  // A name that no page has would leave nothing out.
  const names = [...visitorPlaces, ...PLACES].map(({ name }) => name);
  expect([...LIKE_ANOTHER].filter((name) => !names.includes(name))).toEqual([]);
  const of = (who: Place['who']) => PLACES.filter((place) => place.who === who);
  expect(await tour(browser, app, { places: of('member'), looks: MEMBER_LOOKS })).toEqual([]);
  expect(await tour(browser, app, { places: of('agent'), looks: MEMBER_LOOKS.slice(1) })).toEqual(
    [],
  );
});
