import type { BrowserContext, Page } from '@playwright/test';
import { type OwnServer, startOwnServer, UNHURRIED } from '../own-server.ts';
import { boxAtRest } from './at-rest.ts';
import { dress, looks, violations } from './axe-page.ts';
import { type Desk, openDesk } from './desk.ts';
import { expect, test } from './story.ts';
import { wordsOf } from './words.ts';

const words = { bn: wordsOf('apps/site', 'bn'), en: wordsOf('apps/site', 'en') };
const TAG = 'G-SHAPLA1';

/** Stands in for the tag: keeps its cookie and sends what it was told to, as the real one does. */
const STAND_IN = `{
  document.cookie = '_ga=1;path=/'; document.cookie = '_ga_SHAPLA1=1;path=/';
  let set = {};
  const take = ([verb, name, more]) => {
    if (verb === 'set') set = { ...set, ...name };
    if (verb === 'event') fetch('https://region1.google-analytics.com/g/collect?' + new URLSearchParams({ en: name, ...set }), { method: 'POST', mode: 'no-cors' });
  };
  dataLayer.forEach(take);
  dataLayer.push = take;
}`;

let house: OwnServer;
let desk: Desk;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  house = await startOwnServer(UNHURRIED);
  desk = await openDesk(house);
});
test.afterAll(async () => {
  await house.stop();
});

/** Answers everything that is not the house's, so that nothing leaves the machine, and lists what was asked for. */
async function watch(context: BrowserContext): Promise<URL[]> {
  const asked: URL[] = [];
  await context.route(
    (url) => url.origin !== house.url,
    async (route) => {
      asked.push(new URL(route.request().url()));
      await route.fulfill({ contentType: 'text/javascript', body: STAND_IN });
    },
  );
  return asked;
}

const bar = (page: Page, language: 'bn' | 'en' = 'bn') =>
  page.getByRole('region', { name: words[language]('consent.title') });
const button = (page: Page, name: 'yes' | 'no', language: 'bn' | 'en' = 'bn') =>
  bar(page, language).getByRole('button', { name: words[language](`consent.${name}`) });
const link = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: words.bn('consent.link') });
const policyOf = async (page: Page, path: string) =>
  (await page.request.get(`${house.url}${path}`)).headers()['content-security-policy'] ?? '';
const tagCookies = async (page: Page) =>
  (await page.context().cookies()).map(({ name }) => name).filter((name) => name.startsWith('_ga'));

test('a brand without a tag asks nothing and loads nothing, whatever a cookie says [BRD-8]', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: house.url });
  const asked = await watch(context);
  await context.addCookies([{ name: 'measuring', value: 'yes', url: house.url }]);
  const page = await context.newPage();
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(link(page)).toHaveCount(0);
  await expect(bar(page)).toHaveCount(0);
  expect(await policyOf(page, '/')).not.toContain('http');
  expect(asked).toEqual([]);
  await context.close();
});

test('nothing is asked of the tag before yes, one script after it, none once it is taken back [BRD-8]', async ({
  browser,
}) => {
  await desk.change({ gtagId: TAG });
  const context = await browser.newContext({ baseURL: house.url });
  const asked = await watch(context);
  const scripts = () => asked.filter(({ pathname }) => pathname === '/gtag/js');
  const sent = () => asked.filter(({ pathname }) => pathname === '/g/collect');
  const page = await context.newPage();
  await expect(async () => {
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(bar(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  expect(asked).toEqual([]);
  expect(await policyOf(page, '/')).not.toContain('http');

  await button(page, 'yes').press('Enter');
  await expect.poll(() => sent().length).toBe(1);
  await expect(bar(page)).toHaveCount(0);
  expect(scripts().map(({ search }) => search)).toEqual([`?id=${TAG}`]);
  expect(await policyOf(page, '/')).toContain('https://www.googletagmanager.com');
  for (const path of ['/reset?token=abc', '/office/', '/studio/slots/?launch=abc']) {
    expect(await policyOf(page, path)).not.toContain('http');
  }

  await page.goto('/verify?vendor=SHPS&round=17#x', { waitUntil: 'networkidle' });
  await expect.poll(() => sent().length).toBe(2);
  await page.getByRole('contentinfo').locator('[href="/credits"]').click();
  await expect.poll(() => sent().length).toBe(3);
  expect(sent().map(({ searchParams }) => searchParams.get('page_location'))).toEqual(
    ['/', '/verify', '/credits'].map((path) => house.url + path),
  );
  expect(sent().join(' ')).not.toMatch(/round|17|SHPS/);
  expect(await tagCookies(page)).toEqual(['_ga', '_ga_SHAPLA1']);

  const before = asked.length;
  await link(page).press('Enter');
  await expect(bar(page).getByRole('heading')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(link(page)).toBeFocused();
  await link(page).press('Enter');
  await Promise.all([page.waitForEvent('load'), button(page, 'no').click()]);
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(link(page)).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  expect(asked.length).toBe(before);
  expect(await tagCookies(page)).toEqual([]);
  expect(await policyOf(page, '/')).not.toContain('http');
  const kept = (await context.cookies()).find(({ name }) => name === 'measuring');
  expect([kept?.value, kept?.path, kept?.sameSite]).toEqual(['no', '/', 'Lax']);
  await context.close();
});

for (const look of looks(0)) {
  test(`the question is readable, its answers are equals, and it covers nothing for good: ${look.language} ${look.theme} [BRD-8]`, async ({
    browser,
  }) => {
    for (const width of look.widths) {
      const context = await browser.newContext({
        baseURL: house.url,
        viewport: { width, height: 844 },
      });
      await watch(context);
      const page = await context.newPage();
      await dress(page, house.url, look);
      await page.goto('/', { waitUntil: 'networkidle' });
      await expect(bar(page, look.language)).toBeVisible();
      const no = await boxAtRest(button(page, 'no', look.language));
      const yes = await boxAtRest(button(page, 'yes', look.language));
      expect([no.width, no.height, no.y]).toEqual([yes.width, yes.height, yes.y]);
      expect(await violations(page)).toEqual([]);
      await expect(async () => {
        await page.evaluate(
          "scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })",
        );
        const footer = await page.getByRole('contentinfo').boundingBox();
        const asked = await bar(page, look.language).boundingBox();
        const end = (footer?.y ?? 0) + (footer?.height ?? 0);
        expect(end).toBeLessThanOrEqual((asked?.y ?? 0) + 1);
      }).toPass();
      await context.close();
    }
  });
}
