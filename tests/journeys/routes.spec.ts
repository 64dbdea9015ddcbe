import type { Page } from '@playwright/test';
import { alive } from './at-rest.ts';
import { expect, go, test } from './story.ts';
import type { StoryBrand } from './story-brand.ts';
import { BRAND_NAMES, wordsOf } from './words.ts';

const bn = wordsOf('apps/site', 'bn');
const catalog = wordsOf('modules/catalog', 'bn');

const FULL = [
  ...['/', '/index', '/index.html', '/home', '/register', '/register.html', '/noticePage', '/vip'],
  ...['/pointMall', '/sports', '/esports', '/elott', '/lott', '/cockfight', '/rngList', '/pvpList'],
  ...['/liveList', '/fishList', '/rng', '/fish', '/pvp', '/live', '/rngList/FISH', '/promotions'],
  ...['/promoDetail', '/hot', '/favorite', '/recent', '/new', '/help', '/down', '/download'],
  ...['/join', '/login', '/verify', '/fairness', '/credits'],
];
const HEADER = [
  '/lottery',
  '/vnlottery',
  '/seamless',
  '/sealottery',
  '/lottert',
  '/fbsports',
  '/game',
];

/** The name of the brand that the product begins with, which no page of another brand shows. */
const OTHER_BRAND = /shapla|শাপলা/iu;

/** Reads a page as the server renders it, without running its script. */
async function drawn(site: Page, path: string) {
  const answer = await site.request.get(path);
  const html = await answer.text();
  const has = (pattern: RegExp) => pattern.test(html);
  return {
    html,
    status: answer.status(),
    header: has(/href="#main"/),
    footer: has(/<footer/),
    title: /<title>([^<]*)</.exec(html)?.[1] ?? '',
  };
}

test('every route opens by link with its frame and a title; search engines get every public page, and none of a member; no page names another brand; an unknown address is answered 404 with links to home and the games, and a search [A3] [RTE-1] [RTE-2] [RTE-3] [RTE-4] [RTE-5] [RTE-6] [RTE-7] [RTE-8]', async ({
  site,
  brand,
}) => {
  await opensEveryRoute(site, brand);
  const answer = await site.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(site.getByText(bn('notFound.text'), { exact: true })).toBeVisible();
  await expect(site.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const main = site.getByRole('main');
  await expect(main.getByRole('link', { name: catalog('nav.ELOTT'), exact: true })).toBeVisible();
  await alive(site);
  await main.getByRole('searchbox').fill('K3');
  await main.getByRole('searchbox').press('Enter');
  const found = site.getByRole('dialog', { name: bn('search.title'), exact: true });
  await expect(found.getByRole('button', { name: /^K3/ }).first()).toBeVisible();
  await found.getByRole('button', { name: bn('search.close'), exact: true }).click();
  await main.getByRole('button', { name: bn('notFound.inHelp'), exact: true }).click();
  await expect(site).toHaveURL('/help?q=K3');
  await site.goBack();
  await main.getByRole('link', { name: bn('notFound.home'), exact: true }).click();
  await expect(site).toHaveURL('/');
  await expect(site).toHaveTitle(bn('home.head.title'));

  // A key opens the search from any page; it finds games by name and articles of help.
  await go(site, '/verify');
  await site.keyboard.press('/');
  const field = found.getByRole('searchbox');
  await expect(field).toBeFocused();
  await field.fill('K3');
  await expect(found.getByRole('button', { name: /^K3/ }).first()).toBeVisible();
  await expect(
    found.getByRole('list').last().getByRole('link').filter({ hasText: 'K3' }),
  ).not.toHaveCount(0);
  await field.fill('zzzz');
  await expect(found.getByText(bn('search.nothing'), { exact: true })).toBeVisible();
  // The first press empties the field, and the second closes the dialog.
  await site.keyboard.press('Escape');
  await site.keyboard.press('Escape');
  await expect(found).toHaveCount(0);
});

/** Checks that every route opens by link with its frame and a title, and what search engines get. */
async function opensEveryRoute(site: Page, brand: StoryBrand): Promise<void> {
  for (const path of [...FULL, ...HEADER, '/helpmc']) {
    const { html, status, header, footer, title } = await drawn(site, path);
    expect([path, OTHER_BRAND.exec(html)?.[0]]).toEqual([path, undefined]);
    expect([path, html.includes(BRAND_NAMES.bn)]).toEqual([path, true]);
    const frame = path === '/helpmc' ? [false, false] : [true, FULL.includes(path)];
    expect([path, status, header, footer]).toEqual([path, 200, ...frame]);
    expect(title).toMatch(/[\u0980-\u09ff]/);
  }

  await namesNoOtherBrand(site);

  const map = await (await site.request.get('/sitemap.xml')).text();
  expect(map).toContain(`<loc>${brand.url}/elott?lang=bn</loc>`);
  expect(map).not.toContain('/bets');
  const robots = await (await site.request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${brand.url}/sitemap.xml`);
  // Robots may not read the board, but they may read the list of results, whose path begins alike.
  expect(robots).toContain('Disallow: /lottery$\nDisallow: /lottery?\n');
  expect(robots).not.toMatch(/^Disallow: \/lottery\w*$/m);
  const manifest = await (await site.request.get('/manifest.webmanifest?lang=en')).json();
  expect(manifest).toMatchObject({ lang: 'en', display: 'standalone', start_url: '/' });
  for (const { src } of manifest.icons) {
    expect([src, (await site.request.get(src)).status()]).toEqual([src, 200]);
  }
}

/** Checks the pages in English, and the files that name a brand (A3). */
async function namesNoOtherBrand(site: Page): Promise<void> {
  for (const path of [...FULL, ...HEADER, '/helpmc', '/no/such/page']) {
    const { html } = await drawn(site, `${path}?lang=en`);
    expect([path, OTHER_BRAND.exec(html)?.[0]]).toEqual([path, undefined]);
  }
  for (const path of ['/manifest.webmanifest?lang=en', '/manifest.webmanifest?lang=bn', '/sw.js']) {
    const text = await (await site.request.get(path)).text();
    expect([path, OTHER_BRAND.exec(text)?.[0]]).toEqual([path, undefined]);
  }
  const { name } = await (await site.request.get('/manifest.webmanifest?lang=bn')).json();
  expect(name).toBe(BRAND_NAMES.bn);
  const { html } = await drawn(site, '/?lang=en');
  expect(html).toContain(`<meta property="og:site_name" content="${BRAND_NAMES.en}">`);
  expect(html).toContain(`© 2025 ${BRAND_NAMES.en}`);
}

test('back, forward and reload show the page where it was left [RTE-1]', async ({ site }) => {
  await site.setViewportSize({ width: 390, height: 700 });
  const scrolled = Promise.withResolvers<void>();
  await site.route(/\/scroll-[^/]*\.js$/, async (route) => {
    await scrolled.promise;
    await route.continue();
  });
  await go(site, '/elott');
  await expect(site.getByRole('main').locator('img').first()).toBeAttached();
  const place = () => site.evaluate(() => Math.round(scrollY));
  await site.mouse.wheel(0, 500);
  await expect.poll(place).toBe(500);
  // The script that remembers comes after the reader has scrolled.
  scrolled.resolve();
  await expect.poll(() => site.evaluate(() => history.state?.key)).toBeTruthy();
  await site.evaluate(() => document.querySelector<HTMLElement>('a[href="/verify"]')?.click());
  await expect(site).toHaveURL('/verify');
  await expect.poll(place).toBe(0);
  await site.goBack();
  await expect(site).toHaveURL('/elott');
  await expect.poll(place).toBe(500);
  await site.reload();
  await expect.poll(place).toBe(500);
  await site.goForward();
  await expect(site).toHaveURL('/verify');
  await expect.poll(place).toBe(0);
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('without a network a page that was seen before is shown as stored, with a note that says so [U42]', async ({
    site,
    context,
  }) => {
    await site.goto('/elott');
    await site.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await site.reload();
    await alive(site);
    // The service worker stores a page a moment after the page is shown.
    await site.waitForLoadState('networkidle');
    await site.waitForFunction(async () => (await caches.match(location.href)) !== undefined);
    await context.setOffline(true);
    await site.reload();
    await expect(site.getByRole('heading', { level: 1 })).toHaveText(catalog('nav.ELOTT'));
    // No request goes out, and yet recent browsers say to a page that is loaded so that it is online.
    await setNetworkState(site, { offline: true });
    await expect(site.getByText(bn('offline.text'), { exact: true })).toBeVisible();
    await context.setOffline(false);
    await setNetworkState(site, { offline: false });
    await expect(site.getByText(bn('offline.text'), { exact: true })).toBeHidden();
    await context.setOffline(true);
    // No page of the site stands for what is none.
    await expect(site.goto('/docs')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  });
});

/** Sets what `navigator.onLine` says. */
async function setNetworkState(
  page: Page,
  { offline }: { readonly offline: boolean },
): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const speed = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await browser.send('Network.overrideNetworkState', { offline, ...speed });
}
