import type { BrowserContext, Page } from '@playwright/test';
import { boxAtRest } from './at-rest.ts';
import { expect, go, test } from './story.ts';
import { wordsOf } from './words.ts';

const words = wordsOf('apps/site', 'bn');
const TAG = 'G-SHAPLA1';
/** No address of a story contains this by chance, since hosts and ports have only numbers. */
const ROUND = 'lotus-and-reed';

/** This script replaces the tag: like the real one it sets its cookies and sends the events it is given. */
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

/** Answers every request to other hosts, so that none leaves the machine. @returns a list that each such request is added to */
async function watch(context: BrowserContext, origin: string): Promise<URL[]> {
  const asked: URL[] = [];
  await context.route(
    (url) => url.origin !== origin,
    async (route) => {
      asked.push(new URL(route.request().url()));
      await route.fulfill({ contentType: 'text/javascript', body: STAND_IN });
    },
  );
  return asked;
}

const bar = (page: Page) => page.getByRole('region', { name: words('consent.title'), exact: true });
const button = (page: Page, name: 'yes' | 'no') =>
  bar(page).getByRole('button', { name: words(`consent.${name}`), exact: true });
const link = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: words('consent.link'), exact: true });
const policyOf = async (page: Page, path: string) =>
  (await page.request.get(path)).headers()['content-security-policy'] ?? '';
const tagCookies = async (page: Page) =>
  (await page.context().cookies()).map(({ name }) => name).filter((name) => name.startsWith('_ga'));

test('without a tag the site neither asks nor loads anything, whatever a cookie says; with one it loads nothing before consent, one script after it, and none once consent is withdrawn [BRD-8]', async ({
  site,
  context,
  brand,
}) => {
  const asked = await watch(context, brand.url);
  const scripts = () => asked.filter(({ pathname }) => pathname === '/gtag/js');
  const sent = () => asked.filter(({ pathname }) => pathname === '/g/collect');
  await context.addCookies([{ name: 'measuring', value: 'yes', url: brand.url }]);
  await go(site, '/');
  await expect(site.getByRole('contentinfo')).toBeVisible();
  await expect(link(site)).toHaveCount(0);
  await expect(bar(site)).toHaveCount(0);
  expect(await policyOf(site, '/')).not.toContain('http');
  expect(asked).toEqual([]);
  await context.clearCookies();

  await (await brand.office()).change({ gtagId: TAG });
  await go(site, '/');
  await expect(bar(site)).toBeVisible();
  expect(asked).toEqual([]);
  expect(await policyOf(site, '/')).not.toContain('http');
  await isFair(site);

  await button(site, 'yes').press('Enter');
  await expect.poll(() => sent().length).toBe(1);
  await expect(bar(site)).toHaveCount(0);
  expect(scripts().map(({ search }) => search)).toEqual([`?id=${TAG}`]);
  expect(await policyOf(site, '/')).toContain('https://www.googletagmanager.com');
  for (const path of ['/reset?token=abc', '/office/', '/studio/slots/?launch=abc']) {
    expect(await policyOf(site, path)).not.toContain('http');
  }

  await go(site, `/verify?vendor=SHPS&round=${ROUND}#x`);
  await expect.poll(() => sent().length).toBe(2);
  await site.getByRole('contentinfo').locator('[href="/credits"]').click();
  await expect.poll(() => sent().length).toBe(3);
  expect(sent().map(({ searchParams }) => searchParams.get('page_location'))).toEqual(
    ['/', '/verify', '/credits'].map((path) => brand.url + path),
  );
  expect(sent().join(' ')).not.toMatch(new RegExp(`round|${ROUND}|SHPS`));
  expect(await tagCookies(site)).toEqual(['_ga', '_ga_SHAPLA1']);

  const before = asked.length;
  await link(site).press('Enter');
  await expect(bar(site).getByRole('heading')).toBeFocused();
  await site.keyboard.press('Escape');
  await expect(link(site)).toBeFocused();
  await link(site).press('Enter');
  await Promise.all([site.waitForEvent('load'), button(site, 'no').click()]);
  await go(site, '/');
  await expect(link(site)).toBeVisible();
  await expect(bar(site)).toHaveCount(0);
  expect(asked.length).toBe(before);
  expect(await tagCookies(site)).toEqual([]);
  expect(await policyOf(site, '/')).not.toContain('http');
  const stored = (await context.cookies()).find(({ name }) => name === 'measuring');
  expect([stored?.value, stored?.path, stored?.sameSite]).toEqual(['no', '/', 'Lax']);
});

/** Checks on a computer and on a phone that both answers are of the same size, and that the footer can be scrolled above the question. */
async function isFair(page: Page): Promise<void> {
  const desk = page.viewportSize();
  for (const size of [{ width: 390, height: 844 }, desk ?? { width: 1280, height: 720 }]) {
    await page.setViewportSize(size);
    const no = await boxAtRest(button(page, 'no'));
    const yes = await boxAtRest(button(page, 'yes'));
    expect([no.width, no.height, no.y]).toEqual([yes.width, yes.height, yes.y]);
    await expect(async () => {
      await page.evaluate(
        "scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })",
      );
      const footer = await page.getByRole('contentinfo').boundingBox();
      const asked = await bar(page).boundingBox();
      const end = (footer?.y ?? 0) + (footer?.height ?? 0);
      expect(end).toBeLessThanOrEqual((asked?.y ?? 0) + 1);
    }).toPass();
  }
}
