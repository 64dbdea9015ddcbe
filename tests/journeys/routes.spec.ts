import type { Page } from '@playwright/test';
import { alive } from './at-rest.ts';
import { expect, test } from './story.ts';
import { wordsOf } from './words.ts';

const bn = wordsOf('apps/site', 'bn');
const en = wordsOf('apps/site', 'en');
const catalog = wordsOf('modules/catalog', 'bn');

const FULL = [
  ...['/', '/index', '/index.html', '/home', '/register', '/register.html', '/noticePage', '/vip'],
  ...['/pointMall', '/sports', '/esports', '/elott', '/lott', '/cockfight', '/rngList', '/pvpList'],
  ...['/liveList', '/fishList', '/rng', '/fish', '/pvp', '/live', '/rngList/FISH', '/promotions'],
  ...[
    '/promoDetail',
    '/hot',
    '/favorite',
    '/recent',
    '/new',
    '/help',
    '/down',
    '/download',
    '/join',
  ],
  ...['/login', '/verify', '/credits'],
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

/** The whole page, as the server draws it, without running its script. */
async function drawn(site: Page, path: string) {
  const answer = await site.request.get(path);
  const html = await answer.text();
  const has = (pattern: RegExp) => pattern.test(html);
  return {
    status: answer.status(),
    header: has(/href="#main"/),
    footer: has(/<footer/),
    title: /<title>([^<]*)</.exec(html)?.[1] ?? '',
    html,
  };
}

test('every route opens by link with its frame and a title [RTE-1] [RTE-2] [RTE-3] [RTE-4] [RTE-5] [RTE-6] [RTE-7]', async ({
  site,
}) => {
  for (const path of [...FULL, ...HEADER, '/helpmc']) {
    const { status, header, footer, title } = await drawn(site, path);
    const frame = path === '/helpmc' ? [false, false] : [true, FULL.includes(path)];
    expect([path, status, header, footer]).toEqual([path, 200, ...frame]);
    expect(title).toMatch(/[\u0980-\u09ff]/);
  }
});

test('an address that leads nowhere is a real 404 with the way home, to the games and to the search [RTE-8]', async ({
  site,
}) => {
  const answer = await site.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(site.getByText(bn('notFound.text'))).toBeVisible();
  await expect(site.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const main = site.getByRole('main');
  await expect(main.getByRole('link', { name: catalog('nav.ELOTT') })).toBeVisible();
  await alive(site);
  await main.getByRole('searchbox').fill('K3');
  await main.getByRole('searchbox').press('Enter');
  const found = site.getByRole('dialog', { name: bn('search.title') });
  await expect(found.getByRole('button', { name: 'K3' }).first()).toBeVisible();
  await found.getByRole('button', { name: bn('search.close') }).click();
  await main.getByRole('button', { name: bn('notFound.inHelp') }).click();
  await expect(site).toHaveURL('/help?q=K3');
  await site.goBack();
  await main.getByRole('link', { name: bn('notFound.home') }).click();
  await expect(site).toHaveURL('/');
  await expect(site).toHaveTitle(bn('home.head.title'));
});

test('an address says its language to the server and to the browser, and the switch says so too [HDR-4]', async ({
  site,
}) => {
  const { html, title } = await drawn(site, '/elott?lang=en');
  expect(html).toContain('<html lang="en"');
  expect(title).toBe(wordsOf('modules/catalog', 'en')('catalog.head.elott.title'));
  for (const part of [
    'hreflang="bn"',
    'hreflang="en"',
    'hreflang="x-default"',
    '/elott?lang=en">',
  ]) {
    expect(html).toContain(part);
  }
  await site.goto('/elott?lang=en');
  await alive(site);
  await expect(site.locator('html')).toHaveAttribute('lang', 'en');
  await site
    .getByRole('banner')
    .getByRole('button', { name: en('shell.language') })
    .click();
  await site.getByRole('menuitemradio', { name: 'বাংলা' }).click();
  await expect(site).toHaveTitle(catalog('catalog.head.elott.title'));
  await expect(site).toHaveURL('/elott?lang=bn');
  await site.reload();
  await expect(site.locator('html')).toHaveAttribute('lang', 'bn');
});

test('search engines get every public page in both languages, and none of a member', async ({
  site,
}) => {
  const map = await (await site.request.get('/sitemap.xml')).text();
  const origin = new URL((await site.request.get('/')).url()).origin;
  expect(map).toContain(`<loc>${origin}/elott?lang=bn</loc>`);
  expect(map).not.toContain('/bets');
  const robots = await (await site.request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
  const manifest = await (await site.request.get('/manifest.webmanifest?lang=en')).json();
  expect(manifest).toMatchObject({ lang: 'en', display: 'standalone', start_url: '/' });
  for (const { src } of manifest.icons) {
    expect([src, (await site.request.get(src)).status()]).toEqual([src, 200]);
  }
});

test('back, forward and reload show the page where it was left [RTE-1]', async ({ site }) => {
  await site.setViewportSize({ width: 390, height: 700 });
  await site.goto('/elott');
  await alive(site);
  await expect(site.getByRole('main').locator('img').first()).toBeAttached();
  const place = () => site.evaluate(() => Math.round(scrollY));
  await site.mouse.wheel(0, 500);
  await expect.poll(place).toBe(500);
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

test('what is typed before the script has come stays [LGN-1]', async ({ site }) => {
  await site.route(/\/assets\/page-.*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await site.goto('/login');
  const name = site.getByRole('main').locator('input[name=username]');
  await name.fill('rahim');
  await alive(site);
  await site.waitForLoadState('networkidle');
  await expect(name).toHaveValue('rahim');
});

test('a page whose script is lost on the way is asked for again [RTE-9] [ERR-2]', async ({
  site,
}) => {
  await site.goto('/credits');
  await alive(site);
  let lost = 0;
  await site.route(/\/assets\/screen-.*\.js$/, async (route) => {
    lost += 1;
    await (lost === 1 ? route.abort() : route.continue());
  });
  await site.getByRole('contentinfo').scrollIntoViewIfNeeded();
  // The footer lives once it is near: before that its links are the browser's own.
  await site.waitForFunction(() =>
    Object.keys(document.querySelector('footer a[href="/verify"]') ?? {}).some((key) =>
      key.startsWith('__reactProps'),
    ),
  );
  await site.evaluate(() => document.querySelector<HTMLElement>('a[href="/verify"]')?.click());
  await expect(site).toHaveTitle(wordsOf('modules/fairness', 'bn')('fairness.head.title'));
  expect(lost).toBeGreaterThan(1);
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('pages that were seen are shown as they were, and say from when', async ({
    site,
    context,
  }) => {
    await site.goto('/elott');
    await site.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await site.reload();
    await alive(site);
    // What was fetched is kept a moment after it is shown.
    await site.waitForLoadState('networkidle');
    await site.waitForFunction(async () => (await caches.match(location.href)) !== undefined);
    await context.setOffline(true);
    await site.reload();
    await expect(site.getByRole('heading', { level: 1 })).toHaveText(catalog('nav.ELOTT'));
    await expect(site.getByText(bn('offline.text'))).toBeVisible();
    await context.setOffline(false);
    await expect(site.getByText(bn('offline.text'))).toBeHidden();
  });
});
