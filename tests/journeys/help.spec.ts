import type { Page } from '@playwright/test';
import { dress, looks, violations } from './axe-page.ts';
import { expect, test } from './story.ts';
import { wordsOf } from './words.ts';

const bn = wordsOf('modules/help', 'bn');
const shell = wordsOf('apps/site', 'bn');
const PHONE = { width: 390, height: 844 };

const main = (site: Page) => site.getByRole('main');

async function openHelp(site: Page): Promise<void> {
  await site.setViewportSize(PHONE);
  await site.goto('/');
  await site.getByRole('contentinfo').locator('a[href="/help"]').first().click();
  await expect(main(site).getByRole('heading', { level: 1, name: bn('help.title') })).toBeVisible();
}

test('a newcomer with a phone finds the rules of a game in three taps [RTE-7]', async ({
  site,
}) => {
  await openHelp(site);
  await main(site).getByRole('link', { name: 'খেলার নিয়ম' }).click();
  await main(site).getByRole('link', { name: 'K3 ফাস্ট থ্রি: নিয়ম' }).click();
  await expect(main(site).getByRole('heading', { name: 'K3 ফাস্ট থ্রি: নিয়ম' })).toBeVisible();
  await expect(main(site).getByRole('table')).toBeVisible();
});

test('the hours of customer service are three taps away, and one language later still there [RTE-7] [HDR-4]', async ({
  site,
}) => {
  await openHelp(site);
  const hours = main(site).getByRole('link', { name: 'কাস্টমার সার্ভিসের সময়' });
  await hours.click();
  // The topic and its article have one name: the article is the link that leads to one.
  await hours.and(site.locator('[href*="article="]')).first().click();
  await expect(main(site).getByRole('article')).toContainText('সকাল 10টা');
  await site.evaluate(() => Object.assign(window, { isSamePage: true }));
  await site
    .getByRole('banner')
    .getByRole('button', { name: shell('shell.language') })
    .click();
  await site.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(
    main(site).getByRole('heading', { name: 'Hours of customer service' }),
  ).toBeVisible();
  await expect(main(site).getByRole('article')).toContainText('every day, 10:00 to 22:00');
  expect(await site.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
});

test('search finds Bengali typed in Latin letters; a word about an article is kept and may change [RTE-7]', async ({
  site,
}) => {
  await site.goto('/help');
  // What is typed before the page is alive may have to be typed again.
  await expect(async () => {
    await main(site)
      .getByRole('searchbox', { name: bn('help.search') })
      .fill('pasha');
    await expect(main(site).getByRole('link', { name: /K3/ })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await main(site).getByRole('link', { name: /K3/ }).first().click();
  await expect(site).toHaveURL(/article=rules-k3/);
  const answer = (key: string) => main(site).getByRole('button', { name: bn(key), exact: true });
  await answer('help.yes').click();
  await expect(main(site).getByText(bn('help.thanks'))).toBeVisible();
  await answer('help.no').click();
  await expect(answer('help.no')).toHaveAttribute('aria-pressed', 'true');
  await site.reload();
  await expect(answer('help.no')).toHaveAttribute('aria-pressed', 'true');
  await expect(answer('help.yes')).toHaveAttribute('aria-pressed', 'false');
});

test('the embedded help centre has no header and keeps its links inside [RTE-5]', async ({
  site,
}) => {
  await site.goto('/helpmc?article=fees&theme=dark&lang=en');
  await expect(main(site).getByRole('heading', { name: 'What it costs' })).toBeVisible();
  await expect(site.getByRole('contentinfo')).toHaveCount(0);
  await expect(site.getByRole('navigation', { name: shell('shell.navigation') })).toHaveCount(0);
  await expect(site.locator('html')).toHaveAttribute('data-theme', 'dark');
  await main(site).getByRole('link', { name: 'Smallest and largest bets' }).click();
  await expect(site).toHaveURL('/helpmc?article=bet-limits&lang=en&theme=dark');
});

test('axe finds nothing on the pages of the help centre [RTE-7]', async ({ browser, baseURL }) => {
  for (const look of looks(3)) {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await dress(page, baseURL ?? '', look);
    for (const path of ['/help', '/help?article=rules-k3', '/helpmc?topic=betting-rules']) {
      await page.setViewportSize({ width: look.widths[0] ?? 390, height: 900 });
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
      expect(await violations(page), `${path} ${look.language} ${look.theme}`).toEqual([]);
    }
    await context.close();
  }
});
