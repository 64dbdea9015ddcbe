import type { Page } from '@playwright/test';
import { expect, go, test } from './story.ts';
import { wordsOf } from './words.ts';

const bn = wordsOf('modules/help', 'bn');
const shell = wordsOf('apps/site', 'bn');

const main = (site: Page) => site.getByRole('main');
const link = (site: Page, name: string | RegExp) =>
  main(site).getByRole('link', { name, exact: true });
const heading = (site: Page, name: string) =>
  main(site).getByRole('heading', { name, exact: true });

test('from home the rules of a game and the hours of service are three taps away; the page stays in another language; a search finds articles, and a vote on an article is stored [RTE-7] [RTE-5] [HDR-4]', async ({
  site,
}) => {
  await site.setViewportSize({ width: 390, height: 844 });
  await go(site, '/');
  await site.getByRole('contentinfo').locator('a[href="/help"]').first().click();
  await expect(heading(site, bn('help.title'))).toBeVisible();
  await link(site, /^বাজির নিয়ম/).click();
  await link(site, /^K3 ফাস্ট থ্রি: নিয়ম/).click();
  await expect(heading(site, 'K3 ফাস্ট থ্রি: নিয়ম')).toBeVisible();
  await expect(main(site).getByRole('table')).toBeVisible();

  await go(site, '/help');
  const hours = link(site, /^কাস্টমার সার্ভিসের সময়/);
  await hours.click();
  // The topic and its article have the same name; the address of the link tells them apart.
  await hours.and(site.locator('[href*="article="]')).first().click();
  await expect(main(site).getByRole('article')).toContainText('সকাল 10টা');
  await site.evaluate(() => Object.assign(window, { isSamePage: true }));
  await site
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`^${shell('shell.language')}`) })
    .click();
  await site.getByRole('menuitemradio', { name: 'English', exact: true }).click();
  await expect(heading(site, 'Hours of customer service')).toBeVisible();
  await expect(main(site).getByRole('article')).toContainText('every day, 10:00 to 22:00');
  expect(await site.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);

  await go(site, '/help?lang=bn');
  await main(site)
    .getByRole('searchbox', { name: bn('help.search'), exact: true })
    .fill('pasha');
  await link(site, /K3/).first().click();
  await expect(site).toHaveURL(/article=rules-k3/);
  const answer = (key: string) => main(site).getByRole('button', { name: bn(key), exact: true });
  await answer('help.yes').click();
  await expect(main(site).getByText(bn('help.thanks'), { exact: true })).toBeVisible();
  await answer('help.no').click();
  await expect(answer('help.no')).toHaveAttribute('aria-pressed', 'true');
  await site.reload();
  await expect(answer('help.no')).toHaveAttribute('aria-pressed', 'true');
  await expect(answer('help.yes')).toHaveAttribute('aria-pressed', 'false');

  // The embedded page has no header, and its links stay in it.
  await go(site, '/helpmc?article=fees&theme=dark&lang=en');
  await expect(heading(site, 'What it costs')).toBeVisible();
  await expect(site.getByRole('contentinfo')).toHaveCount(0);
  await expect(
    site.getByRole('navigation', { name: shell('shell.navigation'), exact: true }),
  ).toHaveCount(0);
  await expect(site.locator('html')).toHaveAttribute('data-theme', 'dark');
  await link(site, 'Smallest and largest bets').click();
  await expect(site).toHaveURL('/helpmc?article=bet-limits&lang=en&theme=dark');
});
