import { violations } from './axe-page.ts';
import { expect, logIn, test } from './story.ts';
import { wordsOf } from './words.ts';

const bn = wordsOf('modules/promotion', 'bn');
const en = wordsOf('modules/promotion', 'en');
const vip = wordsOf('modules/vip', 'bn');

test.use({ viewport: { width: 390, height: 844 } });

test('from home to the terms of an offer in two presses on a phone, and another language keeps the page [RTE-7]', async ({
  site,
}) => {
  await site.goto('/');
  const offers = site.getByRole('article').filter({ has: site.locator('a[href^="/promoDetail"]') });
  await offers.first().getByRole('link').click();
  await expect(site).toHaveURL(/\/promoDetail\?id=\d+$/);
  const address = site.url();
  await site.getByRole('button', { name: bn('promotion.detail.toTerms') }).click();
  await expect(
    site.getByRole('heading', { name: bn('promotion.detail.terms'), level: 2 }),
  ).toBeInViewport();
  await site.goto(`${address}&lang=en`);
  await expect(
    site.getByRole('heading', { name: en('promotion.detail.terms'), level: 2 }),
  ).toBeVisible();
  await expect(site.locator('main')).not.toContainText(/[\u0980-\u09ff]/);
});

test('offers are sorted by kind, the kind stands in the address, and an empty one says so [RTE-7] [ACT-1]', async ({
  site,
}) => {
  await site.goto('/promotions');
  const cards = site.getByRole('tabpanel').getByRole('article');
  await expect(cards).toHaveCount(8);
  await expect(cards.first()).toContainText(bn('promotion.fact.turnover'));
  await site.getByRole('tab', { name: bn('promotion.category.SPORTS') }).click();
  await expect(site).toHaveURL(/category=SPORTS/);
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(bn('promotion.status.coming_soon'));
  expect(await violations(site)).toEqual([]);
  await site.reload();
  await expect(cards).toHaveCount(1);
  await cards.getByRole('link').click();
  await expect(site.getByText(bn('promotion.detail.steps'))).toBeVisible();
  await expect(site.getByRole('button', { name: bn('promotion.detail.logIn') })).toHaveCount(0);
  expect(await violations(site)).toEqual([]);
  await site.goBack();
  await expect(site.getByRole('tab', { selected: true })).toHaveText(
    bn('promotion.category.SPORTS'),
  );
});

test('a visitor logs in from an offer and comes back to it; a member reads how to join [ACT-1] [LGN-11]', async ({
  site,
}) => {
  await site.goto('/promotions?category=LOTTERY');
  await site.getByRole('tabpanel').getByRole('link').first().click();
  await site.getByRole('button', { name: bn('promotion.detail.logIn') }).click();
  await expect(site.getByRole('dialog')).toBeVisible();
  const address = site.url();
  await logIn(site, 'player1');
  await site.goto(address);
  await site.getByRole('button', { name: bn('promotion.detail.how') }).click();
  await expect(
    site.getByRole('heading', { name: bn('promotion.detail.steps'), level: 2 }),
  ).toBeInViewport();
});

test('an offer that is not there says so and leads to the others', async ({ site }) => {
  await site.goto('/promoDetail?id=999999');
  await expect(site.getByText(bn('promotion.detail.unknown'))).toBeVisible();
  await site.getByRole('link', { name: bn('promotion.detail.others') }).click();
  await expect(site).toHaveURL(/\/promotions$/);
});

test('levels are read as cards or as a table, and two of them are compared [RTE-7]', async ({
  site,
}) => {
  await site.goto('/vip');
  await expect(site.getByRole('article')).toHaveCount(10);
  await site.getByRole('button', { name: vip('vip.view.table') }).click();
  await expect(site).toHaveURL(/view=table/);
  await expect(site.getByRole('row', { name: /শাপলা/ })).toBeVisible();
  await site.getByLabel(vip('vip.compare.second')).selectOption('10');
  await expect(site.getByRole('table').last()).toContainText('80,000,000');
  expect(await violations(site)).toEqual([]);
  await logIn(site, 'player1');
  await site.goto('/vip');
  await expect(site.getByText(vip('vip.own.none'))).toBeVisible();
});
